import manifest from '../../package.json' with { type: 'json' }

/** Of the service, and of the packages that it hands out. */
export const version: string = manifest.version

import manifest from '../../package.json' with { type: 'json' }

/** The version of the service and of the packages that it serves. */
export const version: string = manifest.version

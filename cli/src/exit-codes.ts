/** The exit codes of `vs`, as help lists them and the released contract keeps them. */
export const exitCodes = {
  0: 'success',
  1: 'failure',
  2: 'usage',
  3: 'not signed in',
  4: 'refused',
  5: 'service unavailable or too many calls',
  130: 'cancelled',
} as const

export type ExitCode = keyof typeof exitCodes

/** By the status of the service's answer; any other one that is no success is a failure. */
export const exitCodeOfStatus: Readonly<Record<number, ExitCode>> = {
  401: 3,
  403: 4,
  404: 4,
  409: 4,
  410: 4,
  412: 4,
  413: 4,
  422: 4,
  429: 5,
  502: 5,
  503: 5,
  504: 5,
}

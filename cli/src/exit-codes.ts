/** The exit codes of `vs`, shown by help and part of the released contract. */
export const exitCodes = {
  0: 'success',
  1: 'failure',
  2: 'usage',
  3: 'not signed in',
  4: 'refused',
  5: 'service unavailable or rate limit exceeded',
  130: 'cancelled',
} as const

export type ExitCode = keyof typeof exitCodes

/**
 * Exit codes by response status. For any other error status, the exit code is 1. An invalid value has the same exit code if
 * the service finds it and if `vs` does.
 */
export const exitCodeOfStatus: Readonly<Record<number, ExitCode>> = {
  400: 2,
  401: 3,
  403: 4,
  404: 4,
  409: 4,
  410: 4,
  412: 4,
  413: 4,
  422: 2,
  429: 5,
  502: 5,
  503: 5,
  504: 5,
}

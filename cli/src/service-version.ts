/** Compares the version of the service with the version of `vs`. */
import { installCommand, isLater, isLaterMajor } from '../../src/shared/package-update.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import type { ServiceResponse } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { Outdated } from './errors.ts'
import { notify, showsProgress } from './notices.ts'
import { version } from './version.ts'

export interface NewerService {
  origin: string
  version: string
}

/**
 * Watches the versions in responses. A response from a later major version is refused, because its format can differ. Only the
 * response to a write that has succeeded is passed on: the user must learn that something changed.
 */
export function versionWatch() {
  let newer: NewerService | null = null

  function compare(origin: string, its: string | null, isChanged: boolean): void {
    if (!isLater(its, version)) return
    newer = { origin, version: its }
    if (!isChanged && isLaterMajor(its, version)) throw tooNew(newer)
  }

  return {
    newer: () => newer,
    async check(
      origin: string,
      { method }: ServiceRequest,
      call: Promise<ServiceResponse>,
    ): Promise<ServiceResponse> {
      const response = await call.catch((error) => {
        if (error instanceof ServiceProblem) compare(origin, error.serviceVersion, false)
        throw error
      })
      compare(origin, response.header('service-version'), method !== 'GET')
      return response
    },
  }
}

function tooNew({ origin, version: its }: NewerService): Outdated {
  const command = installCommand('service-cli', origin)
  return new Outdated(
    `vs ${version} is too old for the service at ${origin}, which has version ${its}.`,
    `Run \`vs upgrade\`, or: ${command}`,
  )
}

/** After a command that has succeeded. */
export async function noticeOfNewerService(newer: NewerService | null): Promise<void> {
  if (newer && isLaterMajor(newer.version, version)) {
    const { message, hint } = tooNew(newer)
    notify(`${message} ${hint}`)
  } else if (newer && showsProgress()) {
    const { dailyNotice } = await import('./upgrade/daily-notice.ts')
    await dailyNotice(newer.version)
  }
}

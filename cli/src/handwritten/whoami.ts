/** `vs whoami` and `vs version`. */
import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import { getAccount } from '../../../generated/requests.ts'
import { toRequest } from '../../../src/shared/request.ts'
import { handwrittenCommand, pageOf } from '../command.ts'
import type { Connection } from '../connection.ts'
import { NotSignedIn, Outdated } from '../errors.ts'
import { sanitize } from '../output/text.ts'
import { version } from '../version.ts'

export const whoami = handwrittenCommand({
  description:
    'Shows your user, role, workspace, plan and service in one line. On a pipe, with `--verbose` and in other formats, shows the whole account.',
  examples: ['vs whoami', 'vs whoami --format json'],
  reads: true,
  lineOf: (account, host) => lineOf(account as unknown as AccountInfo, host),
  async *run({ connection }) {
    const { text } = await connection.call(toRequest(getAccount, {}))
    yield { text, nextCursor: null }
  },
})

const lineOf = ({ user, workspace, plan }: AccountInfo, host: string) =>
  `${sanitize(`${user.name} <${user.email}>, ${user.role} of ${workspace.name} (${plan}) at ${host}`)}\n`

export const versions = handwrittenCommand({
  description:
    'Prints the versions of vs and Node, and of the service if you are signed in or SERVICE_API_KEY is set.',
  examples: ['vs version', 'vs version --format json'],
  reads: true,
  lineOf: (versions) => versionLines(versions as unknown as Versions),
  async *run({ connection }) {
    const service = await serviceVersion(connection)
    yield pageOf({
      vs: version,
      node: process.versions.node,
      service,
      host: connection.host,
    } satisfies Versions)
  },
})

interface Versions {
  vs: string
  node: string
  /** Null without a credential. */
  service: string | null
  host: string
}

const versionLines = ({ vs, node, service, host }: Versions): string =>
  [`vs ${vs}`, `Node ${node}`, ...(service ? [`service ${sanitize(service)} at ${host}`] : [])]
    .map((line) => `${line}\n`)
    .join('')

/** Null without a credential. */
async function serviceVersion({ call, newerService }: Connection): Promise<string | null> {
  try {
    const response = await call(toRequest(getAccount, {}))
    return response.header('service-version')
  } catch (error) {
    if (error instanceof NotSignedIn) return null
    // This command also works with a service of a later major version.
    if (error instanceof Outdated) return newerService()!.version
    throw error
  }
}

/** `vs upgrade`: installs the newest version that the service provides. */

import { registryOf } from '../../../src/shared/addresses.ts'
import { isLater } from '../../../src/shared/package-update.ts'
import type { ServiceRequest } from '../../../src/shared/request.ts'
import { openService, ServiceProblem } from '../../../src/shared/service.ts'
import { discoverApiUrl } from '../api-address.ts'
import { flag, handwrittenCommand } from '../command.ts'
import { Failure } from '../errors.ts'
import { observerOf } from '../observer.ts'
import { confirm } from '../prompt.ts'
import type { Installation } from '../upgrade/installation.ts'
import { findInstallation, versionIn } from '../upgrade/installation.ts'
import { globalPrefix, quoted, runNpm } from '../upgrade/npm.ts'
import { version } from '../version.ts'

export const upgrade = handwrittenCommand({
  description:
    'Installs the newest version of `vs` that the service provides. It changes only a global installation that belongs to you; for any other installation, it prints the command to run.',
  examples: ['vs upgrade', 'vs upgrade --print', 'vs upgrade --yes'],
  options: [
    flag('print', 'Only print the command that installs the newest version.'),
    flag('yes', 'Do not ask for confirmation.'),
  ],
  plain: true,
  async *run({ args, connection }) {
    const text = await upgradeFrom(connection.host, { print: args.print === true, yes: args.yes === true })
    yield { text: `${text}\n`, nextCursor: null }
  },
})

async function upgradeFrom(host: string, { print, yes }: { print: boolean; yes: boolean }): Promise<string> {
  const { apiUrl, latest } = await newestAt(host)
  const installation = await findInstallation()
  const command = await npmArguments(installation, apiUrl)
  const commandLine = `npm ${command.map(quoted).join(' ')}`
  if (print) return commandLine
  if (!isLater(latest, version)) return `vs ${version} is up to date: ${host} provides ${latest}.`
  if (installation.kind !== 'global')
    throw new Failure(
      `vs ${latest} is available. ${reasons[installation.kind](installation)}`,
      `Run: ${commandLine}`,
    )
  if (!yes) await confirm(`Upgrade vs from ${version} to ${latest} with \`${commandLine}\`?`)
  // npm replaces the files of this program, so what reports an error is loaded before.
  await import('../report.ts')
  await runNpm(command)
  const installed = await versionIn(installation.folder)
  if (installed !== latest)
    throw new Failure(
      `npm ended without an error, but ${installation.folder} has version ${installed}.`,
      `Run: ${commandLine}`,
    )
  return `Upgraded vs from ${version} to ${latest}.`
}

/** Needs no credential. */
async function newestAt(host: string): Promise<{ apiUrl: string; latest: string }> {
  const fetchFrom = async (origin: string, request: ServiceRequest) => {
    const service = openService({
      baseUrl: origin,
      client: `vs/${version}`,
      channel: 'cli',
      observer: observerOf(origin),
    })
    return service.send(request, null).finally(service.close)
  }
  const apiUrl = await discoverApiUrl(host, (request) => fetchFrom(host, request))
  const path = new URL(`${registryOf(apiUrl)}/service-cli/latest`).pathname
  const { text } = await fetchFrom(apiUrl, { method: 'GET', path, contentType: null, body: null }).catch(
    (error) => {
      throw error instanceof ServiceProblem
        ? new Failure(`${apiUrl} provides no packages: status ${error.problem.status}.`)
        : error
    },
  )
  return { apiUrl, latest: String(JSON.parse(text).version) }
}

async function npmArguments(installation: Installation, apiUrl: string): Promise<string[]> {
  const source = ['service-cli@latest', '--registry', registryOf(apiUrl)]
  if (installation.kind === 'npx') return ['exec', '--yes', ...source.slice(1), '--', source[0]!]
  if (installation.kind === 'project')
    return ['install', ...(installation.isDevelopment ? ['--save-dev'] : []), ...source]
  const isElsewhere = 'prefix' in installation && installation.prefix !== (await globalPrefix())
  return ['install', '--global', ...(isElsewhere ? ['--prefix', installation.prefix] : []), ...source]
}

const reasons: Record<Exclude<Installation['kind'], 'global'>, (installation: Installation) => string> = {
  foreign: ({ folder }) => `This one is in ${folder}, which belongs to another user.`,
  project: (installation) =>
    `This one is a dependency of the project ${'project' in installation ? installation.project : ''}, which vs does not change.`,
  npx: () => 'npx gets it at the next start.',
  other: ({ folder }) => `This one in ${folder} was not installed by npm.`,
}

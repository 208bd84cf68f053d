/**
 * A new user with only Node and npm: the Node of the machine, not the one that the project installs. Every request for another
 * address than 127.0.0.1, or for the default registry, is recorded and fails.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'

export type Newcomer = Awaited<ReturnType<ReturnType<typeof useNewcomers>>>

const foldersInPath = process.env
  .PATH!.split(delimiter)
  .filter((folder) => !folder.endsWith('node_modules/.bin'))

export function useNewcomers() {
  const asked: string[] = []
  const homes: string[] = []
  const registry = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url!))
    response.writeHead(404).end()
  })
  registry.on('connect', (request, socket) => {
    asked.push(request.url!)
    socket.destroy()
  })
  beforeAll(async () => {
    await once(registry.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(async () => {
    for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true, maxRetries: 9 })
  })
  afterAll(() => registry.close().closeAllConnections())

  /** Creates an empty project and an empty home folder, where npm also installs global packages. */
  return async function newcomer(env: Record<string, string> = {}) {
    asked.length = 0
    const home = await mkdtemp(join(tmpdir(), 'newcomer-'))
    homes.push(home)
    const project = join(home, 'project')
    const prefix = join(home, 'npm')
    const bin = join(prefix, 'bin')
    await mkdir(project)
    await mkdir(bin, { recursive: true })
    const elsewhere = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
    const surroundings = {
      HOME: home,
      PATH: [bin, ...foldersInPath].join(delimiter),
      BROWSER: '/nowhere/browser',
      npm_config_prefix: prefix,
      npm_config_registry: elsewhere,
      npm_config_proxy: elsewhere,
      npm_config_https_proxy: elsewhere,
      npm_config_noproxy: '127.0.0.1',
      npm_config_update_notifier: 'false',
      ...env,
    }

    /** Runs lines in one shell in the project; stops at the first line that fails. */
    function type(lines: string) {
      const shell = spawn('sh', ['-e', '-c', lines], { env: surroundings, cwd: project })
      shell.stdin.end()
      const result = { code: null as number | null, out: '', err: '' }
      shell.stdout.setEncoding('utf8').on('data', (text) => {
        result.out += text
      })
      shell.stderr.setEncoding('utf8').on('data', (text) => {
        result.err += text
      })
      const end = once(shell, 'close').then(([code]) => ({ ...result, code: code as number | null }))
      return {
        end,
        /** Waits until standard error matches the pattern. */
        async said(words: RegExp): Promise<string> {
          while (!words.test(result.err)) {
            if (shell.exitCode !== null) throw new Error(`The commands failed: ${result.err}`)
            await Promise.race([once(shell.stderr, 'data'), end])
          }
          return result.err.match(words)![0]
        },
      }
    }

    return { bin, project, env: surroundings, type, asked: () => [...asked] }
  }
}

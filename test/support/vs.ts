/** Runs the bundled `vs` in its own process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type IPty, spawn as spawnTerminal } from '@lydell/node-pty'
import { afterAll, afterEach } from 'vitest'
import type { CommonService, Member } from './service.ts'

export type Environment = Record<string, string>

const program = join(process.env.TEST_PROGRAMS!, 'cli/vs.cjs')

/** The folder where `vs` stores its files. */
export const folderOf = ({ HOME }: Environment) => join(HOME!, '.service')
export const fileOf = (env: Environment) => join(folderOf(env), 'credentials.json')
/** The stored session. */
export const stored = async (env: Environment) => JSON.parse(await readFile(fileOf(env), 'utf8')).sessions[0]

/** The groups of commands in the output of `vs --help`. */
export const groupsIn = (help: string) =>
  help
    .match(/(?<=^All commands, by group:\n)(?:.+\n)+/m)![0]
    .replace(/^ {2}[A-Z]\w*/gm, '')
    .trim()
    .split(/\s+/)

interface Home extends Environment {
  HOME: string
  SERVICE_BASE_URL: string
}

export interface Result {
  code: number | null
  out: string
  err: string
}

/** True if the output ends with a question in one line, or with a form of `@clack/prompts`, which a line ends below. */
function isQuestion(output: string): boolean {
  const text = stripVTControlCharacters(output)
  return /[?:] (\[y\/N\] )?$/.test(text) || /◆[\s\S]*└\s*$|▲[\s\S]*└.*\s*$/.test(text)
}

export function useVs(service: CommonService) {
  const homes: string[] = []
  const running: ChildProcess[] = []
  const terminals: IPty[] = []

  afterAll(() => {
    // Not after each test: concurrent tests have their own processes and folders.
    for (const child of running) child.kill('SIGKILL')
    for (const terminal of terminals) terminal.kill('SIGKILL')
  })
  afterEach(async () => {
    for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true })
  })

  /** Starts `vs` with only the given environment variables. */
  function start(env: Environment, args: readonly string[]) {
    const cwd = homes.find((home) => home === env.HOME) ?? tmpdir()
    const child = spawn(process.execPath, [program, ...args], { env, cwd })
    running.push(child)
    const result: Result = { code: null, out: '', err: '' }
    child.stdin.on('error', () => {})
    child.stdout.setEncoding('utf8').on('data', (text) => {
      result.out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      result.err += text
    })
    const closed = once(child, 'close').then(([code]) => ({ ...result, code }))
    return {
      stdin: child.stdin,
      interrupt: () => child.kill('SIGINT'),
      ended: (): Promise<Result> => closed,
      /** Waits until standard error matches the pattern. */
      async said(words: RegExp): Promise<string> {
        while (!words.test(result.err)) {
          if (child.exitCode !== null || child.signalCode !== null)
            throw new Error(`vs has ended: ${result.err}`)
          await Promise.race([once(child.stderr, 'data'), closed])
        }
        return result.err.match(words)![0]
      },
    }
  }

  /** Runs `vs` until it exits. */
  function run(env: Environment, args: readonly string[], input = ''): Promise<Result> {
    const vs = start(env, args)
    vs.stdin.end(input)
    return vs.ended()
  }

  /**
   * Runs `vs` on a terminal. It types the texts of `typed` at the prompts, in order, and Ctrl-C as soon as `until` is true.
   * `prompt` is the end of a prompt.
   */
  async function onTerminal(
    env: Environment,
    args: readonly string[],
    {
      columns = 80,
      typed = [] as string[],
      prompt = null as RegExp | null,
      until = (_shown: string): boolean => false,
    } = {},
  ) {
    const cwd = homes.find((home) => home === env.HOME) ?? tmpdir()
    const terminal = spawnTerminal(process.execPath, [program, ...args], {
      env,
      cwd,
      cols: columns,
      rows: 24,
    })
    terminals.push(terminal)
    const answers = [...typed]
    let isInterrupted = false
    let text = ''
    let answered = 0
    terminal.onData((data) => {
      text += data
      if (!isInterrupted && until(text)) {
        isInterrupted = true
        terminal.write('\u0003')
      }
      const latest = text.slice(answered)
      const isAsking = prompt ? prompt.test(stripVTControlCharacters(latest)) : isQuestion(latest)
      if (!isAsking || answers.length === 0) return
      answered = text.length
      terminal.write(`${answers.shift()}\r`)
    })
    const { exitCode } = await new Promise<{ exitCode: number }>((done) => terminal.onExit(done))
    return { code: exitCode, text: stripVTControlCharacters(text).replace(/\r+\n/g, '\n') }
  }

  /** An environment with an empty home folder and the address of the service. */
  async function newHome(): Promise<Home> {
    const home = await mkdtemp(join(tmpdir(), 'vs-'))
    homes.push(home)
    return { HOME: home, SERVICE_BASE_URL: await service.listen() }
  }

  /** Returns `vs` with an API key of `member`, by default the owner of a new workspace. */
  async function keyed(options: Parameters<typeof service.workspace>[0] & { member?: Member } = {}) {
    const member = options.member ?? (await service.workspace(options))
    const env = { ...(await newHome()), SERVICE_API_KEY: (await service.key(member)).key }
    return { member, env, vs: (...args: string[]) => run(env, args) }
  }

  return { program, start, run, onTerminal, newHome, keyed }
}

/** The real service process, as `npm start` runs it, in its own folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type afterAll, afterEach, inject } from 'vitest'
import { startEmbeddedDatabase } from '../../src/operating/embedded-postgres/database.ts'

export type Environment = Record<string, string>

const root = join(import.meta.dirname, '../..')
const main = join(root, 'src/main.ts')
const { PATH, NODE_COMPILE_CACHE } = process.env

/** Runs `npm run operator -- …args` in `folder` and returns its exit code and output. */
export async function operator(folder: string, environment: Environment, ...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'src/operator.ts'), ...args], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    timeout: 100_000, // the command locks the database, so it must end even if it hangs
  })
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code: code as number | null, out, err }
}

export type ServiceProcess = ReturnType<typeof spawnService>

interface Command {
  program: string
  args: string[]
  cwd?: string
}

const service: Command = { program: process.execPath, args: [main] }

/** Runs the service as several processes. */
export const serviceWith = (workers: number): Command => ({
  ...service,
  args: [main, '--workers', String(workers)],
})

/** Runs in the project's folder with the project's `.env`, so DATA_DIR must be set. */
export const npmStart: Command = { program: 'npm', args: ['start'], cwd: root }

/**
 * Starts the service on a free port, with its data and `.env` in `folder`. It leads a process group, like a command
 * in a terminal.
 */
function spawnService(folder: string, environment: Environment, { program, args, cwd }: Command) {
  const child = spawn(program, args, {
    cwd: cwd ?? folder,
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const exited = once(child, 'exit')
  const closed = once(child, 'close')
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk) => {
      printed[name] += chunk
    })

  /** Resolves with the exit code, signal and output when the process has ended. */
  const end = async () => {
    const [code, signal] = await closed
    return { code: code as number | null, signal: signal as string | null, ...printed }
  }

  /** Resolves with the addresses that the process prints when it is ready. */
  const ready = async () => {
    while (!printed.stdout.includes('/signup\n')) {
      await Promise.race([once(child.stdout, 'data'), closed])
      if (child.exitCode !== null || child.signalCode)
        throw new Error(`The service did not start: ${printed.stderr}`)
    }
    return printed.stdout.match(/http\S+/g)!
  }

  const killGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal)
    } catch {} // all have already ended
  }

  return {
    folder,
    pid: child.pid!,
    ready,
    end,
    /**
     * Resolves when the process itself has ended; `end` also waits for its children and for the rest of the
     * output.
     */
    exited,
    /** The service's own address. */
    url: async () => new URL((await ready())[0]!).origin,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Pauses or resumes reading standard error, which is read from the start. */
    readLog: (reads: boolean) => void (reads ? child.stderr.resume() : child.stderr.pause()),
    /** The standard error read so far. */
    log: () => printed.stderr,
    /** Sends a signal to the whole process group, as a terminal does. */
    killGroup,
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return end()
    },
  }
}

/**
 * Starts services, each in a new folder or in the given one. A new folder contains a migrated, empty database, unless
 * DATABASE_URL is set. Services that still run are stopped at the end of the test, or with `afterAll` at the end of the
 * file.
 */
export function useProcesses(afterwards: typeof afterAll = afterEach) {
  const running: ServiceProcess[] = []
  const folders = new Set<string>()

  /** An empty folder, in which the first start creates the database. */
  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'service-process-'))
    folders.add(folder)
    return folder
  }

  async function preparedFolder(): Promise<string> {
    const folder = await newFolder()
    await cp(inject('preparedData'), join(folder, 'data'), { recursive: true })
    return folder
  }

  async function start(
    environment: Environment = {},
    folder?: string,
    command = service,
  ): Promise<ServiceProcess> {
    folder ??= await (environment.DATABASE_URL ? newFolder() : preparedFolder())
    folders.add(folder)
    const service = spawnService(folder, environment, command)
    running.push(service)
    return service
  }

  afterwards(async () => {
    for (const service of running) service.killGroup('SIGKILL')
    await Promise.all(running.splice(0).map((service) => service.end()))
    for (const folder of folders) {
      const data = join(folder, 'data')
      // A killed service leaves its database running; the next service takes it over.
      if (existsSync(join(data, 'postgres/postmaster.pid'))) await (await startEmbeddedDatabase(data)).stop()
      await rm(folder, { recursive: true, force: true })
    }
    folders.clear()
  })

  return Object.assign(start, { newFolder, preparedFolder })
}

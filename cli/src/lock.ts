/** Mutual exclusion between processes of one user: a lock file that only one of them can create. */
import { lstat, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds, like those below. */
const heartbeat = 1_000
/** A lock that has not been touched for this long is considered abandoned. */
const staleAfter = 5_000
/** After this long, waiting fails with an explanation. */
const silence = 2_000

export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mark = crypto.randomUUID()
  await acquire(path, mark)
  const timer = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), heartbeat)
  return uninterrupted(async () => {
    try {
      return await work()
    } finally {
      clearInterval(timer)
      if (await holds(path, mark)) await rm(path, { force: true })
    }
  })
}

async function acquire(path: string, mark: string): Promise<void> {
  const waits = setTimeout(tellWhy, silence)
  try {
    await takeTurn(path, mark)
  } finally {
    clearTimeout(waits)
  }
}

function tellWhy(): void {
  process.stderr.write('Waiting for another vs, which is signing in or renewing the session.\n')
}

async function takeTurn(path: string, mark: string): Promise<void> {
  let contended = false
  while (true) {
    if (await create(path, mark)) {
      // If two processes saw the same stale lock, one may have deleted this new one by mistake: whoever
      // creates the file last holds the lock.
      if (!contended) return
      await sleep(100)
      if (await holds(path, mark)) return
    }
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Date.now() }))
    // A time in the future counts as stale too: the clock was set back.
    if (Math.abs(Date.now() - mtimeMs) > staleAfter) {
      contended = true
      await rm(path, { force: true })
    } else await sleep(50)
  }
}

async function create(path: string, mark: string): Promise<boolean> {
  try {
    await writeFile(path, mark, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function holds(path: string, mark: string): Promise<boolean> {
  return (await readFile(path, 'utf8').catch(() => '')) === mark
}

/**
 * Delays Ctrl-C until `work` is done, so that a refresh token is not used up before its successor is stored.
 */
async function uninterrupted<T>(work: () => Promise<T>): Promise<T> {
  let interrupted = false
  const remember = () => {
    interrupted = true
  }
  process.once('SIGINT', remember)
  try {
    return await work()
  } finally {
    process.off('SIGINT', remember)
    if (interrupted) process.kill(process.pid, 'SIGINT')
  }
}

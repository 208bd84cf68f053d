/** A lock between processes of one user: a file that only one of them can create. */
import { lstat, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { notifyInTheMeantime } from './notices.ts'

const heartbeatMs = 1_000
/** A lock file that was not touched for this long is considered abandoned. */
const staleAfterMs = 5_000
/** A process that waits longer than this explains why it is waiting. */
const noticeAfterMs = 2_000

export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mark = crypto.randomUUID()
  await acquire(path, mark)
  const timer = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), heartbeatMs)
  return uninterrupted(async () => {
    try {
      return await work()
    } finally {
      clearInterval(timer)
      if (await ownsLock(path, mark)) await rm(path, { force: true })
    }
  })
}

async function acquire(path: string, mark: string): Promise<void> {
  const timer = setTimeout(printNotice, noticeAfterMs)
  try {
    await waitForLock(path, mark)
  } finally {
    clearTimeout(timer)
  }
}

function printNotice(): void {
  notifyInTheMeantime(
    'Waiting for another vs process that is signing in, renewing the session or changing settings.',
  )
}

async function waitForLock(path: string, mark: string): Promise<void> {
  let contended = false
  while (true) {
    if (await create(path, mark)) {
      // If two processes find the same stale lock, one can delete the new lock of the other. The process that
      // creates the file last owns the lock.
      if (!contended) return
      await sleep(100)
      if (await ownsLock(path, mark)) return
    }
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Date.now() }))
    // A time in the future also counts as stale, because the clock was set back.
    if (Math.abs(Date.now() - mtimeMs) > staleAfterMs) {
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

async function ownsLock(path: string, mark: string): Promise<boolean> {
  return (await readFile(path, 'utf8').catch(() => '')) === mark
}

/**
 * Delays Ctrl-C until `work` is done: a refresh token works only once, so its successor must be stored.
 */
async function uninterrupted<T>(work: () => Promise<T>): Promise<T> {
  let interrupted = false
  const onInterrupt = () => {
    interrupted = true
  }
  process.once('SIGINT', onInterrupt)
  try {
    return await work()
  } finally {
    process.off('SIGINT', onInterrupt)
    if (interrupted) process.kill(process.pid, 'SIGINT')
  }
}

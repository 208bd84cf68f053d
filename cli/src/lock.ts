/** Mutual exclusion between processes of one user, by a file that only one of them can create. */
import { lstat, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** All times in milliseconds. */
const heartbeat = 1_000
/** A holder that has not touched its lock for this long is considered gone. */
const staleAfter = 5_000
/** Waiting longer than this fails with an explanation. */
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
      // Another process may have mistaken this lock for the stale one that both saw: then the last one
      // to create it holds it.
      if (!contended) return
      await sleep(100)
      if (await holds(path, mark)) return
    }
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Date.now() }))
    // Also one with a time in the future: the clock was set back.
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

/** Ctrl-C waits for `work` to finish, so that a token is not used up without its successor being stored. */
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

/** Progress on the terminal during a call. It is erased at the end. */
import type { Page } from './command.ts'
import { clear, showsProgress } from './notices.ts'

/** Shows the number of records while the next page loads. */
export async function* withProgress(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  let records = 0
  try {
    for await (const page of pages) {
      clear()
      yield page
      if (page.nextCursor === null) return
      records += JSON.parse(page.text).length
      process.stderr.write(`${records} records …`)
    }
  } finally {
    clear()
  }
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

const frameIntervalMs = 100

/** Shows a spinner and the elapsed seconds until the call ends. */
export async function withSpinner<T>(call: Promise<T>): Promise<T> {
  if (!showsProgress()) return call
  let frame = 0
  const timer = setInterval(() => {
    const seconds = Math.floor((++frame * frameIntervalMs) / 1000)
    process.stderr.write(`\r${frames[frame % frames.length]} ${seconds} s …`)
  }, frameIntervalMs)
  try {
    return await call
  } finally {
    clearInterval(timer)
    if (frame > 0) clear()
  }
}

/** Smaller files are transferred without progress. */
const minBytesForProgress = 1024 * 1024

/** Shows the progress of a large file and passes its bytes on. `total` is in bytes. */
export async function* withByteProgress(
  bytes: AsyncIterable<Uint8Array>,
  total: number,
): AsyncGenerator<Uint8Array> {
  const isShown = showsProgress() && total >= minBytesForProgress
  let passed = 0
  let lastText = ''
  try {
    for await (const chunk of bytes) {
      yield chunk
      passed += chunk.length
      const text = `${megabytes(passed)} of ${megabytes(total)} MB …`
      if (!isShown || text === lastText) continue
      clear()
      process.stderr.write(text)
      lastText = text
    }
  } finally {
    if (isShown) clear()
  }
}

/** Like `withByteProgress`, for a file of unknown size. */
export async function* withByteCount(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0
  let lastText = ''
  try {
    for await (const chunk of bytes) {
      yield chunk
      passed += chunk.length
      const text = `${megabytes(passed)} MB …`
      if (!showsProgress() || passed < minBytesForProgress || text === lastText) continue
      clear()
      process.stderr.write(text)
      lastText = text
    }
  } finally {
    if (lastText) clear()
  }
}

const linesPerUpdate = 10_000

/** Counts the lines in the bytes and shows the count out of `total`. At the end, calls `onEnd` with the count. */
export async function* withLineProgress(
  bytes: AsyncIterable<Uint8Array>,
  total: number,
  onEnd: (lines: number) => void,
): AsyncGenerator<Uint8Array> {
  const isShown = showsProgress() && total >= linesPerUpdate
  let lines = 0
  let lastCount = 0
  try {
    for await (const chunk of bytes) {
      yield chunk
      for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, at + 1)) lines++
      if (!isShown || lines < lastCount + linesPerUpdate) continue
      clear()
      process.stderr.write(`${lines} of ${total} entries …`)
      lastCount = lines
    }
    onEnd(lines)
  } finally {
    if (isShown) clear()
  }
}

const lineBreak = 10

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

/** Shows the number of rows sent, and the rows per second. */
export function rowProgress() {
  const started = performance.now()
  let lastShown = 0
  return {
    show(rows: number) {
      const now = performance.now()
      if (!showsProgress() || now - lastShown < frameIntervalMs) return
      lastShown = now
      clear()
      process.stderr.write(`${rows} rows, ${Math.round((rows * 1000) / (now - started))} a second …`)
    },
    end() {
      if (lastShown > 0) clear()
      lastShown = 0
    },
  }
}

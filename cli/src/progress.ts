/** Progress on the terminal during a call, erased when it ends. */
import type { Page } from './command.ts'

export const clear = () => process.stderr.write('\r\x1b[K')

/** Shows the number of records while the next page is loading. */
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

/** Shows on a terminal that an answer is on its way, and for how many seconds. In milliseconds: */
const frameIntervalMs = 100

export async function withSpinner<T>(call: Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return call
  let shown = 0
  const timer = setInterval(() => {
    const seconds = Math.floor((++shown * frameIntervalMs) / 1000)
    process.stderr.write(`\r${frames[shown % frames.length]} ${seconds} s …`)
  }, frameIntervalMs)
  try {
    return await call
  } finally {
    clearInterval(timer)
    if (shown > 0) clear()
  }
}

/** Progress is shown for files from this size on, in bytes. */
const minBytesForProgress = 1024 * 1024

/** Shows the progress of a large file as its bytes pass through. */
export async function* withByteProgress(
  bytes: AsyncIterable<Uint8Array>,
  total: number,
): AsyncGenerator<Uint8Array> {
  const isShown = process.stderr.isTTY && total >= minBytesForProgress
  let passed = 0
  let said = ''
  try {
    for await (const chunk of bytes) {
      yield chunk
      passed += chunk.length
      const text = `${megabytes(passed)} of ${megabytes(total)} MB …`
      if (!isShown || text === said) continue
      clear()
      process.stderr.write(text)
      said = text
    }
  } finally {
    if (isShown) clear()
  }
}

/** Shows how much of a file of unknown size has passed. */
export async function* withByteCount(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0
  let said = ''
  try {
    for await (const chunk of bytes) {
      yield chunk
      passed += chunk.length
      const text = `${megabytes(passed)} MB …`
      if (!process.stderr.isTTY || passed < minBytesForProgress || text === said) continue
      clear()
      process.stderr.write(text)
      said = text
    }
  } finally {
    if (said) clear()
  }
}

/** Lines between two updates of what is shown. */
const linesPerUpdate = 10_000

/** Shows how many lines of `total` have passed. */
export async function* withLineProgress(
  bytes: AsyncIterable<Uint8Array>,
  total: number,
): AsyncGenerator<Uint8Array> {
  const isShown = process.stderr.isTTY && total >= linesPerUpdate
  let lines = 0
  let said = 0
  try {
    for await (const chunk of bytes) {
      yield chunk
      for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, at + 1)) lines++
      if (!isShown || lines < said + linesPerUpdate) continue
      clear()
      process.stderr.write(`${lines} of ${total} entries …`)
      said = lines
    }
  } finally {
    if (isShown) clear()
  }
}

const lineBreak = 10

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

/** Shows on a terminal how many rows have been sent, and how many in a second; once in a while is enough. */
export function rowProgress() {
  const started = performance.now()
  let shown = 0
  return {
    show(rows: number) {
      const now = performance.now()
      if (!process.stderr.isTTY || now - shown < frameIntervalMs) return
      shown = now
      clear()
      process.stderr.write(`${rows} rows, ${Math.round((rows * 1000) / (now - started))} a second …`)
    },
    end() {
      if (shown > 0) clear()
      shown = 0
    },
  }
}

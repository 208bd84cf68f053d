/** Decodes a file into pieces that end at a line break. Throws `Failure` with the number of the first line that is not UTF-8. */
import { Failure } from '../errors.ts'

const lineBreak = 10

export async function* textOf(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  let rest: Uint8Array = Buffer.alloc(0)
  let before = 0
  const decode = (piece: Uint8Array) => {
    const text = decoded(piece)
    if (text === null) throw notUtf8(piece, before, name)
    before += count(piece)
    return text
  }
  for await (const chunk of bytes) {
    const piece = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk)
    const end = piece.lastIndexOf(lineBreak) + 1
    rest = piece.subarray(end)
    if (end > 0) yield decode(piece.subarray(0, end))
  }
  if (rest.length > 0) yield decode(rest)
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function count(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(lineBreak); at >= 0; at = bytes.indexOf(lineBreak, at + 1)) lines++
  return lines
}

function notUtf8(bytes: Uint8Array, before: number, name: string): Failure {
  let line = before + 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(lineBreak, start) + 1 || bytes.length
    if (decoded(bytes.subarray(start, end)) === null) break
    start = end
  }
  return new Failure(`${name}, line ${line}: not valid UTF-8. Save the file as UTF-8 and import it again.`)
}

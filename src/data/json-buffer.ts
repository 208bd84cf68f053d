/** What most pages fit into. */
const initialSizeBytes = 64 * 1024

/** A larger buffer is kept as well: a new one for each page of long notes has the garbage collector stop all calls. */
const maxKeptBytes = 4 * 1024 * 1024

/** From here on, bytes are copied faster together. */
const bulkCopyThreshold = 64

/** JSON as it is written: bytes in a buffer that grows, and is used again for the next one. */
export class JsonBuffer {
  bytes: Buffer = Buffer.allocUnsafe(initialSizeBytes)
  length = 0

  /** Forgets what was begun and not taken, because of an error. */
  begin(): void {
    this.length = 0
    if (this.bytes.length > maxKeptBytes) this.bytes = Buffer.allocUnsafe(initialSizeBytes)
  }

  /** Makes room for `size` more bytes. */
  reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (this.length + size))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }

  byte(value: number): void {
    this.reserve(1)
    this.bytes[this.length++] = value
  }

  text(text: string): void {
    this.reserve(3 * text.length)
    this.length += this.bytes.write(text, this.length)
  }

  /** Few bytes are copied faster one by one, without a view of them. */
  copy(source: Uint8Array, start = 0, end: number = source.length): void {
    this.reserve(end - start)
    const { bytes } = this
    let { length } = this
    if (end - start >= bulkCopyThreshold) {
      bytes.set(source.subarray(start, end), length)
      this.length += end - start
      return
    }
    for (let at = start; at < end; at++) bytes[length++] = source[at]!
    this.length = length
  }

  /** A copy of all that was written. */
  take(): Buffer<ArrayBuffer> {
    return Buffer.from(this.bytes.subarray(0, this.length))
  }
}

/** Large enough for most pages. */
const initialSizeBytes = 64 * 1024

/**
 * Buffers up to this size are reused: allocating one for each page of long notes would trigger garbage collections that
 * pause all calls.
 */
const maxKeptBytes = 4 * 1024 * 1024

/** For this many bytes or more, copying a slice is faster than copying byte by byte. */
const bulkCopyThreshold = 64

/** Writes JSON to a growing buffer, which is reused for the next document. */
export class JsonBuffer {
  bytes: Buffer = Buffer.allocUnsafe(initialSizeBytes)
  length = 0

  /** Starts a document. Discards a document that an error left unfinished. */
  begin(): void {
    this.length = 0
    if (this.bytes.length > maxKeptBytes) this.bytes = Buffer.allocUnsafe(initialSizeBytes)
  }

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

  /** Copies short ranges byte by byte, which is faster than creating a slice. */
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

  take(): Buffer<ArrayBuffer> {
    return Buffer.from(this.bytes.subarray(0, this.length))
  }
}

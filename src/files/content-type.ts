import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

/** Detects the content type from the first bytes. Ignores the client's claim and the file name. */
export async function contentTypeOf(path: string): Promise<string> {
  const type = await fileTypeFromFile(path).catch(() => undefined)
  return type?.mime ?? ((await isText(path)) ? 'text/plain' : 'application/octet-stream')
}

async function isText(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), {
      stream: true, // the last character may be cut off
    })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters distinguish binary data from text
    return bytesRead > 0 && !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text)
  } catch {
    return false
  } finally {
    await file.close()
  }
}

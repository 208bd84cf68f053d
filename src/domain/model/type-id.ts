/**
 * TypeIDs (https://github.com/jetify-com/typeid): a prefix, `_`, and a UUID as 26 digits of Crockford's base 32. Responses
 * contain many of them, so both directions convert digit by digit with lookup tables.
 */
const base16 = tablesOf('0123456789abcdef')
const base32 = tablesOf('0123456789abcdefghjkmnpqrstvwxyz')
const text = Buffer.alloc(36)
const hex = Buffer.alloc(36)
const dash = 45
const dashes = [8, 13, 18, 23]
/** Offsets of the hexadecimal digits in the text of a UUID. */
const places = [...text.keys()].filter((at) => !dashes.includes(at))

function tablesOf(alphabet: string) {
  const characters = Buffer.from(alphabet)
  const digits = new Int8Array(256).fill(-1)
  for (const [digit, character] of characters.entries()) digits[character] = digit
  return { characters, digits }
}

/** The nil UUID, which sorts before all others (RFC 9562, section 5.9). */
export const nilUuid = '00000000-0000-0000-0000-000000000000'

export function encodeTypeId(prefix: string, uuid: string): string {
  hex.write(uuid, 'latin1')
  return `${prefix}_${text.toString('latin1', 0, writeTypeId(hex, 0, text, 0))}`
}

/** Writes the 26 digits of the UUID whose text begins at `start` to `target` at `end`. Returns the new end. */
export function writeTypeId(uuid: Uint8Array, start: number, target: Uint8Array, end: number): number {
  const { digits } = base16
  const { characters } = base32
  let bits = 0
  let count = 2 // 26 digits hold two bits more than a UUID
  for (let index = 0; index < places.length; index++) {
    bits = (bits << 4) | digits[uuid[start + places[index]!]!]!
    count += 4
    if (count < 5) continue
    count -= 5
    target[end++] = characters[(bits >> count) & 31]!
  }
  return end
}

/** Throws if `id` is malformed or has a different prefix. */
export function decodeTypeId(prefix: string, id: string): string {
  const start = prefix.length + 1
  let valid = id.startsWith(`${prefix}_`) && id.length === start + 26 && id[start]! < '8'
  let bits = 0
  let count = -2
  let length = 0
  for (let at = start; at < id.length && valid; at++) {
    const digit = base32.digits[id.charCodeAt(at)] ?? -1
    valid = digit >= 0
    bits = (bits << 5) | digit
    count += 5
    while (count >= 4) {
      count -= 4
      text[length++] = base16.characters[(bits >> count) & 15]!
      if (dashes.includes(length)) text[length++] = dash
    }
  }
  if (!valid) throw new Error(`${id} is not an id of the kind ${prefix}`)
  return text.toString('latin1', 0, 36)
}

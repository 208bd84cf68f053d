/** Recognises people by their names, in the ways that names are written in notes. */
import type { Kind } from '../model/columns.ts'
import { kindOf } from '../model/columns.ts'
import type { Evidence, Named } from './evidence.ts'

const kinds: Kind[] = ['user', 'client', 'prospect', 'staff_member']

/** Fields with the name of a person. */
const isNameOfPerson = /^(contact_)?name$/

export const isPerson = (id: string) => kinds.includes(kindOf(id))

/** All that an entry names. */
export const namedIn = ({ actor, record, project, company, mentions }: Evidence): Named[] =>
  [actor, record, project, company, ...mentions].filter((named) => named !== null)

/** The ids of all that an entry names, in its changes too. */
export const idsIn = (entry: Evidence): string[] => [
  ...namedIn(entry).map(({ id }) => id),
  ...entry.changes.flatMap(({ record_id, before, after }) => [record_id, before, after]).filter(isId),
]

/** Whether a value is the id of a record. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{3}_[0-9a-z]{26}$/.test(value)

/** The names of all people in the evidence, each once: as they are now, and as they were before a change. */
export function peopleIn(evidence: readonly Evidence[]): string[] {
  const names = evidence.flatMap((entry) => [
    ...namedIn(entry).flatMap(({ id, name }) => (isPerson(id) ? [name] : [])),
    ...entry.changes.flatMap(({ record_id, field, before, after }) =>
      isNameOfPerson.test(field) && isPerson(record_id) ? [before, after] : [],
    ),
  ])
  return [...new Set(names.filter((name) => typeof name === 'string' && name.trim() !== ''))] as string[]
}

/** Parts of names that name nobody, or that stand in placeholders. */
const particles = new Set(
  `van von vom zu zum zur de del della der den di da do dos du la le el al bin ibn ben und and dr mr mrs ms prof jr sr
  ii iii iv person email phone token`.split(/\s+/),
)

/** Names that are words as well: in small letters they are taken for these. */
const words = new Set(
  `art august basil bill bishop bond black brown carol chance chase christian cook daisy dale dawn dean drew duke earl
  eve faith fisher forest frank gene glen grace grant gray green guy hall harmony heath hill holly hope house hunter iris
  ivy jack jade jasmine jean jewel joy june king lake lane lily long may mark mason mike miles miller norm olive page
  park pat pearl penny pierce poppy price prince ray reed rich rob robin rock rose ruby rusty sage sky smith stone sue
  summer taylor ted trip turner violet walker ward wade west white will win wood wright young`.split(/\s+/),
)

const word = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’ʼ`]*/gu
const between = /^[\s._-]{1,3}$/
const genitive = /['’ʼ`]s?$/i
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** Without what can be written in several ways: case, accents, `ä` as `ae`, separators. */
function keyOf(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const plain = letters.replaceAll(/[øłđæœß]/g, (letter) => plainLetters[letter]!)
  return plain.replaceAll(/([aou])e/g, '$1')
}

const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', æ: 'a', œ: 'o', ß: 'ss' }

/** The name and each part of it that says who is meant: none of `Head of purchasing` does. */
export function formsOf(name: string): string[] {
  const parts = name.includes('@') ? [] : name.split(/[^\p{L}\p{M}'’ʼ]+/u)
  const telling = parts.filter((part) => keyOf(part).length > 1 && !particles.has(part.toLowerCase()))
  const small = telling.filter((part) => /^\p{Ll}/u.test(part)).length
  return small === 0 || small === telling.length ? [name, ...telling] : [name]
}

export interface People {
  /** Replaces every mention of somebody, given the whole name, or the part of it where several people share it. */
  replace(text: string, mention: (name: string) => string): string
  /** Whom the text mentions, by the same names. */
  in(text: string): Set<string>
}

/**
 * Finds people by their whole name and by each part of it, whatever the case: `ada lovelace`, `Ada's`, `Adas`,
 * `ADA`, `@adalovelace`, `ada.lovelace`, `Gödel` as `Godel` and `Goedel`. Other endings of one or two letters (`Gödelem`) count where the
 * name has four letters and is capitalised.
 */
export function peopleOf(names: readonly string[]): People {
  const byKey = new Map<string, string>()
  const openings = new Set<string>()
  for (const name of names) {
    for (const form of formsOf(name).slice(1)) {
      const other = byKey.get(keyOf(form))
      byKey.set(keyOf(form), other === undefined || other === name ? name : form)
    }
    openings.add(keyOf(name.match(word)?.[0] ?? ''))
  }
  for (const name of names) byKey.set(keyOf(name), name)
  byKey.delete('')
  const mostWords = Math.max(1, ...names.map((name) => name.match(word)?.length ?? 1))
  const longest = Math.max(1, ...names.map((name) => name.length))

  /** Whom this single word means, its genitive cut off. */
  function meantBy(text: string): string | undefined {
    const key = keyOf(text)
    const isSmall = text === text.toLowerCase()
    if (byKey.has(key)) return isSmall && (words.has(key) || key.length < 3) ? undefined : byKey.get(key)
    const bare = key.replace(/\d+$/, '')
    if (bare !== key && byKey.has(bare)) return byKey.get(bare)
    if (bare.endsWith('s') && byKey.has(bare.slice(0, -1)) && !words.has(bare.slice(0, -1)))
      return byKey.get(bare.slice(0, -1))
    const isCapital = /^\p{Lu}/u.test(text)
    const stem = [bare.slice(0, -1), bare.slice(0, -2)].find((each) => each.length > 3 && byKey.has(each))
    return stem && isCapital && !words.has(stem) ? byKey.get(stem) : undefined
  }

  /** Where there are no spaces a name may begin anywhere in a word. */
  function* mentionsWithin(text: string, start: number) {
    for (let at = 0; at < text.length; at++) {
      for (let length = Math.min(longest, text.length - at); length > 1; length--) {
        const name = byKey.get(keyOf(text.slice(at, at + length)))
        if (!name || !withoutSpaces.test(text[at]!)) continue
        yield { start: start + at, end: start + at + length, name }
        at += length - 1
        break
      }
    }
  }

  function* mentionsIn(text: string) {
    const found = [...text.matchAll(word)].map((match) => {
      const start = match.index
      const end = start + match[0].replace(genitive, '').length
      return { start, end, text: text.slice(start, end) }
    })
    for (let at = 0; at < found.length; at++) {
      const first = found[at]!
      if (withoutSpaces.test(first.text)) {
        yield* mentionsWithin(first.text, first.start)
        continue
      }
      let count = 1
      if (openings.has(keyOf(first.text)))
        while (
          count < mostWords &&
          found[at + count] &&
          between.test(text.slice(found[at + count - 1]!.end, found[at + count]!.start))
        )
          count++
      for (; count > 0; count--) {
        const end = found[at + count - 1]!.end
        const name = count > 1 ? byKey.get(keyOf(text.slice(first.start, end))) : meantBy(first.text)
        if (!name) continue
        yield { start: first.start, end, name }
        at += count - 1
        break
      }
    }
  }

  function replace(text: string, mention: (name: string) => string): string {
    let [result, done] = ['', 0]
    const read = text.normalize('NFC')
    for (const { start, end, name } of mentionsIn(read)) {
      result += read.slice(done, start) + mention(name)
      done = end
    }
    return result + read.slice(done)
  }

  return {
    replace,
    in(text) {
      return new Set([...mentionsIn(text.normalize('NFC'))].map(({ name }) => name))
    },
  }
}

/**
 * Faults detected in a tampered export, even if the following lines were recomputed to match.
 * `test/activity/activity-export.test.ts` covers the export of a service.
 */
import { expect, test } from 'vitest'
import { firstHead, nextHead } from '../../src/shared/proof/chain.ts'
import { signCheckpoint, signerName } from '../../src/shared/proof/checkpoint.ts'
import type { Details, Facts } from '../../src/shared/proof/entry.ts'
import { digestOfDetails, digestOfEntry, newSalt } from '../../src/shared/proof/entry.ts'
import type { ExportedEntry, ExportLine } from '../../src/shared/proof/export.ts'
import { ExportText } from '../../src/shared/proof/export.ts'
import { checkExport } from '../../src/shared/proof/export-check.ts'
import { newPrivateKey, publicKeysIn, publicPemOf, signingKey } from '../../src/shared/proof/note.ts'

const workspace_id = 'wsp_01jcz4p7v8e9fbk2m3n4q5r6s7'
const at = '2026-03-02T10:00:00.000Z'
const key = signingKey(signerName, newPrivateKey())
const keys = publicKeysIn(signerName, publicPemOf(key))

const id = (number: number) => `act_01jcz4p7v8e9fbk2m3n4q5r${String(number).padStart(3, '0')}`

function entry(number: number): ExportedEntry {
  const facts = { workspace_id, id: id(number), at, status: 200, tool: null } as Facts
  const details = { client: `vs/${number}`, changes: [] } as unknown as Details
  return { kind: 'entry', position: 0, head: '', facts, salt: newSalt(), details, details_salt: newSalt() }
}

const digestOf = ({ facts, salt, details, details_salt }: ExportedEntry) =>
  digestOfEntry(facts, digestOfDetails(details!, details_salt!), salt)

/** Positions and heads that match the entries. */
function chained(entries: ExportedEntry[], from = { position: 0, head: firstHead }): ExportedEntry[] {
  let { position, head } = from
  return entries.map((each) => {
    head = nextHead(head, digestOf(each))
    position++
    return { ...each, position, head }
  })
}

const checkpointAfter = ({ position, head }: { position: number; head: string }): ExportLine => ({
  kind: 'checkpoint',
  note: signCheckpoint({ workspace_id, count: position, head, at }, key),
})

const nine = chained(Array.from({ length: 9 }, (_, index) => entry(index + 1)))
const [first, last] = [nine.slice(0, 5), nine.slice(5)]

/** The export of nine entries as lines, with a checkpoint after the fifth and the last. */
const whole = linesOf([...first, checkpointAfter(nine[4]!), ...last, checkpointAfter(nine[8]!)], 1)

function linesOf(lines: ExportLine[], from: number): string[] {
  const text = new ExportText()
  const begin = {
    kind: 'export',
    workspace_id,
    made_at: at,
    filters: {},
    first_position: from,
    last_position: 9,
  }
  const all = [begin as ExportLine, ...lines].map((line) => text.line(line as never))
  return [...all, text.end(workspace_id, at, key)]
}

const written = (line: ExportLine) => `${JSON.stringify(line)}\n`

async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const check = (lines: string[], by = keys) => checkExport(inChunks(lines.join(''), 1000), by)

const found = async (lines: string[]) => {
  const { first_fault } = await check(lines)
  return first_fault && [first_fault.problem, first_fault.position, first_fault.id, first_fault.line]
}

/** The lines with these entries, recomputed heads and the original checkpoints. */
const madeToFit = (entries: ExportedEntry[]) => {
  const fitting = chained(entries).map(written)
  return [whole[0]!, ...fitting.slice(0, 5), whole[6]!, ...fitting.slice(5), ...whole.slice(-2)]
}

test.each([1, 7, 100_000])(
  'the check finds no fault in an unchanged export that is read in chunks of %i bytes',
  async (size) => {
    expect(await checkExport(inChunks(whole.join(''), size), keys)).toEqual({
      intact: true,
      workspace_id,
      made_at: at,
      entries: 9,
      withheld: 0,
      erased: 0,
      left_out: 0,
      checkpoints: 2,
      position: 9,
      last_checkpoint_at: at,
      first_fault: null,
    })
  },
)

test('the export of a time span begins with the preceding checkpoint', async () => {
  const lines = [checkpointAfter(nine[4]!), ...last, checkpointAfter(nine[8]!)]
  expect(await check(linesOf(lines, 6))).toMatchObject({ entries: 4, position: 9, first_fault: null })
  expect(await found(linesOf(lines.slice(1), 6))).toEqual(['removed', 6, null, 2])
  expect(await found(linesOf([checkpointAfter(nine[3]!), ...lines], 6))).toEqual(['removed', 6, null, 2])
})

test('the check accepts digests in place of entries and details', async () => {
  const [one, two] = nine as [ExportedEntry, ExportedEntry]
  const { details, details_salt, ...facts } = two
  const inPart = { ...facts, details_digest: digestOfDetails(details!, details_salt!) }
  const lines: ExportLine[] = [
    { kind: 'digest', position: 1, head: one.head, digest: digestOf(one) },
    inPart,
    { ...inPart, position: 3, head: nextHead(two.head, digestOf(two)), erased: true },
  ]
  const counts = { entries: 2, withheld: 1, erased: 1, left_out: 1, first_fault: null }
  expect(await check(linesOf(lines, 1))).toMatchObject(counts)
  const gone = { kind: 'digest', position: 1, head: one.head, digest: digestOf(one), removed: true } as const
  expect(await found(linesOf([gone, inPart], 1))).toEqual(['removed', 1, null, 2])
})

const swapped = (lines: string[], one: number, other: number) =>
  lines.map((_, index) => lines[index === one ? other : index === other ? one : index]!)
const renumbered = (lines: string[]) => {
  let position = 0
  return lines.map((line) => {
    const value = JSON.parse(line)
    return 'position' in value ? written({ ...value, position: ++position }) : line
  })
}
const without = (line: number) => whole.toSpliced(line, 1)
const withMore = (line: number, more: string) => whole.toSpliced(line, 0, more)
const other = written({ ...entry(99), position: 4, head: nine[3]!.head })
const forged = { ...nine[3]!, facts: { ...nine[3]!.facts, status: 500 } }

// Line 0 is the header, lines 1 to 5 the first entries, line 6 a checkpoint, lines 7 to 10 the others; then a
// checkpoint and the end.
test.each<[string, string[], unknown[]]>([
  ['an edited entry', whole.with(4, written(forged)), ['edited', 4, id(4), 5]],
  ['edited details', whole.with(4, whole[4]!.replace('vs/4', 'vs/5')), ['edited', 4, id(4), 5]],
  [
    'an edited entry with a matching head',
    whole.with(4, written({ ...forged, head: nextHead(nine[2]!.head, digestOf(forged)) })),
    ['edited', 5, id(5), 6],
  ],
  ['an edited entry with all heads recomputed', madeToFit(nine.with(3, forged)), ['rewritten', 1, null, 7]],
  ['an entry that is no longer JSON', whole.with(4, '{"kind":"entry"\n'), ['edited', 4, null, 5]],
  ['an edited head', whole.with(4, whole[4]!.replace(nine[3]!.head, nine[4]!.head)), ['edited', 4, id(4), 5]],
  [
    'an edited position',
    whole.with(4, whole[4]!.replace('"position":4', '"position":5')),
    ['edited', 4, id(4), 5],
  ],
  [
    'an edited first line',
    whole.with(0, whole[0]!.replace('{}', '{"actor":"me"}')),
    ['edited', null, null, 13],
  ],
  ['a removed entry', without(4), ['removed', 4, null, 5]],
  ['a removed first entry', without(1), ['removed', 1, null, 2]],
  ['a removed entry before a checkpoint', without(5), ['removed', 5, null, 6]],
  ['a removed entry with the others renumbered', renumbered(without(4)), ['removed', 4, null, 5]],
  [
    'an edited first position',
    whole.with(0, whole[0]!.replace('"first_position":1', '"first_position":2')),
    ['removed', 2, null, 2],
  ],
  ['a removed entry with all heads recomputed', madeToFit(nine.toSpliced(3, 1)), ['rewritten', 1, null, 7]],
  ['a removed first line', without(0), ['removed', null, null, 1]],
  ['a removed checkpoint', without(6), ['removed', null, null, 12]],
  ['an inserted entry', withMore(4, other), ['inserted', 4, id(99), 5]],
  [
    'an inserted entry with the others renumbered',
    renumbered(withMore(4, other)),
    ['inserted', 4, id(99), 5],
  ],
  ['a copy of an entry after its original', withMore(5, whole[4]!), ['inserted', 5, id(4), 6]],
  ['a copy of an entry before its original', withMore(3, whole[8]!), ['inserted', 3, id(7), 4]],
  ['an inserted empty line', withMore(4, '\n'), ['inserted', 4, null, 5]],
  ['an entry after the end', [...whole, other], ['inserted', null, null, 14]],
  ['two swapped adjacent entries', swapped(whole, 3, 4), ['reordered', 3, id(4), 4]],
  ['two swapped distant entries', swapped(whole, 2, 9), ['reordered', 2, id(8), 3]],
  ['two swapped and renumbered entries', renumbered(swapped(whole, 3, 4)), ['reordered', 3, id(4), 4]],
  ['two swapped entries around a third', swapped(whole, 2, 4), ['reordered', 2, id(4), 3]],
  ['two inserted entries', withMore(4, other).toSpliced(4, 0, other), ['inserted', 4, id(99), 5]],
  ['an entry moved up', withMore(2, whole[9]!).toSpliced(10, 1), ['reordered', 2, id(8), 3]],
  ['an entry moved down', withMore(9, whole[2]!).toSpliced(2, 1), ['reordered', 2, id(3), 3]],
  ['a checkpoint moved up', swapped(whole, 5, 6), ['reordered', 5, null, 6]],
  ['a checkpoint moved down', swapped(whole, 6, 7), ['reordered', 7, null, 8]],
  ['an export without its last line', whole.slice(0, -1), ['truncated', 10, null, 12]],
  ['an export cut off after a checkpoint', whole.slice(0, 7), ['truncated', 6, null, 7]],
  [
    'an export cut off within a line',
    [...whole.slice(0, 4), whole[4]!.slice(0, 100)],
    ['truncated', 4, null, 4],
  ],
  [
    'a truncated export that ends with the last line of another export',
    [...whole.slice(0, 7), whole[12]!],
    ['removed', null, null, 8],
  ],
  ['an empty file', [], ['truncated', 1, null, 0]],
])('the check reports %s', async (_, lines, expected) => {
  expect(await found(lines)).toEqual(expected)
})

test('the check reports a checkpoint or a last line that is signed with another key', async () => {
  const stranger = signingKey(signerName, newPrivateKey())
  const text = new ExportText()
  const note = signCheckpoint({ workspace_id, count: 9, head: nine[8]!.head, at }, stranger)
  expect(await found(whole.with(11, written({ kind: 'checkpoint', note })))).toEqual([
    'forged_checkpoint',
    10,
    null,
    12,
  ])
  expect(await found(whole.with(12, text.end(workspace_id, at, stranger)))).toEqual([
    'forged_checkpoint',
    10,
    null,
    13,
  ])
  const known = [...keys, ...publicKeysIn(signerName, publicPemOf(stranger))]
  expect((await check(whole, known)).first_fault).toBe(null)
})

test('the check reports a checkpoint of another workspace', async () => {
  const workspace = 'wsp_01jcz4p7v8e9fbk2m3n4q5r6s8'
  const note = signCheckpoint({ workspace_id: workspace, count: 5, head: nine[4]!.head, at }, key)
  expect(await found(whole.with(6, written({ kind: 'checkpoint', note })))).toEqual([
    'forged_checkpoint',
    6,
    null,
    7,
  ])
})

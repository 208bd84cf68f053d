/**
 * Faults detected in a tampered export, in the present format and in that of earlier versions, which had only a hash chain.
 * `test/activity/activity-export.test.ts` covers the export of a service.
 */
import { describe, expect, test } from 'vitest'
import { digestOfChainEnd, emptyChain, firstHead, nextHead } from '../../src/shared/proof/chain.ts'
import { signCheckpoint, signerName } from '../../src/shared/proof/checkpoint.ts'
import type { Details, Facts } from '../../src/shared/proof/entry.ts'
import { digestOfDetails, digestOfEntry, newSalt } from '../../src/shared/proof/entry.ts'
import type { ExportedEntry, ExportLine } from '../../src/shared/proof/export.ts'
import { ExportText, exportFormat } from '../../src/shared/proof/export.ts'
import { checkExport } from '../../src/shared/proof/export-check.ts'
import {
  newPrivateKey,
  publicKeysIn,
  publicPemOf,
  signingKey,
  signNote,
} from '../../src/shared/proof/note.ts'
import { leafHash, TreeEdge } from '../../src/shared/proof/tree.ts'

const workspace_id = 'wsp_01jcz4p7v8e9fbk2m3n4q5r6s7'
const at = '2026-03-02T10:00:00.000Z'
const key = signingKey(signerName, newPrivateKey())
const stranger = signingKey(signerName, newPrivateKey())
const keys = publicKeysIn(signerName, publicPemOf(key))

const id = (number: number) => `act_01jcz4p7v8e9fbk2m3n4q5r${String(number).padStart(3, '0')}`

function entry(number: number): ExportedEntry {
  const facts = { workspace_id, id: id(number), at, status: 200, tool: null } as Facts
  const details = { client: `vs/${number}`, changes: [] } as unknown as Details
  return { kind: 'entry', position: number, facts, salt: newSalt(), details, details_salt: newSalt() }
}

const digestOf = ({ facts, salt, details, details_salt }: ExportedEntry) =>
  digestOfEntry(facts, digestOfDetails(details!, details_salt!), salt)

const chainNote = (count: number, head: string, by = key, workspace = workspace_id) =>
  signNote(`${workspace}\n${count}\n${head}\n${at}\n`, by)

/** The first `chained` entries are in the hash chain, and the others in the tree. */
function logOf(entries: ExportedEntry[], chained: number) {
  let head = firstHead
  const heads = entries.map((each) => {
    head = nextHead(head, digestOf(each))
    return head
  })
  const chain = chained > 0 ? { count: chained, head: heads[chained - 1]! } : emptyChain
  const lines = entries.map((each, index): ExportedEntry => {
    const place = index < chained ? { head: heads[index]! } : {}
    return { ...each, position: index + 1, digest: digestOf(each), ...place }
  })
  const treeAt = (count: number) => {
    const tree = new TreeEdge()
    for (const digest of [digestOfChainEnd(chain), ...lines.slice(chained, count).map(digestOf)])
      tree.add(leafHash(digest))
    return tree
  }
  const noteAt = (count: number, by = key, workspace = workspace_id) => {
    if (count < chained) return chainNote(count, heads[count - 1]!, by, workspace)
    const tree = treeAt(count)
    return signCheckpoint({ workspace_id: workspace, size: tree.size, head: tree.root(), at }, by)
  }
  return { chain, lines, noteAt, heads }
}

type Log = ReturnType<typeof logOf>

const checkpoint = (note: string): ExportLine => ({ kind: 'checkpoint', note })
const written = (line: ExportLine) => `${JSON.stringify(line)}\n`

function sealed(begin: object, lines: ExportLine[]): string[] {
  const text = new ExportText()
  const first = {
    kind: 'export',
    workspace_id,
    made_at: at,
    filters: {},
    first_position: 1,
    last_position: 9,
  }
  const all = [{ ...first, ...begin } as ExportLine, ...lines].map((line) => text.line(line as never))
  return [...all, text.end(workspace_id, at, key)]
}

const five = (log: Log) => [
  ...log.lines.slice(0, 5),
  checkpoint(log.noteAt(5)),
  ...log.lines.slice(5),
  checkpoint(log.noteAt(9)),
]

const nine = Array.from({ length: 9 }, (_, index) => entry(index + 1))
const log = logOf(nine, 0)
const mixed = logOf(nine, 3)

/** Exports of nine entries as lines, with a checkpoint after the fifth and the last. */
const ofTree = (from: Log) => sealed({ format: exportFormat, chain: from.chain }, five(from))
const whole = ofTree(log)
/** Without a format, digests of entries and a tree. */
const old = (() => {
  const { lines, heads } = logOf(nine, 9)
  const all = lines.map(({ digest: _, ...line }) => line)
  return sealed({}, [
    ...all.slice(0, 5),
    checkpoint(chainNote(5, heads[4]!)),
    ...all.slice(5),
    checkpoint(chainNote(9, heads[8]!)),
  ])
})()

async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const check = (lines: string[], by = keys) => checkExport(inChunks(lines.join(''), 1000), by)

const found = async (lines: string[]) => {
  const { first_fault } = await check(lines)
  return first_fault && [first_fault.problem, first_fault.position, first_fault.id, first_fault.line]
}

const intact = {
  intact: true,
  workspace_id,
  made_at: at,
  ...{ entries: 9, withheld: 0, erased: 0, left_out: 0, checkpoints: 2, position: 9 },
  last_checkpoint_at: at,
  first_fault: null,
}

test.each([
  ['an export', whole, 1],
  ['an export', whole, 7],
  ['an export', whole, 100_000],
  ['an export of an earlier version', old, 1000],
  ['an export whose first entries are in the hash chain', ofTree(mixed), 1000],
  ['an export whose first checkpoint is at the end of the hash chain', ofTree(logOf(nine, 5)), 1000],
])('the check finds no fault in %s that is read in chunks', async (_, lines, size) => {
  expect(await checkExport(inChunks(lines.join(''), size), keys)).toEqual(intact)
})

test('the export of a time span begins with a checkpoint, and in the tree with the hashes before it', async () => {
  const tree = new TreeEdge()
  const subtrees = ((leaves: string[]) => {
    const [a, b, c, d, e, f] = leaves as [string, string, string, string, string, string]
    for (const leaf of [a, b, c, d]) tree.add(leaf)
    const pair = new TreeEdge()
    for (const leaf of [e, f]) pair.add(leaf)
    return [tree.root(), pair.root()]
  })([digestOfChainEnd(emptyChain), ...log.lines.slice(0, 5).map(digestOf)].map(leafHash))
  const begin = { format: exportFormat, chain: log.chain, first_position: 6, subtrees }
  const lines = [checkpoint(log.noteAt(5)), ...log.lines.slice(5), checkpoint(log.noteAt(9))]
  expect(await check(sealed(begin, lines))).toMatchObject({ entries: 4, position: 9, first_fault: null })
  expect(await found(sealed(begin, lines.slice(1)))).toEqual(['removed', 6, null, 2])
  expect(await found(sealed(begin, [checkpoint(log.noteAt(4)), ...lines.slice(1)]))).toEqual([
    'reordered',
    6,
    null,
    2,
  ])
  expect(await found(sealed({ ...begin, subtrees: subtrees.toReversed() }, lines))).toEqual([
    'rewritten',
    6,
    null,
    2,
  ])
  const { heads, lines: links } = logOf(nine, 9)
  const earlier = [checkpoint(chainNote(5, heads[4]!)), ...links.slice(5)]
  expect(await check(sealed({ first_position: 6 }, earlier))).toMatchObject({ entries: 4, first_fault: null })
  expect(await found(sealed({ first_position: 6 }, earlier.slice(1)))).toEqual(['removed', 6, null, 2])
})

test('the check accepts digests in place of entries and details', async () => {
  const [one, two, three] = log.lines as [ExportedEntry, ExportedEntry, ExportedEntry]
  const { details, details_salt, ...facts } = two
  const inPart = { ...facts, details_digest: digestOfDetails(details!, details_salt!) }
  const erased = { ...three, details_digest: digestOfDetails(three.details!, three.details_salt!) }
  const gone = { kind: 'digest', position: 1, digest: digestOf(one) } as const
  const lines: ExportLine[] = [
    gone,
    inPart,
    { ...erased, details: undefined as never, erased: true },
    checkpoint(log.noteAt(3)),
  ]
  const begin = { format: exportFormat, chain: log.chain }
  const counts = { entries: 2, withheld: 1, erased: 1, left_out: 1, checkpoints: 1, first_fault: null }
  expect(await check(sealed(begin, lines))).toMatchObject(counts)
  expect(await found(sealed(begin, [{ ...gone, removed: true }, inPart]))).toEqual(['removed', 1, null, 2])
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
const editedOf = (line: string) => line.replace('"status":200', '"status":500')

// Line 0 is the header, lines 1 to 5 the first entries, line 6 a checkpoint, lines 7 to 10 the others; then a
// checkpoint and the end.
describe.each([
  ['an export', whole],
  ['an export of an earlier version', old],
  ['an export of both', ofTree(mixed)],
])('in %s, the check reports', (_, lines) => {
  const without = (line: number) => lines.toSpliced(line, 1)
  const withMore = (line: number, more: string) => lines.toSpliced(line, 0, more)
  const other = written({ ...entry(99), position: 4, head: '0'.repeat(64) })

  test.each<[string, string[], unknown[]]>([
    ['an edited entry', lines.with(4, editedOf(lines[4]!)), ['edited', 4, id(4), 5]],
    ['edited details', lines.with(4, lines[4]!.replace('vs/4', 'vs/5')), ['edited', 4, id(4), 5]],
    ['an entry that is no longer JSON', lines.with(4, '{"kind":"entry"\n'), ['edited', 4, null, 5]],
    [
      'an edited position',
      lines.with(4, lines[4]!.replace('"position":4', '"position":5')),
      ['removed', 4, null, 5],
    ],
    [
      'a position that is no number',
      lines.with(4, lines[4]!.replace('"position":4', '"position":"4"')),
      ['edited', 4, null, 5],
    ],
    [
      'an edited first line',
      lines.with(0, lines[0]!.replace('{}', '{"actor":"me"}')),
      ['edited', null, null, 13],
    ],
    ['a removed entry', without(4), ['removed', 4, null, 5]],
    ['a removed first entry', without(1), ['removed', 1, null, 2]],
    ['a removed entry before a checkpoint', without(5), ['removed', 5, null, 6]],
    [
      'an edited first position',
      lines.with(0, lines[0]!.replace('"first_position":1', '"first_position":2')),
      ['removed', 2, null, 2],
    ],
    ['a removed first line', without(0), ['removed', null, null, 1]],
    ['a removed checkpoint', without(6), ['removed', null, null, 12]],
    ['a copy of an entry after its original', withMore(5, lines[4]!), ['inserted', 5, id(4), 6]],
    ['an inserted empty line', withMore(4, '\n'), ['edited', 4, null, 5]],
    ['an entry after the end', [...lines, other], ['inserted', null, null, 14]],
    ['two swapped adjacent entries', swapped(lines, 3, 4), ['reordered', 3, id(4), 4]],
    ['two swapped distant entries', swapped(lines, 2, 9), ['reordered', 2, id(8), 3]],
    ['an entry moved up', withMore(2, lines[9]!).toSpliced(10, 1), ['reordered', 2, id(8), 3]],
    ['an entry moved down', withMore(9, lines[2]!).toSpliced(2, 1), ['reordered', 2, id(3), 3]],
    ['a checkpoint moved up', swapped(lines, 5, 6), ['reordered', 5, null, 6]],
    ['a checkpoint moved down', swapped(lines, 6, 7), ['reordered', 7, null, 8]],
    ['an export without its last line', lines.slice(0, -1), ['truncated', 10, null, 12]],
    ['an export cut off after a checkpoint', lines.slice(0, 7), ['truncated', 6, null, 7]],
    [
      'an export cut off within a line',
      [...lines.slice(0, 4), lines[4]!.slice(0, 100)],
      ['truncated', 4, null, 4],
    ],
    [
      'a truncated export that ends with the last line of another export',
      [...lines.slice(0, 7), lines[12]!],
      ['removed', null, null, 8],
    ],
    ['an empty file', [], ['truncated', 1, null, 0]],
  ])('%s', async (_, changed, expected) => {
    expect(await found(changed)).toEqual(expected)
  })

  test.each<[string, string[]]>([
    ['a removed entry with the others renumbered', renumbered(without(4))],
    ['an inserted entry with the others renumbered', renumbered(withMore(4, other))],
    ['two swapped and renumbered entries', renumbered(swapped(lines, 3, 4))],
    ['an inserted entry', withMore(4, other)],
  ])('%s, at the latest at the next checkpoint', async (_, changed) => {
    const { first_fault } = await check(changed)
    expect(first_fault!.line).toBeLessThanOrEqual(8)
  })
})

const forked = nine.with(3, { ...nine[3]!, salt: newSalt() })

test.each<[string, ExportedEntry[]]>([
  ['an edited entry', forked],
  ['a removed entry', nine.toSpliced(3, 1)],
  ['an inserted entry', nine.toSpliced(3, 0, entry(99))],
  ['two swapped entries', nine.with(3, nine[4]!).with(4, nine[3]!)],
])('a log that was recalculated with %s does not match the original checkpoints', async (_, entries) => {
  for (const original of [log, mixed]) {
    const fork = logOf(entries, original.chain.count)
    const lines = [...fork.lines.slice(0, 5), checkpoint(original.noteAt(5))]
    const begin = { format: exportFormat, chain: original.chain }
    expect(await found(sealed(begin, lines))).toEqual(['rewritten', 1, null, 7])
  }
})

test('the end of the hash chain is part of the tree', async () => {
  const lines = five(mixed)
  const begin = { format: exportFormat, chain: { ...mixed.chain, head: '1'.repeat(64) } }
  expect(await found(sealed(begin, lines))).toEqual(['rewritten', 4, null, 4])
  const later = { format: exportFormat, chain: { ...mixed.chain, count: 4 } }
  expect(await found(sealed(later, lines))).toEqual(['edited', 4, id(4), 5])
})

test('a format that this version does not know, and a tree without a chain, are reported', async () => {
  const unknown = sealed({ format: 'activity-log/3', chain: log.chain }, five(log))
  expect((await check(unknown)).first_fault!.detail).toContain('activity-log/3')
  expect(await found(sealed({ format: exportFormat }, five(log)))).toEqual(['edited', null, null, 1])
})

test('the check reports a checkpoint or a last line that is signed with another key', async () => {
  const text = new ExportText()
  expect(await found(whole.with(11, written(checkpoint(log.noteAt(9, stranger)))))).toEqual([
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
  for (const note of [log.noteAt(5, key, workspace), chainNote(5, firstHead, key, workspace)])
    expect(await found(whole.with(6, written(checkpoint(note))))).toEqual(['forged_checkpoint', 6, null, 7])
})

/** The bytes that are hashed and signed: a third party must be able to reproduce them. */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canonical } from '../../src/shared/proof/canonical.ts'
import { firstHead, nextHead } from '../../src/shared/proof/chain.ts'
import { openCheckpoint, signCheckpoint, signerName } from '../../src/shared/proof/checkpoint.ts'
import type { Details, Facts } from '../../src/shared/proof/entry.ts'
import {
  detailNames,
  digestOfDetails,
  digestOfEntry,
  factNames,
  newSalt,
  saltOfFacts,
} from '../../src/shared/proof/entry.ts'
import {
  newPrivateKey,
  openNote,
  publicKeysIn,
  publicPemOf,
  renamed,
  signingKey,
  signNote,
} from '../../src/shared/proof/note.ts'
import { leafHash, TreeEdge } from '../../src/shared/proof/tree.ts'

/** The code in the guide, which does not import the service. */
const verifyingScript = readFileSync(
  new URL('../../src/web/docs/guides/callers/log-proof.md', import.meta.url),
  'utf8',
).match(/```js\n(.*?)```/s)![1]!

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

const facts: Facts = {
  workspace_id: 'wsp_01jcz4p7v8e9fbk2m3n4q5r6s7',
  id: 'act_01jcz4p7v8e9fbk2m3n4q5r6s7',
  at: '2026-03-02T09:30:00.000Z',
  channel: 'mcp',
  operation: 'addCompany',
  credential: 'api_key',
  user_id: null,
  agent: 'agent “Ω”\n\u2028/2.1',
  tool: 'company_add',
  record_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7',
  status: 201,
  duration_ms: 4.2,
  request_id: '0197f1c4-7a52-7c0e-8f6e-0d5f1f3a2b10',
}

const details: Details = {
  session_id: null,
  api_key_id: 'key_01jcz4p7v8e9fbk2m3n4q5r6s7',
  client: 'service-mcp/1.0.0 "é"',
  remote_address: '127.0.0.1',
  changes: [{ record_id: 'com_1', field: 'tags', before: null, after: { b: [1e21, 0.1], a: '\u0007' } }],
}

test('canonical JSON is written as in the examples of RFC 8785', () => {
  expect(
    canonical({
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27],
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    }),
  ).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
  const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, ö: 7 }
  expect(Object.keys(JSON.parse(canonical({ ...names, '1': undefined })))).toEqual([
    '\r',
    '\u0080',
    'ö',
    '\u20ac',
    '\ud83d\ude00',
    '\ufb33',
  ])
  expect(() => canonical({ a: '\ud83d' })).toThrow('not Unicode')
})

test('a digest is computed from the canonical JSON, regardless of the order of the fields', () => {
  const [salt, own] = [newSalt(), newSalt()]
  const detailsDigest = digestOfDetails(details, own)
  expect(detailsDigest).toBe(sha256(canonical({ ...details, salt: own })))
  expect(digestOfEntry(facts, detailsDigest, salt)).toBe(
    sha256(canonical({ ...facts, details_digest: detailsDigest, salt })),
  )
  expect([...factNames].sort()).toEqual(Object.keys(facts).sort())
  expect([...detailNames].sort()).toEqual(Object.keys(details).sort())
})

test('the salt of the facts follows from that of the details by a hash', () => {
  const salt = saltOfFacts('0197f1c4-7a52-4c0e-8f6e-0d5f1f3a2b10')
  expect(salt).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(salt.replaceAll('-', '')).toBe(sha256('facts 0197f1c4-7a52-4c0e-8f6e-0d5f1f3a2b10').slice(0, 32))
})

test.each([...factNames, ...detailNames])('an entry with a different %s has a different digest', (name) => {
  const digest = (all: Facts & Details) => digestOfEntry(all, digestOfDetails(all, 'b'), 'a')
  const entry = { ...facts, ...details }
  expect(digest({ ...entry, [name]: name === 'changes' ? [] : 7 })).not.toBe(digest(entry))
})

test('a head of the chain is the hash of 64 bytes, and the first head is computed from zeros', () => {
  const [one, two] = [sha256('one'), sha256('two')]
  const head = sha256(Buffer.concat([Buffer.alloc(32), Buffer.from(one, 'hex')]))
  expect(nextHead(firstHead, one)).toBe(head)
  expect(nextHead(head, two)).not.toBe(nextHead(nextHead(firstHead, two), one))
})

const checkpoint = {
  workspace_id: facts.workspace_id,
  size: 12,
  head: sha256('head'),
  at: '2026-03-02T10:00:00.000Z',
}

test('a checkpoint is a signed note that can be verified without our software', () => {
  const key = signingKey(signerName, newPrivateKey())
  const note = signCheckpoint(checkpoint, key)
  const [text, signature] = note.split('\n\n') as [string, string]
  const root = Buffer.from(checkpoint.head, 'hex').toString('base64')
  const origin = `work-management-service/${checkpoint.workspace_id}`
  expect(text).toBe(`${origin}\n12\n${root}\n${checkpoint.at}`)
  expect(signature.split(' ').slice(0, 2)).toEqual(['—', origin])
  const bytes = Buffer.from(signature.trimEnd().split(' ')[2]!, 'base64')
  const pem = publicPemOf(key)
  expect(verify(null, Buffer.from(`${text}\n`), createPublicKey(pem), bytes.subarray(4))).toBe(true)
  const raw = createPublicKey(pem).export({ format: 'der', type: 'spki' }).subarray(-32)
  const named = Buffer.concat([Buffer.from(`${origin}\n\x01`), raw])
  expect(bytes.toString('hex', 0, 4)).toBe(sha256(named).slice(0, 8))
})

test('a checkpoint can be verified with any key of a key file, and is rejected if it was changed or signed with another key', () => {
  const [old, current, foreign] = [1, 2, 3].map(() => signingKey(signerName, newPrivateKey()))
  const keys = publicKeysIn(signerName, `${publicPemOf(old!)}\n# since March\n${publicPemOf(current!)}`)
  const note = signCheckpoint(checkpoint, current!)
  expect(openCheckpoint(note, keys)).toEqual({ checkpoint: { ...checkpoint, count: null }, signer: keys[1] })
  const open = (text: string) => () => openCheckpoint(text, keys)
  expect(open(note.replace('\n12\n', '\n13\n'))).toThrow('does not match')
  expect(open(signCheckpoint(checkpoint, foreign!))).toThrow('not signed with any of the known keys')
  expect(open(signCheckpoint({ ...checkpoint, at: 'noon' }, old!))).toThrow('not a checkpoint')
  expect(open('wsp_1\n')).toThrow('no signature')
  expect(() => publicKeysIn(signerName, 'nothing')).toThrow('no public key')
})

test('checkpoints of the earlier hash chain are still valid', () => {
  const key = signingKey(signerName, newPrivateKey())
  const { workspace_id, head, at } = checkpoint
  const note = signNote(`${workspace_id}\n12\n${head}\n${at}\n`, key)
  const keys = publicKeysIn(signerName, publicPemOf(key))
  expect(openCheckpoint(note, keys).checkpoint).toEqual({ workspace_id, count: 12, size: null, head, at })
})

// From the specification: c2sp.org/signed-note.
test('the note in the specification is valid, and its key has another id under another name', () => {
  const bytes = Buffer.from('AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k', 'base64').subarray(1)
  const x = bytes.toString('base64url')
  const pem = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    .export({ format: 'pem', type: 'spki' })
    .toString()
  const note =
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n'
  const [key] = publicKeysIn('example.com/foo', pem)
  expect(key!.id).toBe('530d903a')
  expect(openNote(note, [key!]).text).toBe('This is an example message.\n')
  expect(() => openNote(note, [renamed(key!, 'example.com/bar')])).toThrow('not signed with any')
})

test('the script in the documentation computes the same digests, trees and notes', async () => {
  const script = await import(`data:text/javascript,${encodeURIComponent(verifyingScript)}`)
  const detailsDigest = digestOfDetails(details, 'b')
  expect(script.detailsDigestOf(details, 'b')).toBe(detailsDigest)
  expect(script.digestOf(facts, detailsDigest, 'a')).toBe(digestOfEntry(facts, detailsDigest, 'a'))
  const tree = new TreeEdge()
  const digests = Array.from({ length: 11 }, (_, index) => sha256(`${index}`))
  for (const digest of digests) tree.add(leafHash(digest))
  expect(script.rootOf(digests.map(script.leafHash)).toString('hex')).toBe(tree.root())
  const key = signingKey(signerName, newPrivateKey())
  const note = signCheckpoint(checkpoint, key)
  const root = Buffer.from(checkpoint.head, 'hex').toString('base64')
  expect(script.openNote(note, publicPemOf(key))).toEqual([
    `work-management-service/${checkpoint.workspace_id}`,
    '12',
    root,
    checkpoint.at,
  ])
  const another = publicPemOf(signingKey(signerName, newPrivateKey()))
  expect(() => script.openNote(note, another)).toThrow('not signed with this key')
})

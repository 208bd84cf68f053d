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
} from '../../src/shared/proof/entry.ts'
import { newPrivateKey, publicKeysIn, publicPemOf, signingKey } from '../../src/shared/proof/note.ts'

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
  count: 12,
  head: sha256('head'),
  at: '2026-03-02T10:00:00.000Z',
}

test('a checkpoint is a signed note that can be verified without our software', () => {
  const key = signingKey(signerName, newPrivateKey())
  const note = signCheckpoint(checkpoint, key)
  const [text, signature] = note.split('\n\n') as [string, string]
  expect(text).toBe(`${checkpoint.workspace_id}\n12\n${checkpoint.head}\n${checkpoint.at}`)
  const bytes = Buffer.from(signature.trimEnd().split(' ')[2]!, 'base64')
  const pem = publicPemOf(key)
  expect(verify(null, Buffer.from(`${text}\n`), createPublicKey(pem), bytes.subarray(4))).toBe(true)
  const raw = createPublicKey(pem).export({ format: 'der', type: 'spki' }).subarray(-32)
  const named = Buffer.concat([Buffer.from('work-management-service\n\x01'), raw])
  expect(bytes.toString('hex', 0, 4)).toBe(sha256(named).slice(0, 8))
})

test('a checkpoint can be verified with any key of a key file, and is rejected if it was changed or signed with another key', () => {
  const [old, current, foreign] = [1, 2, 3].map(() => signingKey(signerName, newPrivateKey()))
  const keys = publicKeysIn(signerName, `${publicPemOf(old!)}\n# since March\n${publicPemOf(current!)}`)
  const note = signCheckpoint(checkpoint, current!)
  expect(openCheckpoint(note, keys)).toEqual({ checkpoint, signer: keys[1] })
  const open = (text: string) => () => openCheckpoint(text, keys)
  expect(open(note.replace('\n12\n', '\n13\n'))).toThrow('does not match')
  expect(open(signCheckpoint(checkpoint, foreign!))).toThrow('not signed with any of the known keys')
  expect(open(signCheckpoint({ ...checkpoint, at: 'noon' }, old!))).toThrow('not a checkpoint')
  expect(open('wsp_1\n')).toThrow('no signature')
  expect(() => publicKeysIn(signerName, 'nothing')).toThrow('no public key')
})

test('the script in the documentation computes the same digests and heads', async () => {
  const script = await import(`data:text/javascript,${encodeURIComponent(verifyingScript)}`)
  const detailsDigest = digestOfDetails(details, 'b')
  expect(script.detailsDigestOf(details, 'b')).toBe(detailsDigest)
  expect(script.digestOf(facts, detailsDigest, 'a')).toBe(digestOfEntry(facts, detailsDigest, 'a'))
  expect(script.firstHead).toBe(firstHead)
  expect(script.nextHead(firstHead, detailsDigest)).toBe(nextHead(firstHead, detailsDigest))
  const key = signingKey(signerName, newPrivateKey())
  const note = signCheckpoint(checkpoint, key)
  const { workspace_id, count, head, at } = checkpoint
  expect(script.openNote(note, publicPemOf(key))).toEqual([workspace_id, String(count), head, at])
  const another = publicPemOf(signingKey(signerName, newPrivateKey()))
  expect(() => script.openNote(note, another)).toThrow('not signed with this key')
})

import { html } from 'hono/html'
import { signerName } from '../../../proof/checkpoint.ts'
import { detailNames, factNames } from '../../../proof/entry.ts'
import { operationLink } from '../links.ts'
import { operationIn } from './facts.ts'
import type { Guide } from './guide.ts'

/** All that a verification needs, with nothing of ours; tested in `test/proof.test.ts`. */
export const verifyingScript = `import { createHash, createPublicKey, verify } from 'node:crypto'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

// RFC 8785
const canonical = (value) => {
  if (Array.isArray(value)) return '[' + value.map(canonical).join(',') + ']'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return '{' + names.map((name) => JSON.stringify(name) + ':' + canonical(value[name])).join(',') + '}'
}

export const detailsDigestOf = (details, salt) => sha256(canonical({ ...details, salt }))

export const digestOf = (facts, details_digest, salt) => sha256(canonical({ ...facts, details_digest, salt }))

export const firstHead = '0'.repeat(64)

export const nextHead = (head, digest) => sha256(Buffer.from(head + digest, 'hex'))

// The lines of a checkpoint: workspace, count, head, time
export const openNote = (note, pem) => {
  const end = note.lastIndexOf('\\n\\n') + 1
  const text = note.slice(0, end)
  const signature = Buffer.from(note.slice(end + 1).split(' ')[2], 'base64').subarray(4)
  if (!verify(null, Buffer.from(text), createPublicKey(pem), signature)) throw new Error('not signed with this key')
  return text.trimEnd().split('\\n')
}
`

const names = (all: readonly string[]) => all.map((name) => html`<code>${name}</code> `)

export const activityLog: Guide = {
  name: 'activity-log',
  title: 'A log that can be verified',
  summary: 'How to find out whether anybody has changed the activity log, also without trusting the service.',
  content(reference) {
    const link = (id: string) => operationLink(operationIn(reference, id))
    return html`<p>Every call is committed together with a digest of its entry. Within a second the digest gets a place in the
        chain of the workspace, whose head then stands for that entry and all before it. Every hour in which there was
        something new, and whenever you ask for it (${link('addActivityCheckpoint')}), the service signs a checkpoint: how
        many entries there are, and the head. ${link('verifyActivity')} goes through all of it and names the first entry that
        was edited, removed, added or moved.</p>
      <h2>What it proves</h2>
      <p>Whoever can write to the database but does not have the private key, which is not in the database, cannot change
        what was signed without being found. They can remove the newest entries together with the checkpoints that have them,
        or replace the public keys. So keep elsewhere what ${link('getActivityKeys')} answers, and now and then a checkpoint,
        such as by e-mail: with <code>checkpoint</code>, ${link('verifyActivity')} compares the log with the one that you
        kept. What came after the last checkpoint is not proven yet. Whoever has the machine of the service has its key
        too: only checkpoints kept elsewhere speak against them. Where the operator gives the service a role of its own in the
        database, not even the service can change entries.</p>
      <h2>The digest of an entry</h2>
      <p>Everybody who may read the log sees the facts: ${names(factNames)}. Only admins and the caller see the details:
        ${names(detailNames)}. Each part has a random salt, so that nobody can find out by trying what a digest stands for.
        The JSON is that of RFC 8785: names in order, no spaces, as UTF-8. Times and ids are written as in
        ${link('getActivity')}, digests in lower-case hexadecimal, and <code>|</code> puts members together:</p>
      <pre tabindex="0">details_digest = SHA-256(JSON(details | {salt: details_salt}))
digest         = SHA-256(JSON(facts | {details_digest, salt}))</pre>
      <p>Where details are withheld or erased, <code>details_digest</code> takes their place, and the rest is still proven. The
        values of a record are shown only to callers who may read that record; an entry names what is withheld in
        <code>withheld</code>, and an export gives the reason in <code>withheld_reason</code>. An entry about a record
        that only other people see is exported as its digest.</p>
      <h2>The chain</h2>
      <p>A head is the hash of 64 bytes, those of the head before and of the digest. Before the first entry it is 32 zero
        bytes. The order is that in which entries were found, which may differ by moments from their times.</p>
      <pre tabindex="0">head = SHA-256(head before ‖ digest)</pre>
      <h2>The checkpoint</h2>
      <p>A signed note (c2sp.org/signed-note) of the key <code>${signerName}</code>: four lines, which are
        the workspace, the number of entries, the head and the time, an empty line, and a line with the signature. Its base64
        has four bytes that name the key (as the note's specification has them, in hexadecimal the <code>id</code> of the key)
        and 64 of the Ed25519 signature of the text, with the line break that ends it and without the empty line.</p>
      <h2>An export</h2>
      <p>${link('exportActivity')} answers lines of JSON that prove themselves to whoever has the public keys. The first says what
        was asked for. Then comes a line for each place in the chain, with the head after it: an entry with its salts, or the
        digest of one that was not asked for; and the notes of checkpoints, where they stand. The last is a signed note on the
        number of lines before it and the SHA-256 of their bytes, of five lines: the workspace, <code>export</code>, that
        number, that hash and the time. <code>vs activity verify</code> reads all of it and names the first line that is
        not as it was.</p>
      <h2>What is removed and erased</h2>
      <p>Retention removes the oldest entries up to a checkpoint, and the service signs a note of five lines on it: the workspace,
        <code>removed</code>, the number of entries, the head after the last of them, and the time. A log that does not begin with
        its first entry and has no such note has lost some. ${link('eraseActivity')} leaves <code>details_digest</code>, and takes
        the sentences of summaries that rest on what it erases.</p>
      <h2>In code</h2>
      <p>This is all of it, for Node:</p>
      <pre tabindex="0">${verifyingScript}</pre>`
  },
}

/**
 * The proof that one entry is in the log, as text (https://c2sp.org/tlog-proof): the index of its leaf, the hashes up to the
 * root, and a signed checkpoint.
 */
import { openCheckpoint, toBase64, toHex } from './checkpoint.ts'
import type { Details, Facts } from './entry.ts'
import { digestOfDetails, digestOfEntry } from './entry.ts'
import type { Fault, Problem } from './log-check.ts'
import type { PublicKey } from './note.ts'
import { NoteError } from './note.ts'
import type { Hash } from './tree.ts'
import { isIncluded, leafHash } from './tree.ts'

const version = 'c2sp.org/tlog-proof@v1'

export const inclusionProof = (index: number, path: readonly Hash[], checkpoint: string): string =>
  [version, `index ${index}`, ...path.map(toBase64), '', checkpoint].join('\n')

/** Throws `NoteError` if the checkpoint is not signed with any of the keys, or does not cover the digest. */
export function checkInclusion(proof: string, digest: Hash, keys: readonly PublicKey[]) {
  const match =
    /^c2sp\.org\/tlog-proof@v1\n(?:extra .*\n)?index (0|[1-9]\d{0,14})\n((?:[A-Za-z0-9+/]{43}=\n)*)\n/.exec(
      proof,
    )
  if (!match) throw new NoteError('The text is not a proof.')
  const [head, index, hashes] = match as unknown as [string, string, string]
  const { checkpoint } = openCheckpoint(proof.slice(head.length), keys)
  if (checkpoint.size === null) throw new NoteError('The checkpoint is not about a tree.')
  const path = hashes.split('\n').filter(Boolean).map(toHex)
  if (!isIncluded(Number(index), checkpoint.size, leafHash(digest), path, checkpoint.head))
    throw new NoteError('The proof does not lead from the entry to the checkpoint.')
  return checkpoint
}

/** An entry with its proof, as the service returns it. */
export interface EntryProof {
  id: string
  position: number
  digest: Hash
  facts: Facts | null
  salt: string | null
  details: Details | null
  details_salt: string | null
  details_digest: Hash | null
  proof: string
}

/** The result of verifying one entry without the others. */
export interface CheckedEntry {
  intact: boolean
  id: string
  /** Number of leaves that the checkpoint covers, and when it was signed; null if the entry is not intact. */
  size: number | null
  signed_at: string | null
  first_fault: Fault | null
}

export function checkEntry(entry: EntryProof, keys: readonly PublicKey[]): CheckedEntry {
  const { id, position, facts, proof } = entry
  const faulty = (problem: Problem, detail: string): CheckedEntry => ({
    intact: false,
    id,
    size: null,
    signed_at: null,
    first_fault: { problem, position, id, detail },
  })
  try {
    if (digestIn(entry) !== entry.digest) return faulty('edited', 'The entry differs from its digest.')
    const { workspace_id, size, at } = checkInclusion(proof, entry.digest, keys)
    if (facts && (facts.workspace_id !== workspace_id || facts.id !== id))
      return faulty('edited', 'The checkpoint or the id belongs to another entry.')
    return { intact: true, id, size, signed_at: at, first_fault: null }
  } catch (error) {
    return error instanceof NoteError
      ? faulty('forged_checkpoint', error.message)
      : faulty('edited', 'The file is not a valid proof.')
  }
}

/** Entries about records that the caller may not see have only their digest. */
function digestIn({ facts, salt, details, details_salt, details_digest, digest }: EntryProof): Hash {
  if (!facts) return digest
  return digestOfEntry(facts, details ? digestOfDetails(details, details_salt!) : details_digest!, salt!)
}

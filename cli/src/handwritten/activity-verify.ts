/** Verifies the activity log at the service, or an export or the proof of one entry without the service. */
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { activityVerify } from '../../../generated/cli/commands/activity/verify.ts'
import { signerName } from '../../../src/shared/proof/checkpoint.ts'
import { checkExport } from '../../../src/shared/proof/export-check.ts'
import type { EntryProof } from '../../../src/shared/proof/inclusion.ts'
import { checkEntry } from '../../../src/shared/proof/inclusion.ts'
import type { PublicKey } from '../../../src/shared/proof/note.ts'
import { NoteError, publicKeysIn } from '../../../src/shared/proof/note.ts'
import type { Page } from '../command.ts'
import { argument, pageOf } from '../command.ts'
import { UsageError } from '../errors.ts'
import { reasonOf } from '../file-errors.ts'
import { operationCommand } from '../operation.ts'
import { withByteProgress } from '../progress.ts'

const online = operationCommand(activityVerify)

export const verify = {
  ...online,
  description: `${activityVerify.description}\n\nWith \`file\`, verifies an export, or the proof of one entry, with the public keys in \`--key\`. This needs neither the service nor a credential. If the verification fails, the exit code is 1.`,
  examples: [
    ...activityVerify.examples,
    'vs activity verify activity.ndjson --key public.pem',
    'vs activity verify proof.json --key public.pem',
  ],
  positional: [
    argument('file', 'A file written by `vs activity export` or `vs activity prove --format json`.'),
  ],
  options: [
    ...activityVerify.options,
    argument('key', 'For a file: the file with the public keys of the service, from `vs activity keys`.'),
  ],
  async *run(call: Parameters<typeof online.run>[0]) {
    const { file, key, ...asked } = call.args
    if (file === undefined && key === undefined) yield* online.run({ ...call, args: asked })
    else if (file === undefined || key === undefined)
      throw new UsageError(
        'To verify a file, pass it and the public keys: `vs activity verify <file> --key <file>`.',
      )
    else if (Object.values(asked).some((each) => each !== undefined))
      throw new UsageError('A file is always verified as a whole. Remove the other options.')
    else yield pageOf(await checkFile(String(file), String(key)))
  },
  failure: ({ text }: Page) => failureIn(JSON.parse(text)),
}

async function checkFile(path: string, keyPath: string) {
  const keys = await keysIn(keyPath)
  const { size } = await stat(path).catch(cannotRead(path))
  const entry = size <= maxProofBytes ? await proofIn(path) : null
  if (entry) return checkEntry(entry, keys)
  return await checkExport(withByteProgress(createReadStream(path), size), keys).catch(cannotRead(path))
}

/** A longer file is an export. */
const maxProofBytes = 1_000_000

/** The proof of one entry; null for any other file. */
async function proofIn(path: string): Promise<EntryProof | null> {
  const text = await readFile(path, 'utf8').catch(cannotRead(path))
  try {
    const value = JSON.parse(text)
    return typeof value?.proof === 'string' && typeof value.digest === 'string' ? value : null
  } catch {
    return null
  }
}

async function keysIn(path: string): Promise<PublicKey[]> {
  const bundle = await readFile(path, 'utf8').catch(cannotRead(path))
  try {
    return publicKeysIn(signerName, bundle)
  } catch (error) {
    throw new UsageError(
      `${path}: ${error instanceof NoteError ? error.message : 'the file does not contain a public key.'}`,
    )
  }
}

const cannotRead = (path: string) => (error: NodeJS.ErrnoException) => {
  if (!error.code) throw error
  if (error.code === 'ENOENT') throw new UsageError(`The file ${path} does not exist.`)
  throw new UsageError(`${path} cannot be read: ${reasonOf(error.code)}.`)
}

interface Verification {
  first_fault: {
    problem: string
    position: number | null
    id: string | null
    line?: number
    detail: string
  } | null
}

function failureIn({ first_fault: fault }: Verification): string | null {
  if (!fault) return null
  const places = [
    fault.position && `position ${fault.position}`,
    fault.id && `entry ${fault.id}`,
    fault.line && `line ${fault.line}`,
  ]
  return `${[fault.problem.replace('_', ' '), ...places.filter(Boolean)].join(', ')}: ${fault.detail}`
}

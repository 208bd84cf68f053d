/** Helpers for notes with files: through the API, in the storage and in the database. */
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '../../generated/client/client/index.ts'
import { addCompany, addNote, getNoteFile, uploadNoteFile } from '../../generated/client/sdk.gen.ts'
import { sweepFiles } from '../../src/files/sweep.ts'
import type { Member, useService } from './service.ts'

export async function note(client: Client): Promise<{ id: string }> {
  const company = await addCompany({
    client,
    body: { name: 'Acme' },
    query: { create_new: true },
    throwOnError: true,
  })
  const body = { title: 'Title', body: 'Text', company_id: company.data.id }
  return { id: (await addNote({ client, body, throwOnError: true })).data.id }
}

export const file = (content: BlobPart, name = 'a.txt', type = 'application/pdf') =>
  new File([content], name, { type })

export const upload = (client: Client, path: { id: string }, content: BlobPart, name?: string) =>
  uploadNoteFile({ client, path, body: { file: file(content, name) } })

export const download = async (client: Client, path: { id: string }, headers = {}) => {
  const { data, response, error } = await getNoteFile({ client, path, headers, parseAs: 'blob' })
  return { content: data ? Buffer.from(await data.arrayBuffer()) : null, response: response!, error }
}

/** Sets the modification time of a file to two days ago. */
export async function age(path: string) {
  const then = Date.now() / 1000 - 2 * 24 * 60 * 60
  await utimes(path, then, then)
}

export function useNoteFiles(service: ReturnType<typeof useService>) {
  /** A new workspace with one note. */
  async function noted() {
    const member = await service.workspace()
    return { member, client: member.client, path: await note(member.client) }
  }

  /** The stored files of the workspace of `member`. */
  async function stored({ email }: Member): Promise<string[]> {
    const { folder } = service.files()
    const [{ workspace_id }] = await service.sql('select workspace_id from logins where email = $1', [email])
    return (await readdir(join(folder, workspace_id)).catch(() => [])).map(
      (name) => `${workspace_id}/${name}`,
    )
  }

  const incoming = () => readdir(service.files().uploadFolder)

  /** The storage keys in the notes of the workspace. */
  async function named({ email }: Member): Promise<string[]> {
    const rows = await service.sql(
      `select file_key from notes join logins using (workspace_id) where email = $1 and file_key is not null`,
      [email],
    )
    return rows.map(({ file_key }) => file_key)
  }

  const sweep = () => sweepFiles(service.database().pool, service.files())

  return { noted, stored, incoming, named, sweep }
}

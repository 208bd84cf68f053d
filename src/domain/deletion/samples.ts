import type { Pool } from 'pg'
import type { Storage } from '../../files/storage.ts'
import { deleteRows, mayDeleteRows, removeFiles, withoutTimeout } from './workspace.ts'

const samples = 'select workspace_id from workspaces where is_sample'

const inUse = 'select sample_id from workspaces where sample_id is not null'

/** Deletes samples. A sample is abandoned first, with an entry in the log of its workspace; then its data is deleted. */
export class Samples {
  readonly #pool: Pool
  readonly #storage: Storage

  constructor(pool: Pool, storage: Storage) {
    this.#pool = pool
    this.#storage = storage
  }

  /** False if only the operator can delete. */
  mayDelete(): Promise<boolean> {
    return mayDeleteRows(this.#pool)
  }

  /** Deletes a sample with its log. Does nothing if the workspace is not a sample, or does not exist. */
  async delete(workspaceId: string): Promise<void> {
    await withoutTimeout(this.#pool, async (client) => {
      const { rows } = await client.query(
        'select from workspaces where workspace_id = $1 and is_sample for update',
        [workspaceId],
      )
      if (rows.length === 0) return
      await removeFiles(this.#storage, workspaceId)
      await deleteRows(client, { workspaceId, onlySample: true })
      // While a backup runs, files are kept. The rows are rolled back, so that the next attempt finds the files.
      for await (const { key } of this.#storage.list(workspaceId)) throw new Error(`${key} was not deleted`)
    })
  }

  /** Deletes the samples whose deletion was interrupted. Does nothing if only the operator can delete. */
  async deleteAbandoned(isStopped = () => false): Promise<void> {
    if (!(await this.mayDelete())) return
    for (const id of await this.#abandoned()) if (!isStopped()) await this.delete(id)
  }

  /** Samples that no workspace refers to: their owner, or the operator, has deleted them or the workspace. */
  async #abandoned(): Promise<string[]> {
    const { rows: all } = await this.#pool.query<{ workspace_id: string }>(samples)
    const { rows: used } = await this.#pool.query<{ sample_id: string }>(inUse)
    const usedIds = new Set(used.map(({ sample_id }) => sample_id))
    return all.map(({ workspace_id }) => workspace_id).filter((id) => !usedIds.has(id))
  }
}

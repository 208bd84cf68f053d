import { Migration } from '@mikro-orm/migrations'
import { firstHead } from '../../shared/proof/chain.ts'
import type { StoredEntry } from '../activity-digest.ts'
import { digestOfStored } from '../activity-digest.ts'
import { fromDatabase } from '../columns.ts'

const batch = 5000

/**
 * Gives each entry a digest and a position in the hash chain of its workspace: see `src/activity/sequencer.ts`.
 * Existing entries get both here, with new salts; the chain proves that they have not changed since this migration.
 */
export class ActivityChain extends Migration {
  override async up(): Promise<void> {
    await this.execute(`
      alter table activity
        add column salt uuid not null default gen_random_uuid(),
        add column details_salt uuid default gen_random_uuid(),
        add column details_digest bytea`)
    // Rows are deleted within a second, so vacuum must free their space often.
    await this.execute(`
      create table activity_unlinked (
        workspace_id uuid not null,
        id uuid not null,
        at timestamptz(3) not null,
        digest bytea not null
      ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`)
    await this.execute(`
      create table activity_chain (
        workspace_id uuid not null,
        position bigint not null,
        id uuid not null,
        at timestamptz(3) not null,
        digest bytea not null,
        head bytea not null,
        primary key (workspace_id, position),
        unique (workspace_id, at, id)
      )`)
    // Written in plpgsql, because an aggregate calls it in half the time of an SQL function.
    await this.execute(`
      create function next_activity_head(head bytea, previous bytea, digest bytea) returns bytea
      language plpgsql immutable parallel safe as 'begin return sha256(coalesce(head, previous) || digest); end'`)
    // As a window function, returns the head after each entry, starting from the head before the first.
    await this.execute(`
      create aggregate activity_head(previous bytea, digest bytea) (sfunc = next_activity_head, stype = bytea)`)
    await this.execute(`
      create table activity_checkpoints (
        workspace_id uuid not null,
        id uuid not null,
        at timestamptz(3) not null,
        count bigint not null,
        head text not null,
        key_id text not null,
        note text not null,
        primary key (workspace_id, id)
      )`)
    // For listActivityCheckpoints, newest first.
    await this.execute('create index activity_checkpoints_at on activity_checkpoints (workspace_id, at, id)')
    // Used to find the checkpoint after an entry, and the latest one.
    await this.execute(
      'create index activity_checkpoints_count on activity_checkpoints (workspace_id, count)',
    )
    await this.execute(`
      create table signing_keys (
        id text primary key,
        created_at timestamptz(3) not null,
        retired_at timestamptz(3),
        public_key text not null
      )`)
    await this.#queueEntries()
    await this.execute(`
      insert into activity_chain (workspace_id, position, id, at, digest, head)
      select workspace_id, row_number() over entries, id, at, digest,
        activity_head('\\x${firstHead}'::bytea, digest) over entries
      from activity_unlinked window entries as (partition by workspace_id order by at, id)`)
    await this.execute('truncate activity_unlinked')
  }

  async #queueEntries(): Promise<void> {
    const nil = '00000000-0000-0000-0000-000000000000'
    for (let last = [nil, '-infinity', nil]; ; ) {
      const rows = await this.execute(
        `select *, at::text as at, changes::text as changes from activity
          where (workspace_id, at, id) > (?, ?, ?) order by workspace_id, activity.at, id limit ${batch}`,
        last,
      )
      await this.execute(
        `insert into activity_unlinked select * from json_to_recordset(?)
          as given (workspace_id uuid, id uuid, at timestamptz, digest bytea)`,
        [JSON.stringify(rows.map((row) => queued(row as Row)))],
      )
      if (rows.length < batch) return
      const { workspace_id, at, id } = rows.at(-1) as Row
      last = [workspace_id, at, id]
    }
  }
}

type Row = Omit<StoredEntry, 'changes'> & { changes: string }

function queued({ changes, ...row }: Row) {
  const entry = { ...row, at: fromDatabase(row.at), changes: JSON.parse(changes) }
  const { workspace_id, id, at } = entry
  return { workspace_id, id, at, digest: `\\x${digestOfStored(entry)}` }
}

/** Describes the schema of a database as text, to compare a migrated database with a new one. */
import type { Client } from 'pg'

const ofPublic = `= 'public'::regnamespace`

const catalogue = `
  select 'column', attrelid::regclass || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, attgenerated::text, pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace ${ofPublic} and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace ${ofPublic} and conrelid > 0
  union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) || case when not indisvalid then ' invalid' else '' end
    from pg_index join pg_class on oid = indexrelid where relnamespace ${ofPublic}
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function', p.oid::regprocedure::text, coalesce(btrim(regexp_replace(prosrc, '\\s+', ' ', 'g')), '')
    from pg_proc p where pronamespace ${ofPublic}
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all select 'statistics', stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace ${ofPublic}
  union all select 'option', relname, reloptions::text from pg_class where relnamespace ${ofPublic} and reloptions is not null
  union all select 'extension', extname, '' from pg_extension
  order by 1, 2, 3`

/** A line for each column, constraint, index, trigger, function, statistics, option and extension. */
export async function catalogueOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text: catalogue, rowMode: 'array' })
  return rows.map((row) => row.join(' '))
}

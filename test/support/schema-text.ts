/** The present schema as SQL, for people to read: what all migrations and rules together have made. */

type Query = (text: string) => Promise<Record<string, any>[]>

const inPublic = (column: string) => `${column} = 'public'::regnamespace`

/** Objects of extensions are not ours. */
const isOurs = (oid: string) => `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`

const extensions = `
  select format('create extension %I;', extname) as sql from pg_extension where extname <> 'plpgsql' order by extname`

const functions = `
  select pg_get_functiondef(p.oid) as sql from pg_proc p
  where ${inPublic('pronamespace')} and prokind in ('f', 'p') and ${isOurs('p.oid')} order by proname, p.oid`

const aggregates = `
  select format('create aggregate %s (sfunc = %s, stype = %s);', p.oid::regprocedure, aggtransfn, aggtranstype::regtype) as sql
  from pg_aggregate join pg_proc p on p.oid = aggfnoid where ${inPublic('pronamespace')} order by proname`

const statistics = `
  select stxrelid::regclass::text as table, pg_get_statisticsobjdef(oid) || ';' as sql from pg_statistic_ext
  where ${inPublic('stxnamespace')} order by stxname`

const tables = `
  select relname as name, array_to_string(reloptions, ', ') as options from pg_class
  where ${inPublic('relnamespace')} and relkind in ('r', 'p') and ${isOurs('oid')} order by relname`

const columns = `
  select attrelid::regclass::text as table, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
    case when attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(adbin, adrelid)) end,
    case when attidentity <> '' then 'generated always as identity' end,
    case when attnotnull then 'not null' end,
    case when attgenerated = '' and adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end) as sql
  from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where ${inPublic('relnamespace')} and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  order by attrelid, attnum`

const constraints = `
  select conrelid::regclass::text as table, format('constraint %I %s', conname, pg_get_constraintdef(oid)) as sql
  from pg_constraint
  where ${inPublic('connamespace')} and conrelid <> 0 and contype in ('p', 'u', 'c', 'f', 'x') and conparentid = 0
  order by contype = 'f', contype <> 'p', conname`

const indexes = `
  select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) || ';' as sql
  from pg_index join pg_class on pg_class.oid = indexrelid
  where ${inPublic('relnamespace')} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by relname`

const triggers = `
  select tgrelid::regclass::text as table, pg_get_triggerdef(oid) || ';' as sql
  from pg_trigger where not tgisinternal and tgparentid = 0 order by tgname`

const grants = `
  select format('grant %s on %s to %s;', string_agg(lower(privilege_type), ', ' order by privilege_type), name, grantee) as sql
  from (
    select relname as name, privilege_type, coalesce(rolname, 'public') as grantee
    from pg_class cross join aclexplode(relacl) as acl left join pg_roles on pg_roles.oid = acl.grantee
    where ${inPublic('relnamespace')} and acl.grantee <> relowner
  ) as granted group by name, grantee order by name, grantee`

export async function schemaText(query: Query): Promise<string> {
  const textsOf = async (text: string) =>
    (await query(text)).map(({ sql }) => `${sql}`.replaceAll('public.', '').trim())
  const byTable = async (text: string) =>
    Map.groupBy(await query(text), ({ table }) => String(table).replace('public.', ''))
  const parts = [await byTable(columns), await byTable(constraints)]
  const after = [await byTable(indexes), await byTable(statistics), await byTable(triggers)]
  const sqlOf = (rows: Record<string, any>[] = []) =>
    rows.map(({ sql }) => `${sql}`.replaceAll('public.', ''))
  const described = (await query(tables)).map(({ name, options }) => {
    const lines = parts.flatMap((part) => sqlOf(part.get(name)))
    const table = `create table ${name} (\n  ${lines.join(',\n  ')}\n)${options ? ` with (${options})` : ''};`
    return [table, ...after.flatMap((part) => sqlOf(part.get(name)))].join('\n')
  })
  const heading = '-- The schema after all migrations and rules. Written by `npm run schema`: do not edit.'
  const bodies = (await textsOf(functions)).map((text) => `${text};`)
  return `${[heading, (await textsOf(extensions)).join('\n'), ...described, ...bodies, (await textsOf(aggregates)).join('\n'), (await textsOf(grants)).join('\n')].filter(Boolean).join('\n\n')}\n`
}

import { Migration } from '@mikro-orm/migrations'

/**
 * `name_key` is the part of a name that tells records apart: without case, accents and punctuation, and short enough for an
 * index. `refuse_taken_name` refuses a new row whose name another one has, if its insert asks for that.
 */
export class NameKey extends Migration {
  override up(): void {
    this.addSql(`
      create function name_key(text) returns text immutable parallel safe
        return left(coalesce(
          nullif(btrim(regexp_replace(replace(folded($1), '.', '') collate "C", '[[:space:][:punct:]]+', ' ', 'g')), ''),
          folded($1)), 200)`)
    this.refusal(
      'company',
      `select from companies where workspace_id = new.workspace_id and ${isSame('name')}`,
    )
    this.refusal(
      'prospect',
      `select from prospects where workspace_id = new.workspace_id and ${isSame('company_name')} and ${isSame('name')}
        and (company_id is null or new.company_id is null or company_id = new.company_id)`,
    )
  }

  /** Only one transaction at a time adds a name, so that two of them cannot add the same one together. */
  private refusal(kind: string, same: string): void {
    this.addSql(`
      create function refuse_taken_${kind}_name() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('${kind} ' || new.workspace_id || name_key(new.name), 0));
        if exists (${same}) then
          raise exception 'the name is taken' using errcode = 'check_violation', constraint = 'name_taken';
        end if;
        new.expects_new_name := false;
        return new;
      end $$`)
  }
}

const isSame = (column: string) => `name_key(${column}) = name_key(new.${column})`

import { Migration } from '@mikro-orm/migrations'

/** The tree of `src/shared/proof/tree.ts` in SQL, so that linking entries causes no network traffic. */
export class ActivityTreeFunctions extends Migration {
  override up(): void {
    // The hashes of the perfect subtrees of the first `size` leaves. Leaf 0 is the end of the hash chain. Subtrees that
    // retention has deleted come first. A hash that somebody else deleted becomes zeros, as do all hashes above it.
    this.addSql(`
      create function activity_tree_edge(workspace uuid, size bigint) returns bytea
      language plpgsql stable parallel safe as $$
      declare
        chain_count bigint := 0;
        chain_head bytea := decode(repeat('00', 32), 'hex');
        removed bytea := (select subtrees from activity_removals where workspace_id = workspace);
        edge bytea := '';
        leaves bigint := 0;
        node bytea;
      begin
        select count, head into chain_count, chain_head from activity_chain_ends where workspace_id = workspace;
        if not found then
          chain_count := 0;
          chain_head := decode(repeat('00', 32), 'hex');
        end if;
        for level in reverse 40..0 loop
          continue when (size >> level) & 1 = 0;
          leaves := leaves + (1::bigint << level);
          node := null;
          if leaves = 1 then
            node := sha256('\\x00'::bytea || sha256(convert_to(
              format('{"count":%s,"head":"%s"}', chain_count, encode(chain_head, 'hex')), 'utf8')));
          elsif level = 0 then
            select sha256('\\x00'::bytea || digest) into node from activity_chain
              where workspace_id = workspace and position = chain_count + leaves - 1;
          else
            select substring(subtrees from level * 32 - 31 for 32) into node from activity_chain
              where workspace_id = workspace and position = chain_count + leaves - 1;
          end if;
          if node is null then
            node := substring(removed from length(edge) + 1 for 32);
          end if;
          edge := edge || case when length(node) = 32 then node else decode(repeat('00', 32), 'hex') end;
        end loop;
        return edge;
      end $$`)
    // The state has the number of subtrees that this leaf completes, their hashes, and the new edge of the tree.
    this.addSql(`
      create function next_activity_leaf(state bytea, edge bytea, leaf bigint, digest bytea) returns bytea
      language plpgsql immutable parallel safe as $$
      declare
        node bytea := sha256('\\x00'::bytea || digest);
        completed bytea := '';
        count integer := 0;
        missing constant bytea := decode(repeat('00', 32), 'hex');
        other bytea;
      begin
        if state is not null then
          edge := substring(state from 2 + 32 * get_byte(state, 0));
        end if;
        while leaf & 1 = 1 loop
          other := substring(edge from length(edge) - 31);
          node := case when missing in (other, node) then missing else sha256('\\x01'::bytea || other || node) end;
          edge := substring(edge for length(edge) - 32);
          completed := completed || node;
          count := count + 1;
          leaf := leaf >> 1;
        end loop;
        return set_byte('\\x00', 0, count) || completed || edge || node;
      end $$`)
    // As a window function, returns the state after each leaf, starting from the edge before the first.
    this.addSql(`
      create aggregate activity_leaves(edge bytea, leaf bigint, digest bytea) (
        sfunc = next_activity_leaf, stype = bytea
      )`)
  }
}

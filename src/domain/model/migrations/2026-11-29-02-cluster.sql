-- What Citus requires: a primary key on every table, and no reference that sets null. The trigger of a removed bill releases its time
-- before.
-- allowed, unique: the table has the entries of the last seconds.
-- allowed, one table: each of the two locks is short.
-- allowed, check: time that was billed is validated within seconds.
alter table activity_unlinked add primary key (workspace_id, id);
alter table time_entries
  drop constraint time_entries_bill,
  add constraint time_entries_bill foreign key (workspace_id, bill_id) references bills not valid;
alter table time_entries validate constraint time_entries_bill;

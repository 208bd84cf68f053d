-- What Citus requires: a primary key on every table, and no reference that sets null. The trigger of a removed bill releases its time
-- before.
alter table activity_unlinked add primary key (workspace_id, id);
alter table time_entries
  drop constraint time_entries_bill,
  add constraint time_entries_bill foreign key (workspace_id, bill_id) references bills not valid;
alter table time_entries validate constraint time_entries_bill;

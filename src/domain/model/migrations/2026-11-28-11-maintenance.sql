-- The row exists while the operator has paused all changes: see `src/base/maintenance.ts`.
create table maintenance (
  one boolean primary key default true check (one),
  reason text not null,
  since timestamptz(3) not null default now()
);

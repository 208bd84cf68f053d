-- The backups that the schedule made: see `src/operating/backup/schedule.ts`. A backup without an end is running, or its process was
-- killed.
create table backups (
  location text not null,
  name text not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  size bigint,
  error text,
  primary key (location, name)
);

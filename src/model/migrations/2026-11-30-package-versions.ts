import { Migration } from '@mikro-orm/migrations'

/** The versions of the packages by the digest of their content. */
export class PackageVersions extends Migration {
  override up(): void {
    this.addSql(`
      create table package_versions (
        digest text primary key,
        version int[] not null unique,
        published_at timestamptz(3) not null default now()
      )`)
  }
}

/** The versions of the packages, which the processes of a service share in its database. */
import type { Pool } from 'pg'

export interface PackageVersion {
  version: string
  /** When a process first served this content. */
  publishedAt: string
}

/**
 * The version of the packages with this digest: the version of the service or, if packages with other content have had
 * it, the next patch version after all earlier ones. npm therefore finds each change, also within a range such as `^1.0.0`.
 */
export async function versionOf(pool: Pool, digest: string, serviceVersion: string): Promise<PackageVersion> {
  for (;;) {
    const { rows } = await pool.query<PackageVersion>(
      `select array_to_string(version, '.') as version,
          to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt"
        from package_versions where digest = $1`,
      [digest],
    )
    if (rows[0]) return rows[0]
    // If another process inserts this digest or this version first, the next attempt finds it.
    await pool.query(
      `insert into package_versions (digest, version)
        select $1, case when max(version) >= $2::int[]
          then array[(max(version))[1], (max(version))[2], (max(version))[3] + 1] else $2::int[] end
        from package_versions
        on conflict do nothing`,
      [digest, serviceVersion.split('.').map(Number)],
    )
  }
}

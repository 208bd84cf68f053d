/** The test files, and the tests such as `test/data/schema.test.ts > its name`, that do not run on a cluster, and why. */
export const notOnCluster: Readonly<Record<string, string>> = {
  'test/data/plans.test.ts': 'reads plans of PostgreSQL; the coordinator has only those of Citus',
  'test/data/sharding.test.ts': 'reads plans of PostgreSQL, to hold the rules of a cluster without one',
  'test/data/schema.test.ts > generated/schema.sql is the schema after all migrations and rules: `npm run schema` writes it':
    'on a cluster, the schema also contains the extension, and no reference between a global table and one of a workspace',
}

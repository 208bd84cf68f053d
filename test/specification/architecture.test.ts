/** Architecture rules: allowed imports, and patterns that are allowed only in certain files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as entities from '../../src/domain/model/index.ts'

const tables = Object.values(entities).map(({ meta }) => meta.tableName)

const root = join(import.meta.dirname, '../..')

interface ImportRule {
  /** Folders and files. */
  of: string[]
  except?: string[]
  /** Folders, files and prefixes of package names; `a package` allows every package. */
  may: string[]
  /** Allowed only in `import type`. */
  mayAsType?: string[]
  because: string
}

const packages = ['a package', 'node:']

/** The record types and field values of the API, which every module can use. */
const api = 'generated/client/types.gen.ts'

const base = ['src/base/']

const embeddedPostgres = ['src/operating/embedded-postgres/']

const proof = ['src/shared/proof/']

const surface = ['surface/']

const openapi = ['src/generator/document/', 'surface/src/document/']

const model = ['src/domain/model/', 'generated/server/records.ts']

const data = ['src/data/']

const access = ['src/calls/access/']

const observability = ['src/operating/observability/']

/** From the lowest layer up. */
const importRules: ImportRule[] = [
  {
    of: base,
    may: [...packages, ...base, 'package.json'],
    mayAsType: [api, 'generated/server/refusals.ts'],
    because: 'it does not depend on the domain',
  },
  {
    of: surface,
    may: [...packages, ...surface],
    because: 'it turns a specification into a service, and knows no record, scope, role or path of this one',
  },
  {
    of: observability,
    may: [...packages, ...observability, ...base],
    because: 'other code reports to it; it queries nothing',
  },
  {
    of: embeddedPostgres,
    may: [...packages, ...embeddedPostgres],
    because: 'it runs PostgreSQL from a folder, and is useful without the service',
  },
  {
    of: proof,
    may: ['node:', ...proof],
    because: 'it verifies exports without the service',
  },
  {
    of: ['src/domain/model/'],
    may: [...packages, ...base, ...proof, ...model],
    mayAsType: [api],
    because: 'tables depend only on the record types of the specification',
  },
  {
    of: data,
    may: [...packages, ...base, ...model, ...data, 'src/domain/rules/set.json', 'generated/constants.ts'],
    mayAsType: [api, ...observability],
    because: 'queries depend on tables, not on calls; the generator loads them',
  },
  {
    of: ['src/domain/queries/'],
    may: [
      'kysely',
      'src/domain/queries/',
      ...data,
      ...model,
      'src/shared/import-kinds.ts',
      'generated/constants.ts',
      'generated/operations.ts',
    ],
    mayAsType: [api],
    because: 'a named query is only SQL',
  },
  {
    of: ['src/domain/insights/'],
    may: [
      'kysely',
      'src/domain/insights/',
      'src/domain/queries/',
      ...data,
      ...model,
      ...base,
      'generated/constants.ts',
    ],
    mayAsType: [api],
    because: 'a report is SQL over the named queries',
  },
  {
    of: ['src/domain/holidays/'],
    may: ['node:', 'date-holidays', 'src/domain/holidays/', 'src/data/search.ts', ...model, ...base],
    mayAsType: ['pg', 'src/data/unit-of-work.ts'],
    because: 'holidays depend on a region and a day, not on the call that sets the region',
  },
  {
    of: ['src/domain/summaries/'],
    may: [
      ...packages,
      'src/domain/summaries/',
      'src/domain/insights/',
      'src/domain/queries/',
      'src/shared/plural.ts',
      'src/shared/record-id.ts',
      'generated/operations.ts',
      'generated/server/requirements.ts',
      ...data,
      ...model,
      ...base,
      api,
    ],
    because: 'a summary depends only on log entries, not on the call that requests it',
  },
  {
    of: ['src/files/'],
    may: [...packages, 'src/files/', ...base],
    mayAsType: [api],
    because: 'storage handles keys and bytes, not records or settings',
  },
  {
    of: access,
    may: [
      ...packages,
      ...access,
      'src/domain/queries/',
      ...data,
      ...model,
      ...base,
      api,
      'generated/server/rate-limits.ts',
      'generated/server/requirements.ts',
      'generated/server/tool-lists.ts',
    ],
    because: 'permissions and limits do not depend on the calls that check them',
  },
  {
    of: ['src/calls/activity/'],
    may: [
      ...packages,
      'src/calls/activity/',
      'src/calls/access/caller.ts',
      'src/calls/access/may-read.ts',
      'src/domain/queries/',
      ...data,
      ...model,
      ...proof,
      ...base,
      'src/shared/csv.ts',
      'generated/constants.ts',
    ],
    mayAsType: [api, ...observability],
    because: 'the log records entries and does not depend on the calls that produce them',
  },
  {
    of: ['src/domain/archive/'],
    may: [
      ...packages,
      'src/domain/archive/',
      'src/shared/archive-format.ts',
      'src/domain/queries/',
      'src/files/',
      ...data,
      ...model,
      ...base,
    ],
    mayAsType: [api],
    because: 'an archive depends only on records and files, not on the call that requests it',
  },
  {
    of: ['src/operating/backup/'],
    may: [...packages, 'src/operating/backup/', 'src/files/', ...data, ...base],
    because: 'a backup copies tables and files, and does not interpret them',
  },
  {
    of: ['src/domain/deletion/'],
    may: ['src/domain/deletion/', 'src/data/cluster.ts', 'src/calls/activity/sequencer.ts'],
    mayAsType: ['pg', 'src/files/storage.ts'],
    because: 'it deletes whole workspaces, whatever their records are',
  },
  {
    of: ['src/domain/sample/'],
    may: ['src/domain/sample/'],
    mayAsType: ['generated/client/'],
    because: 'the service and the demo add the same data',
  },
  {
    of: ['src/domain/matching/'],
    may: ['email-providers', 'src/domain/matching/', 'src/domain/queries/', ...data, ...model, ...base],
    mayAsType: [api, '@mikro-orm/'],
    because: 'duplicates are found in the records, independent of the call',
  },
  {
    of: ['src/domain/recurrence/'],
    may: ['rrule-temporal', 'src/domain/recurrence/', 'src/shared/days.ts', ...model, ...base],
    mayAsType: ['@mikro-orm/', 'src/data/unit-of-work.ts'],
    because: 'the days and the tasks of a series do not depend on who asks for them',
  },
  {
    of: ['src/domain/imports/'],
    may: [
      'src/domain/imports/',
      'src/shared/import-kinds.ts',
      'src/shared/record-names.ts',
      'src/calls/access/authorise.ts',
      'src/domain/queries/',
      ...data,
      ...model,
      ...base,
    ],
    mayAsType: [api, 'src/calls/lifecycle/handler.ts'],
    because: 'an import row becomes a write of an operation, and only the operation decides what is allowed',
  },
  {
    of: ['src/domain/rules/'],
    may: [...packages, 'src/domain/rules/', 'src/data/tables.ts', ...model, ...base, 'generated/server/'],
    because: 'a rule depends on the changed records, not on the call that changes them',
  },
  {
    of: ['src/calls/lifecycle/'],
    may: [
      ...packages,
      'src/calls/lifecycle/',
      'src/domain/rules/',
      'src/calls/activity/',
      'src/shared/proof/canonical.ts', // equal requests have equal fingerprints
      ...access,
      'src/files/',
      'src/domain/deletion/samples.ts',
      'src/domain/queries/names.ts',
      'src/shared/changed-fields.ts',
      ...data,
      ...model,
      ...base,
      'generated/server/',
      'generated/constants.ts',
    ],
    mayAsType: [api, 'src/domain/summaries/model-use.ts', 'src/domain/sample/fill.ts', ...observability],
    because: 'calls run the same way for every operation and every listener',
  },
  {
    of: ['handlers/'],
    except: ['handlers/index.ts'],
    may: [
      ...model,
      'src/base/errors.ts',
      'src/data/restore.ts',
      'src/data/dependents.ts',
      ...access,
      'src/domain/holidays/',
      'src/domain/insights/',
      'src/domain/summaries/',
      'src/domain/queries/',
      'src/calls/activity/filters.ts',
      'src/calls/activity/export.ts',
      'src/calls/activity/entry-names.ts',
      'src/calls/activity/visibility.ts',
      'src/calls/lifecycle/list-queries.ts',
      'src/files/note-files.ts',
      'src/files/stored-file.ts',
      'src/files/streamed-file.ts',
      'src/domain/archive/export.ts',
      'src/domain/imports/',
      'src/domain/matching/',
      'src/domain/recurrence/',
      'src/domain/sample/',
      'src/shared/project-colour.ts',
      'generated/constants.ts',
      '@mikro-orm/',
    ],
    mayAsType: [
      'generated/',
      'src/data/unit-of-work.ts',
      'src/data/reader.ts',
      'src/calls/lifecycle/handler.ts',
    ],
    because: 'a handler contains only policy: no HTTP, no other handler',
  },
  {
    of: ['handlers/index.ts'],
    may: ['handlers/'],
    mayAsType: ['generated/server/handlers.ts'],
    because: 'the index only lists the handlers',
  },
  {
    of: ['src/calls/listener/'],
    may: [...packages, 'src/calls/listener/', 'src/calls/lifecycle/', ...base],
    because: 'connections pass calls on without knowing the operations',
  },
  {
    of: ['src/calls/mcp/'],
    may: [
      ...packages,
      'src/calls/mcp/',
      'mcp/src/batch.ts',
      'mcp/src/configuration.ts',
      'mcp/src/indirect-tools.ts',
      'mcp/src/refused-call.ts',
      'mcp/src/research.ts',
      'mcp/src/resources.ts',
      'mcp/src/server.ts',
      'mcp/src/tool-choice.ts',
      'generated/manifest.json',
      'generated/mcp/',
      'src/shared/',
      api,
      'src/calls/access/authorise.ts',
      ...base,
    ],
    mayAsType: ['src/calls/lifecycle/', 'src/calls/access/caller.ts'],
    because: '`/mcp` runs service-mcp inside the service, and calls operations like any other client',
  },
  {
    of: ['src/mail/'],
    may: [
      ...packages,
      'src/mail/',
      'src/calls/lifecycle/turns.ts',
      'src/calls/lifecycle/unit-of-work.ts',
      'src/calls/activity/entry.ts',
      ...access,
      ...data,
      ...model,
      ...base,
      'generated/server/routes.ts',
      'src/shared/links.ts',
    ],
    mayAsType: [api],
    because: 'mails are sent outside calls, from committed rows',
  },
  {
    of: ['src/calls/oauth/'],
    may: [
      ...packages,
      'src/calls/oauth/',
      'src/calls/mcp/address.ts',
      'src/calls/mcp/endpoint.ts',
      'src/calls/activity/entry.ts',
      'src/data/violations.ts',
      ...access,
      ...model,
      ...base,
      api,
    ],
    mayAsType: ['src/calls/lifecycle/', 'src/calls/activity/recorder.ts'],
    because: 'OAuth creates connections and does not depend on their use',
  },
  {
    of: ['src/web/'],
    may: [
      ...packages,
      'src/web/',
      'src/shared/',
      'generated/client/',
      'generated/cli/records.ts', // the CSV of `vs` has the same columns
      'generated/constants.ts',
      'generated/manifest.json',
      'generated/operations.ts',
      'generated/pages/',
      'generated/server/rate-limits.ts', // a page compares the plans
      'generated/server/records.ts',
      'generated/server/schemas.ts',
      'src/base/clock.ts',
      'src/shared/links.ts',
      'src/base/log.ts',
      'src/base/maintenance.ts', // every page says why nothing can be changed
      'src/base/network.ts', // a page says whether a request comes from the network of its user
      'src/base/version.ts',
      'src/operating/observability/definitions.ts',
      'src/generator/packages/releases.ts',
      'src/generator/packages/tarball.ts',
      // For the documentation pages.
      'src/base/documentation.ts',
      ...proof,
      ...openapi,
      'src/settings.ts',
      'src/operating/operator/commands.ts',
      'cli/src/formats.ts',
      'cli/src/commands.ts',
      'cli/src/exit-codes.ts',
    ],
    mayAsType: [
      'src/calls/lifecycle/request-source.ts',
      'src/calls/access/connections.ts',
      'src/calls/oauth/requests.ts',
      'generated/server/refusals.ts',
    ],
    because: 'pages use the same client as everyone else',
  },
  {
    of: ['src/config.ts', 'src/settings.ts'],
    may: [
      ...packages,
      'src/settings.ts',
      'generated/constants.ts',
      'src/data/connection.ts',
      'src/files/address.ts',
      'src/calls/listener/proxies.ts',
      'src/mail/transport.ts',
      'src/domain/summaries/model-address.ts',
      'src/base/startup-error.ts',
      'src/base/text-parsers.ts',
    ],
    mayAsType: ['src/operating/observability/endpoint.ts'],
    because: 'settings are passed down, so configured code does not read the environment',
  },
  {
    of: [
      'src/app.ts',
      'src/operating/embedded-database.ts',
      'src/main.ts',
      'src/operator.ts',
      'src/operating/operator/',
      'src/service.ts',
      'src/operating/maintenance/index-notes.ts',
      'src/operating/maintenance/recurring-tasks.ts',
      'src/operating/maintenance/sweep.ts',
      'src/workers.ts',
    ],
    may: [
      'src/shared/links.ts',
      ...packages,
      'src/app.ts',
      'src/config.ts',
      'src/operating/embedded-database.ts',
      'src/operating/operator/',
      'src/service.ts',
      'src/operating/maintenance/index-notes.ts',
      'src/operating/maintenance/recurring-tasks.ts',
      'src/domain/recurrence/',
      'src/operating/maintenance/sweep.ts',
      'src/workers.ts',
      'src/operating/backup/',
      'src/domain/holidays/',
      'handlers/index.ts',
      'src/web/',
      'src/calls/mcp/',
      'src/calls/oauth/',
      'src/calls/listener/',
      'src/mail/',
      'src/calls/lifecycle/',
      'src/calls/activity/',
      ...access,
      'src/domain/archive/',
      'src/domain/deletion/',
      'src/files/',
      'src/domain/summaries/model.ts',
      'src/domain/summaries/model-use.ts',
      ...data,
      ...model,
      ...proof,
      ...embeddedPostgres,
      ...observability,
      'src/shared/archive-format.ts',
      ...base,
      'generated/server/routes.ts',
      'generated/constants.ts',
      api,
    ],
    because: 'they wire everything together, and nothing imports them',
  },
  {
    of: ['src/generator/document/'],
    may: [...openapi, 'src/shared/days.ts', 'src/shared/formats.ts'],
    mayAsType: [
      'src/shared/descriptors.ts',
      'src/shared/operation-descriptor.ts',
      'src/shared/record-descriptor.ts',
    ],
    because:
      'it reads the OpenAPI document, for the generators, the documentation pages and the contract check',
  },
  {
    of: ['src/generator/codegen/', 'src/generator/extension.ts', 'src/generator/decorators.ts'],
    may: [
      ...packages,
      'src/generator/codegen/',
      'src/generator/decorators.ts',
      ...surface,
      ...openapi,
      'src/settings.ts',
      'src/base/documentation.ts',
      'src/base/periods.ts',
      'src/shared/import-kinds.ts',
      'src/shared/plural.ts',
      'src/shared/called.ts',
      'src/shared/changed-fields.ts',
      'cli/src/command.ts',
      'cli/src/formats.ts',
      ...data,
    ],
    mayAsType: ['src/shared/'],
    because:
      'the generator runs before generated files exist, and loads only settings, queries, the columns of imports and the options of every command',
  },
  {
    of: ['src/shared/'],
    except: proof,
    may: [
      ...[...packages, 'src/shared/', 'generated/constants.ts'],
      ...['generated/requests.ts', 'generated/named-lists.ts'], // names are looked up by requests
    ],
    mayAsType: [api, 'generated/client/client/', 'generated/server/refusals.ts', 'surface/src/document/'],
    because: 'the packages and the service share it',
  },
  {
    of: ['mcp/src/'],
    may: [
      ...packages,
      'mcp/',
      'src/shared/',
      'generated/client/',
      'generated/mcp/',
      'generated/constants.ts',
      'generated/requests.ts',
    ],
    because: 'service-mcp reaches the service only over HTTP',
  },
  {
    of: ['cli/src/'],
    may: [
      ...packages,
      'cli/',
      'src/shared/',
      'generated/client/',
      'generated/cli/',
      'generated/constants.ts',
      'generated/requests.ts',
    ],
    mayAsType: ['generated/server/refusals.ts'],
    because: '`vs` reaches the service only over HTTP, and verifies exports offline',
  },
  {
    of: ['client/src/'],
    may: ['client/', 'src/shared/', 'generated/client/'],
    mayAsType: ['generated/server/refusals.ts'],
    because: 'service-client also runs in browsers, without dependencies',
  },
  {
    of: ['src/generator/contract/', 'src/scripts/compat.ts', 'src/scripts/tokens.ts'],
    may: [
      ...packages,
      'src/generator/contract/',
      ...openapi,
      'surface/src/gate/',
      'src/generator/codegen/files.ts',
      'cli/src/command.ts',
      'cli/src/commands.ts',
      'cli/src/exit-codes.ts',
      'cli/src/import/columns.ts',
      'mcp/src/indirect-tools.ts',
      'mcp/src/instructions.ts',
      'mcp/src/tool-choice.ts',
      'generated/cli/',
      'generated/mcp/',
      'src/shared/archive-format.ts',
      'src/shared/import-kinds.ts',
    ],
    mayAsType: ['src/shared/'],
    because: 'the contract covers the document, the tools and the commands, not the code that serves them',
  },
  {
    of: ['src/scripts/guides.ts'],
    may: ['src/web/docs/pages.ts'],
    because: 'the pages check their texts when they are made',
  },
  {
    of: ['src/scripts/check.ts'],
    may: packages,
    because: 'it only starts programs',
  },
  {
    of: ['src/scripts/texts/'],
    may: [...packages, 'src/scripts/texts/'],
    because: 'the text check reads files of the project and imports none',
  },
  {
    of: ['src/generator/packages/', 'src/scripts/pack.ts'],
    may: [
      'surface/package.json',
      ...packages,
      'src/generator/packages/',
      'src/shared/addresses.ts',
      'generated/constants.ts',
      // The package contains the rendered help and the manual.
      'cli/src/commands.ts',
      'cli/src/help.ts',
      'cli/src/man.ts',
      'cli/src/version.ts',
    ],
    because: 'packaging copies and bundles files, and does not interpret them',
  },
  {
    of: ['src/generator/mock/'],
    may: [
      ...packages,
      'src/generator/mock/',
      'surface/src/mock/',
      'src/calls/lifecycle/',
      'src/shared/changed-fields.ts',
      ...base,
      'generated/server/',
    ],
    because: 'the mock validates like the service, and stores no records',
  },
  {
    of: ['src/scripts/demo.ts'],
    may: [
      ...packages,
      'src/domain/sample/',
      'generated/client/',
      'generated/constants.ts',
      'cli/src/prompt.ts',
      'src/shared/addresses.ts',
      'src/config.ts',
    ],
    because: 'the demo reaches the service only over HTTP',
  },
  {
    of: ['generated/'],
    may: [...packages, 'generated/'],
    mayAsType: [
      'src/shared/calls.ts',
      'src/shared/descriptors.ts',
      'src/shared/operation-descriptor.ts',
      'src/shared/page-descriptor.ts',
      'src/shared/record-descriptor.ts',
      'src/calls/lifecycle/',
    ],
    because: 'generated code does not depend on hand-written code',
  },
]

interface TextRule {
  what: string
  text: RegExp
  within: string[]
  /** Folders and files where it is allowed; none by default. */
  may?: string[]
  because: string
}

const textRules: TextRule[] = [
  {
    what: 'reading the OpenAPI document',
    text: /generated\/openapi/,
    within: ['src/', 'handlers/', 'mcp/src/', 'cli/src/'],
    may: [
      'src/generator/contract/contract.ts',
      'src/web/specification.ts',
      'src/scripts/check.ts',
      'src/generator/packages/bundle.ts', // for service-mock
      'src/generator/mock/package/main.ts',
    ],
    because: 'other code uses the files generated from the document',
  },
  {
    what: 'native writes and query builders',
    text: /nativeInsert|nativeUpdate|nativeDelete|upsert|createQueryBuilder|\.qb\(|execute\(|getKysely|flush\(/,
    within: ['handlers/'],
    because: 'these writes would bypass the activity log',
  },
  {
    what: 'waiting without `until`',
    text: /\bvi\.waitFor\(|\bvi\.waitUntil\(|\bsetConfig\(/,
    within: ['test/'],
    may: ['test/support/until.ts'],
    because: 'fixed time limits fail on busy machines; use `until`',
  },
  {
    what: 'SQL in handlers',
    text: /\bsql[<`]|from 'kysely'/,
    within: ['handlers/'],
    because:
      'handlers contain policy; named queries belong in `src/domain/queries` and `src/domain/insights`',
  },
  {
    what: 'table names in SQL text',
    text: new RegExp(`\\b(from|join|update|into)\\s+(${tables.join('|')})\\b(?!')`),
    within: ['src/domain/queries/', 'src/domain/insights/'],
    because: '`from` of `src/data/query.ts` adds the conditions on the workspace and on visible rows',
  },
  {
    what: 'tables chosen at run time',
    text: /\bselectFrom\(/,
    within: ['src/', 'handlers/'],
    may: [
      'src/data/',
      'src/domain/queries/archive.ts',
      'src/domain/queries/imports.ts',
      'src/domain/queries/search.ts',
      'src/domain/queries/summaries.ts',
    ],
    because:
      '`from` checks column names at compile time; only archives, imports, the search and summaries choose tables at run time',
  },
  {
    what: 'requests to other hosts',
    text: /from 'node:https'|import\('(undici|node:https)'\)|globalThis\.fetch|(?<![.\w])fetch\(/,
    within: ['src/', 'handlers/'],
    may: [
      'src/base/public-fetch.ts',
      'src/domain/summaries/model.ts', // the operator sets the address
      'src/shared/proxy.ts', // for the packages
      'src/shared/transport.ts',
      'src/scripts/demo.ts',
      'src/web/assets/', // in the browser
      ...['src/app.ts', 'src/web/client.ts', 'src/calls/mcp/endpoint.ts'], // calls within the process
    ],
    because: '`publicFetch` fetches addresses from callers with limits on size, time and redirects',
  },
  {
    what: 'queries without the visibility condition',
    text: /\bfromAll\(/,
    within: ['src/', 'handlers/'],
    may: [
      'src/data/references.ts', // counts the records that refer to a removed one
      'src/domain/insights/availability.ts', // sums the time on tasks
      'src/domain/insights/capacity.ts', // sums the absences of users
      'src/domain/queries/credentials.ts', // before there is a caller
      'src/domain/queries/hidden-ids.ts', // finds the ids that the log must not show
      'src/domain/queries/quotas.ts',
      'src/domain/queries/summaries.ts', // sums the tokens used by the workspace
    ],
    because: '`from` hides records the caller may not see; exceptions count rows or look up credentials',
  },
  {
    what: 'static imports of the model library',
    text: /^import (?!type\b).*'@ai-sdk\//m,
    within: ['src/', 'handlers/'],
    because: 'it is loaded on first use, because it takes 60 ms and 22 MB',
  },
  {
    what: 'static imports of the holiday library',
    text: /^import (?!type\b).*'date-holidays'/m,
    within: ['src/', 'handlers/'],
    because: 'it is loaded when a region is set, because it takes 120 ms and 33 MB',
  },
  {
    what: 'static imports of the library for recurrence rules',
    text: /^import (?!type\b).*'rrule-temporal/m,
    within: ['src/', 'handlers/'],
    because: 'it is loaded for the first series of recurring tasks',
  },
  {
    what: 'static imports of the sanitiser of HTML',
    text: /^import (?!type\b).*'sanitize-html'/m,
    within: ['src/', 'handlers/'],
    because: 'it is loaded with the first text to show, because it takes 10 MB',
  },
  {
    what: 'static imports of the authorization server',
    text: /^import (?!type\b).*('oidc-provider'|\/provider\.ts')/m,
    within: ['src/', 'handlers/'],
    may: ['src/calls/oauth/provider.ts'],
    because: 'it is loaded when a client first signs in',
  },
  {
    what: 'static imports of the MCP SDK',
    text: /^import (?!type\b).*('@modelcontextprotocol\/|\/serve\.ts')/m,
    within: ['src/', 'handlers/'],
    may: ['src/calls/mcp/serve.ts'],
    because: 'it is loaded with the first MCP message, because it takes longer than the rest of the start',
  },
  {
    what: 'static imports of metrics and tracing libraries',
    text: /^import (?!type\b).*('prom-client'|'@opentelemetry\/|\/(metrics|tracing|processes)\.ts')/m,
    within: ['src/', 'handlers/'],
    may: [
      'src/operating/observability/metrics.ts',
      'src/operating/observability/worker-metrics.ts',
      'src/operating/observability/tracing.ts',
    ],
    because: 'they are loaded only if metrics or traces are enabled',
  },
  {
    what: 'non-null assertions',
    text: /[\w)\]]!(?!=)/,
    within: [
      'src/calls/lifecycle/stages/',
      'src/calls/lifecycle/lifecycle.ts',
      'src/calls/lifecycle/call.ts',
    ],
    because: 'the type of each stage states what is known about the call',
  },
  {
    what: 'rendering of problem documents',
    text: /application\/problem\+json/,
    within: ['src/', 'handlers/', 'mcp/src/', 'cli/src/'],
    may: ['src/calls/lifecycle/problem.ts', 'src/generator/codegen/', 'src/shared/service.ts'],
    because: 'refusals are rendered in one place and parsed in one place',
  },
  {
    what: 'inserts of log entries',
    text: /insert into activity/i,
    within: ['src/', 'handlers/'],
    may: ['src/calls/activity/'],
    because: 'log entries and their tree are written in one place',
  },
  {
    what: 'the process clock',
    text: /Date\.now\(\)|new Date\(\)/,
    within: ['src/', 'handlers/'],
    may: [
      'src/files/sweep.ts',
      'src/operating/operator/doctor.ts', // compares it with the clock of the database
      'src/operating/embedded-postgres/database.ts',
      'src/operating/embedded-postgres/postmaster.ts',
      'src/scripts/compat.ts',
      'src/scripts/demo.ts',
      // Clients mean `1h` from their clock.
      'src/shared/days.ts',
    ],
    because: 'processes share the clock of the database',
  },
]

const extensions = /\.(ts|tsp|js)$/

/** The paths of the files in a folder, or of the one file, from the root. */
function filesOf(place: string): string[] {
  if (!place.endsWith('/')) return [place]
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => extensions.test(name))
    .map((name) => place + name.replaceAll('\\', '/'))
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

interface Import {
  /** The path from the root, or the package's name. */
  target: string
  isPackage: boolean
  asType: boolean
}

const statements =
  /^\s*(?:import|export)\b(?<type> type\b)?(?:[^'"`;]*?\bfrom)?\s*['"](?<module>[^'"]+)['"]/gm
const calls = /\bimport\(\s*['"](?<module>[^'"]+)['"]/g

function importsOf(file: string): Import[] {
  const text = textOf(file).replace(/`(?:\\.|[^`\\])*`/gs, '``')
  return [...text.matchAll(statements), ...text.matchAll(calls)].map(({ groups }) => {
    const module = groups!.module!
    const isOurs = module.startsWith('.')
    const target = isOurs ? posix.join(posix.dirname(file), module) : module
    return { target, isPackage: !isOurs && !module.startsWith('node:'), asType: Boolean(groups!.type) }
  })
}

const isWithin = (target: string, places: string[]) => places.some((place) => target.startsWith(place))

/** All modules of the project except tests. */
const ours = ['surface/src/', 'src/', 'handlers/', 'mcp/src/', 'cli/src/', 'client/src/', 'generated/']
  .flatMap(filesOf)
  .filter((file) => file.endsWith('.ts'))

const isUnder = ({ of, except = [] }: ImportRule, file: string) =>
  isWithin(file, of) && !isWithin(file, except)

describe('imports', () => {
  test.each(importRules.map((rule) => [`${rule.of.join(' ')}: ${rule.because}`, rule] as const))(
    'of %s',
    (_, rule) => {
      const { may, mayAsType = [] } = rule
      const files = ours.filter((file) => isUnder(rule, file))
      const breaches = files.flatMap((file) =>
        importsOf(file)
          .filter(({ isPackage }) => !(isPackage && may.includes('a package')))
          .filter(({ target, asType }) => !isWithin(target, asType ? [...may, ...mayAsType] : may))
          .map(({ target, asType }) => `${file} imports ${asType ? 'types of ' : ''}${target}`),
      )
      expect(breaches).toEqual([])
      expect(files.flatMap(importsOf)).not.toEqual([])
    },
  )

  test('of each file are covered by exactly one rule', () => {
    const rulesOf = (file: string) => importRules.filter((rule) => isUnder(rule, file)).length
    expect(ours.filter((file) => rulesOf(file) !== 1)).toEqual([])
  })
})

/** The folders of `src` that only group folders. */
const groups = ['calls', 'domain', 'generator', 'operating']

/** `src/files/` for `src/files/sweep.ts`; for a file directly in `src` or a group, the file. */
function folderOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  if (folders[0] !== 'src') return `${folders[0]}/`
  const depth = groups.includes(folders[1]!) ? 3 : 2
  return folders.length < depth ? file : `${folders.slice(0, depth).join('/')}/`
}

/** One import cycle for each group of modules that import each other. */
function cyclesIn(arrows: [from: string, to: string][]): string[] {
  const next = Map.groupBy(arrows, ([from]) => from)
  const done = new Set<string>()
  const path: string[] = []
  const cycles: string[] = []
  const follow = (place: string) => {
    const start = path.indexOf(place)
    if (start >= 0) cycles.push([...path.slice(start), place].join(' > '))
    if (start >= 0 || done.has(place)) return
    path.push(place)
    for (const [, to] of next.get(place) ?? []) follow(to)
    path.pop()
    done.add(place)
  }
  for (const place of next.keys()) follow(place)
  return [...new Set(cycles)]
}

describe('no cycle', () => {
  const arrows = ours.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => ours.includes(target))
      // The client, which a library generates, contains cycles.
      .filter(({ target }) => ![file, target].every((each) => each.startsWith('generated/client/')))
      .map(({ target, asType }) => ({ file, target, asType })),
  )
  const kinds = [
    ['at run time', arrows.filter(({ asType }) => !asType)],
    ['in types', arrows],
  ] as const

  test.each(kinds)('of files %s', (_, some) => {
    expect(cyclesIn(some.map(({ file, target }) => [file, target]))).toEqual([])
    expect(some).not.toEqual([])
  })

  test.each(kinds)('of folders %s', (_, some) => {
    const between = some
      .map(({ file, target }): [string, string] => [folderOf(file), folderOf(target)])
      .filter(([from, to]) => from !== to && ![from, to].includes('generated/'))
    expect(cyclesIn(between)).toEqual([])
    expect(between).not.toEqual([])
  })

  test('goes undetected', () => {
    const arrows: [string, string][] = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
      ['d', 'd'],
    ]
    expect(cyclesIn(arrows)).toEqual(['b > c > b', 'd > d'])
  })
})

describe('patterns in source files', () => {
  test.each(textRules.map((rule) => [`${rule.what}: ${rule.because}`, rule] as const))('%s', (_, rule) => {
    const { text, within, may = [] } = rule
    const files = within.flatMap(filesOf)
    expect(files.filter((file) => !isWithin(file, may) && text.test(textOf(file)))).toEqual([])
    expect(files).not.toEqual([])
    for (const place of may)
      expect(
        filesOf(place).some((file) => text.test(textOf(file))),
        place,
      ).toBe(true)
  })
})

/** The rules as a section of CONTRIBUTING.md, which `vitest run --mode renew` writes. */
describe('CONTRIBUTING.md', () => {
  const path = 'CONTRIBUTING.md'
  const markers = /(<!-- rules -->\n)[\s\S]*?(?=<!-- \/rules -->)/
  const places = (of: string[]) => of.map((place) => `\`${place}\``).join(', ')
  const imports = importRules
    .filter(({ of }) => of[0]!.endsWith('/'))
    .map(({ of, because }) => `- ${places(of)}: ${because}.`)
  const patterns = textRules.map(({ what, because }) => `- ${what}: ${because}.`)
  const section = [
    'Import rules (the test lists the modules that each folder may import):',
    '',
    ...imports,
    '',
    'Allowed only in the files that the test lists:',
    '',
    ...patterns,
  ]

  test('lists the rules and their reasons', () => {
    const text = textOf(path)
    const renewed = text.replace(markers, `$1${section.join('\n')}\n`)
    if (process.env.MODE === 'renew') writeFileSync(join(root, path), renewed)
    else expect(text).toBe(renewed)
    expect(text).toMatch(markers)
  })
})

describe('generated code', () => {
  const modules = filesOf('generated/')

  test('has no unused module', () => {
    const importing = [...ours, ...filesOf('test/')]
    const imported = new Set(importing.flatMap(importsOf).map(({ target }) => target))
    expect(modules.filter((file) => !imported.has(file))).toEqual([])
    expect(modules).not.toEqual([])
  })

  test('has no line over 500 characters, which reviews would cut', () => {
    const long = modules.filter((file) =>
      textOf(file)
        .split('\n')
        .some((line) => line.length > 500),
    )
    expect(long).toEqual([])
  })
})

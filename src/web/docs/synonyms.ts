/** Words that readers search for although the pages use other words. */
import { docPaths } from '../../base/documentation.ts'

interface Synonyms {
  /** The path of the page that comes first in the results. */
  page: string
  /** Lower case, singular. */
  words: readonly string[]
  /** Markdown to show above the results, if the service does not have what the words mean. */
  note?: string
}

const { guide, errors, states, changelog } = docPaths

export const synonyms: readonly Synonyms[] = [
  {
    page: guide('quickstart'),
    words: ['quick start', 'getting started', 'tutorial', 'first step', 'hello world', 'introduction'],
  },
  {
    page: guide('authentication'),
    words: [
      'auth',
      'authorization',
      'authorisation',
      'login',
      'log in',
      'sign in',
      'signin',
      'logout',
      'token',
      'access token',
      'refresh token',
      'bearer',
      'api key',
      'credential',
      'password',
      'permission',
      'scope',
      'role',
    ],
  },
  {
    page: guide('authentication'),
    words: ['sso', 'single sign-on', 'saml', 'ldap'],
    note: `The service has no single sign-on with other providers: see [Authentication](${guide('authentication')}).`,
  },
  {
    page: guide('planning'),
    words: [
      'checklist',
      'subtask',
      'to-do',
      'dependency',
      'blocker',
      'predecessor',
      'wait',
      'recurrence',
      'rrule',
      'repeat',
      'series',
      'budget',
      'progress',
      'forecast',
      'estimate',
    ],
  },
  {
    page: guide('rest'),
    words: [
      'api',
      'http',
      'json',
      'endpoint',
      'base url',
      'filter',
      'filtering',
      'query parameter',
      'openapi',
      'postman',
    ],
  },
  {
    page: guide('rest'),
    words: ['graphql', 'soap', 'grpc'],
    note: `The API is a REST API: see [The REST API](${guide('rest')}). Its parameter \`fields\` selects the fields of a response.`,
  },
  {
    page: guide('paging'),
    words: [
      'pagination',
      'paginate',
      'next page',
      'page size',
      'cursor',
      'offset',
      'limit',
      'sort',
      'sorting',
      'order by',
    ],
  },
  {
    page: guide('copies'),
    words: ['sync', 'synchronise', 'synchronize', 'polling', 'replication', 'updated_since'],
  },
  {
    page: guide('copies'),
    words: ['webhook', 'web hook', 'callback', 'event', 'subscribe', 'subscription', 'push', 'websocket'],
    note: `The service sends no webhooks. [Keep a copy in step](${guide('copies')}) explains how to fetch changed records. The [activity log](${guide('activity-log')}) lists every change.`,
  },
  {
    page: guide('idempotency'),
    words: ['retry', 'duplicate', 'exactly once', 'idempotent', 'idempotency key'],
  },
  {
    page: guide('concurrency'),
    words: ['etag', 'if-match', 'optimistic locking', 'lock', 'conflict', 'lost update', 'merge patch'],
  },
  { page: states, words: ['status', 'stage', 'workflow', 'state machine', 'transition'] },
  {
    page: errors,
    words: [
      'error',
      'error code',
      'error handling',
      'exception',
      'failure',
      'problem',
      'refusal',
      'status code',
    ],
  },
  { page: guide('batches'), words: ['batch', 'bulk', 'transaction', 'dry run'] },
  {
    page: guide('import-export'),
    words: ['import', 'export', 'csv', 'excel', 'spreadsheet', 'migrate', 'upload'],
  },
  {
    page: guide('undo'),
    words: [
      'undo',
      'undelete',
      'restore',
      'recover',
      'trash',
      'recycle bin',
      'soft delete',
      'delete',
      'archive',
    ],
  },
  {
    page: guide('rate-limits'),
    words: ['rate limit', 'rate limiting', 'throttle', 'throttling', '429', 'backoff', 'quota'],
  },
  {
    page: guide('money'),
    words: ['currency', 'cent', 'price', 'hourly rate', 'billing', 'utilisation', 'rounding'],
  },
  { page: guide('activity-log'), words: ['audit', 'audit log', 'audit trail', 'history', 'change log'] },
  {
    page: guide('log-proof'),
    words: [
      'hash chain',
      'inclusion proof',
      'transparency log',
      'signature',
      'tamper',
      'verify',
      'compliance',
    ],
  },
  {
    page: guide('agents'),
    words: ['mcp', 'ai', 'llm', 'assistant', 'oauth', 'connector', 'tool', 'toolset'],
  },
  { page: guide('command-line'), words: ['cli', 'vs', 'terminal', 'shell', 'command', 'exit code'] },
  { page: guide('browser'), words: ['web', 'web page', 'ui', 'keyboard', 'shortcut', 'accessibility'] },
  {
    page: guide('client'),
    words: [
      'sdk',
      'library',
      'client library',
      'javascript',
      'typescript',
      'node',
      'service-client',
      'hook',
      'timeout',
    ],
  },
  {
    page: guide('client'),
    words: ['python', 'java', 'php', 'ruby', 'go', 'golang', 'c#', '.net', 'rust'],
    note: `There is a [client](${guide('client')}) for JavaScript only. For other languages, generate one from [openapi.yaml](/openapi.yaml).`,
  },
  { page: guide('packages'), words: ['package', 'npm', 'registry', 'install'] },
  { page: guide('mock'), words: ['mocking', 'sandbox', 'test mode', 'test data', 'stub', 'fake', 'prism'] },
  {
    page: changelog,
    words: ['release', 'release note', "what's new", 'breaking change', 'deprecation', 'versioning'],
  },
  {
    page: guide('in-production'),
    words: [
      'cors',
      'cross-origin',
      'deploy',
      'deployment',
      'docker',
      'container',
      'kubernetes',
      'self-host',
      'hosting',
    ],
  },
  { page: guide('settings'), words: ['setting', 'configuration', 'config', 'environment variable', 'env'] },
  { page: guide('database'), words: ['postgres', 'postgresql', 'sql', 'pgbouncer'] },
  { page: guide('processes'), words: ['scaling', 'worker', 'cluster', 'redis', 'high availability'] },
  {
    page: guide('proxies'),
    words: ['proxy', 'reverse proxy', 'load balancer', 'nginx', 'tls', 'https', 'certificate'],
  },
  { page: guide('mail'), words: ['email', 'e-mail', 'smtp', 'invitation'] },
  { page: guide('models'), words: ['model', 'openai', 'ollama'] },
  { page: guide('backup'), words: ['dump', 'disaster recovery', 'restore a backup'] },
  {
    page: guide('monitoring'),
    words: ['metric', 'prometheus', 'health check', 'trace', 'tracing', 'opentelemetry', 'alert'],
  },
  { page: guide('upgrading'), words: ['upgrade', 'update', 'migration', 'downgrade'] },
]

/** Also finds the plural of a word. */
export const formsOf = (word: string): string[] => [word, word.replace(/s$/, '')]

export const wordsFor = (path: string): string[] =>
  synonyms.filter(({ page }) => page === path).flatMap(({ words }) => words)

/** The note for a search, if the service does not have what the query or one of its words means. */
export function noteFor(query: string): string | undefined {
  const whole = query.trim().toLowerCase()
  const searched = [whole, ...whole.split(/\s+/)].flatMap(formsOf)
  return synonyms.find(({ words, note }) => note && words.some((word) => searched.includes(word)))?.note
}

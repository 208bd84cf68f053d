/** Words that readers search for although a search would not find the page first by its own words. */
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
    words: ['getting started', 'tutorial', 'first step', 'hello world', 'introduction'],
  },
  {
    page: guide('authentication'),
    words: [
      'authorization',
      'authorisation',
      'login',
      'log in',
      'sign in',
      'signin',
      'logout',
      'token',
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
    words: ['pagination', 'paginate', 'next page', 'page size', 'cursor', 'offset', 'limit', 'sorting'],
  },
  {
    page: guide('copies'),
    words: ['synchronize', 'polling', 'replication'],
  },
  {
    page: guide('copies'),
    words: ['webhook', 'web hook', 'callback', 'event', 'subscribe', 'subscription', 'push', 'websocket'],
    note: `The service sends no webhooks. [Keep a copy in step](${guide('copies')}) explains how to fetch changed records. The [activity log](${guide('activity-log')}) lists every change.`,
  },
  {
    page: guide('idempotency'),
    words: ['retry', 'duplicate', 'exactly once', 'idempotent'],
  },
  {
    page: guide('concurrency'),
    words: ['optimistic locking', 'lock', 'conflict', 'lost update', 'merge patch'],
  },
  { page: states, words: ['workflow', 'state machine'] },
  {
    page: errors,
    words: ['error handling', 'exception', 'failure', 'problem', 'refusal', 'status code'],
  },
  { page: guide('batches'), words: ['bulk', 'transaction', 'dry run'] },
  {
    page: guide('import-export'),
    words: ['excel', 'spreadsheet', 'migrate', 'upload'],
  },
  {
    page: guide('undo'),
    words: ['undelete', 'restore', 'recover', 'trash', 'recycle bin', 'soft delete', 'archive'],
  },
  {
    page: guide('rate-limits'),
    words: ['rate limiting', 'throttle', 'throttling', 'backoff', 'quota'],
  },
  {
    page: guide('money'),
    words: ['currency', 'cent', 'price', 'hourly rate', 'billing', 'utilisation', 'rounding'],
  },
  { page: guide('activity-log'), words: ['audit trail', 'history', 'change log'] },
  {
    page: guide('log-proof'),
    words: ['hash chain', 'inclusion proof', 'transparency log', 'tamper', 'verify', 'compliance'],
  },
  {
    page: guide('agents'),
    words: ['ai', 'llm', 'assistant', 'connector', 'tool'],
  },
  { page: guide('command-line'), words: ['cli', 'vs', 'shell', 'exit code'] },
  { page: guide('browser'), words: ['web', 'ui', 'accessibility'] },
  {
    page: guide('client'),
    words: ['sdk', 'client library', 'node', 'hook', 'timeout'],
  },
  {
    page: guide('client'),
    words: ['python', 'java', 'php', 'ruby', 'go', 'golang', 'c#', '.net', 'rust'],
    note: `There is a [client](${guide('client')}) for JavaScript only. For other languages, generate one from [openapi.yaml](/openapi.yaml).`,
  },
  { page: guide('mock'), words: ['mocking', 'sandbox', 'test mode', 'test data', 'stub', 'fake'] },
  {
    page: changelog,
    words: ['release note', "what's new", 'breaking change', 'deprecation', 'versioning'],
  },
  {
    page: guide('in-production'),
    words: ['cors', 'deployment', 'kubernetes', 'self-host', 'hosting'],
  },
  { page: guide('settings'), words: ['configuration', 'config', 'environment variable'] },
  { page: guide('database'), words: ['postgresql'] },
  { page: guide('processes'), words: ['scaling', 'cluster', 'high availability'] },
  {
    page: guide('proxies'),
    words: ['load balancer', 'tls', 'certificate'],
  },
  { page: guide('mail'), words: ['email', 'invitation'] },
  { page: guide('backup'), words: ['dump', 'disaster recovery'] },
  {
    page: guide('monitoring'),
    words: ['prometheus', 'health check', 'tracing', 'opentelemetry'],
  },
  { page: guide('upgrading'), words: ['upgrade', 'update', 'downgrade'] },
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

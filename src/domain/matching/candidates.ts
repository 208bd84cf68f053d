/** Finds existing companies and clients that a new one might duplicate, so that the caller can choose one. */
import providers from 'email-providers/common.json' with { type: 'json' }
import type { Candidate } from '../../../generated/client/types.gen.ts'
import type { Reader } from '../../data/reader.ts'
import { idOf, uuidOf } from '../model/columns.ts'
import { clientsByName, companiesLike, foldedName } from '../queries/similar-companies.ts'
import { prefixPattern, typoPatterns } from '../queries/typing-errors.ts'
import { areSimilar, significantWords } from './names.ts'

/** Maximum number of companies, and of clients, in the result. */
const maxCandidates = 5

/** Maximum number of words of a name that are searched, longest first. */
const mostWords = 3

const isProvider: ReadonlySet<string> = new Set(providers)

/** A company and client to be created. */
export interface CandidateSearch {
  /** The existing company of the new client, if any. */
  company_id: string | null
  company_name: string
  client_name: string
  email: string | null
}

/**
 * Companies with a similar name or the same domain, and clients with the same name at these companies. With a given
 * company, only clients at that company.
 */
export async function candidatesFor(read: Reader, wanted: CandidateSearch): Promise<Candidate[]> {
  const companies = wanted.company_id ? [] : await similarCompanies(read, wanted)
  const ids = wanted.company_id ? [wanted.company_id] : companies.map(({ id }) => id)
  if (ids.length === 0) return []
  const clients = await read.rows(clientsByName, {
    companies: ids.map((id) => uuidOf(id, 'company')),
    name: wanted.client_name,
  })
  const people = clients
    .slice(0, maxCandidates)
    .map(({ id, ...client }): Candidate => ({ ...client, id: idOf(id, 'client'), match: 'name' }))
  return [...companies, ...people]
}

async function similarCompanies(
  read: Reader,
  { company_name, email }: CandidateSearch,
): Promise<Candidate[]> {
  const [asked] = await read.rows(foldedName, { name: company_name })
  const words = significantWords(asked!.folded)
  const rows = await read.rows(companiesLike, { patterns: patternsFor(words), hosts: hostsOf(email) })
  const alike = rows
    .map((row) => ({ ...row, words: significantWords(row.folded) }))
    .filter(({ has_host, words: others }) => has_host || areSimilar(words, others))
  const rank = ({ has_host, words: others }: (typeof alike)[number]) =>
    Number(has_host) + 2 * Number(words.join() === others.join())
  return alike
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, maxCandidates)
    .map(({ id, name, archived, has_host }) => ({
      id: idOf(id, 'company'),
      name,
      match: has_host ? 'domain' : 'name',
      archived,
    }))
}

/** Patterns for names that contain one of the words, with or without a typing error. */
function patternsFor(words: readonly string[]): string[] {
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, mostWords)
  const joined = words.length > 1 ? [words.join('')] : []
  return [...new Set([...longest, ...joined].flatMap((word) => [prefixPattern(word), ...typoPatterns(word)]))]
}

/** The host of the address and its parent domains, without public e-mail providers. */
function hostsOf(email: string | null): string[] {
  const host = email?.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!host) return []
  const labels = host.split('.')
  const hosts = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  return hosts.filter((each) => !isProvider.has(each))
}

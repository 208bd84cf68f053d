/** Determines the company and the client of a prospect, and the client of a project. */
import type { InferEntity } from '@mikro-orm/core'
import type { Candidate, Conversion } from '../../../generated/client/types.gen.ts'
import { invalid, Refusal } from '../../base/errors.ts'
import type { Reader } from '../../data/reader.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import type { Id } from '../model/columns.ts'
import { Client, Company, Project, Prospect } from '../model/index.ts'
import { candidatesFor } from './candidates.ts'

type ProspectRecord = InferEntity<typeof Prospect>
type CompanyRecord = InferEntity<typeof Company>
type ClientRecord = InferEntity<typeof Client>

/** Existing records; null where none exists. */
interface Parties {
  company: CompanyRecord | null
  client: ClientRecord | null
}

interface Ids {
  company_id?: Id<'company'> | null | undefined
  client_id?: Id<'client'> | null | undefined
}

/**
 * Loads both by id; a client implies its company. Throws 422 if either does not exist or the client belongs to another
 * company.
 */
async function partiesBy(em: UnitOfWork, { company_id, client_id }: Ids): Promise<Parties> {
  const client = client_id ? await em.findOne(Client, { id: client_id }) : null
  if (client_id && !client) throw invalidField('client_id', unknown, 'unknown_record')
  const id = company_id === undefined ? client?.company_id : company_id
  const company = id ? await em.findOne(Company, { id }) : null
  if (id && !company) throw invalidField('company_id', unknown, 'unknown_record')
  if (client && client.company_id !== company?.id)
    throw invalidField('company_id', 'must be the company of the client', 'unrelated_records')
  return { company, client }
}

type PartyFields = Ids & { company_name?: string | null }

const noPartyFields = { company_id: null, client_id: null, company_name: null }

/**
 * Adds the company of the client and the name of the company to the fields of a prospect. `before` is the prospect being
 * updated.
 */
export async function withParties<Fields extends PartyFields>(
  em: UnitOfWork,
  fields: Fields,
  before: Pick<ProspectRecord, keyof typeof noPartyFields> = noPartyFields,
): Promise<Fields> {
  const { client_id = before.client_id, company_name } = fields
  // On create, null means the same as omitting the field.
  const company_id = fields.company_id ?? (before === noPartyFields ? undefined : fields.company_id)
  if (company_id === undefined && fields.client_id === undefined) {
    if (before.company_id && company_name !== undefined && company_name !== before.company_name)
      throw invalidField('company_name', 'must be the name of the company in company_id')
    return fields
  }
  const currentCompany = fields.client_id ? undefined : before.company_id
  const { company, client } = await partiesBy(em, {
    client_id,
    company_id: company_id === undefined ? currentCompany : company_id,
  })
  const ids = { company_id: company?.id ?? null, client_id: client?.id ?? null }
  return { ...fields, ...ids, ...(company && { company_name: company.name }) }
}

/**
 * Adds the company of the client to the fields of a project without a company, and removes the client from a project that moves
 * to another company. `before` is the project being updated. Throws 422 if the client belongs to another company.
 */
export async function withClient<Fields extends Ids>(
  em: UnitOfWork,
  fields: Fields,
  before?: InferEntity<typeof Project>,
): Promise<Fields> {
  const { client_id, company_id } = fields
  if (client_id) {
    // On create, null means the same as omitting the field.
    const newCompany = before ? company_id : (company_id ?? undefined)
    const currentCompany = before?.company_id ?? undefined
    const { company } = await partiesBy(em, {
      client_id,
      company_id: newCompany === undefined ? currentCompany : newCompany,
    })
    return { ...fields, company_id: company!.id }
  }
  const isMoved = company_id !== undefined && company_id !== before?.company_id
  return before?.client_id && isMoved ? { ...fields, client_id: null } : fields
}

/**
 * Moves the prospects of a client who has a new company. Projects stay with their company and lose the client. If the
 * company does not exist, the foreign key refuses the change of the client.
 */
export async function moveClient(em: UnitOfWork, { id, company_id }: ClientRecord): Promise<void> {
  for (const project of await em.find(Project, { client_id: id, company_id: { $ne: company_id } }))
    em.assign(project, { client_id: null })
  const company = await em.findOne(Company, { id: company_id })
  if (!company) return
  for (const prospect of await em.find(Prospect, { client_id: id }))
    em.assign(prospect, { company_id, company_name: company.name })
}

/** Throws 409 if the fields would change the company or client of a converted prospect. */
export function checkPartiesUnchanged(prospect: ProspectRecord, fields: Ids): void {
  const isKept = (name: keyof Ids) => fields[name] === undefined || fields[name] === prospect[name]
  if (prospect.converted_at && !(isKept('company_id') && isKept('client_id')))
    throw alreadyConverted(prospect)
}

export const alreadyConverted = ({ client_id }: Pick<ProspectRecord, 'client_id'>) =>
  new Refusal('already_converted', `The prospect was already converted to the client ${client_id}.`, {
    client_id: client_id!,
  })

/** The fields of the company and client that a conversion creates. */
export interface NewParties {
  company_name: string
  client_name: string
  email: string | null
}

/**
 * The existing company and client to convert a prospect to, and those to create. An id in the call or the prospect
 * takes precedence over an exact match of the e-mail address or `external_id`. Throws 409 if there are similar records, unless
 * `create_new` is true.
 */
export async function partiesOf(
  { em, read }: { em: UnitOfWork; read: Reader },
  prospect: ProspectRecord,
  conversion: Conversion,
): Promise<Parties & { added: NewParties | null }> {
  const client_id = conversion.client_id ?? prospect.client_id
  const company_id = conversion.company_id ?? (client_id ? undefined : prospect.company_id)
  const named = await partiesBy(em, { company_id, client_id })
  if (named.client) {
    checkNoNewFields(conversion)
    return { ...named, company: named.company!, added: null }
  }
  const email = conversion.email?.toLowerCase() ?? prospect.email
  const exact = conversion.create_new
    ? noParties
    : await exactMatches(em, read, prospect.external_id, email, named.company)
  if (exact.client) return { ...exact, added: null }
  const client_name = conversion.client_name ?? prospect.contact_name
  if (!client_name)
    throw invalidField('client_name', 'is required: the prospect has no contact_name', 'name_required')
  const company = named.company ?? exact.company
  const company_name = conversion.company_name ?? prospect.company_name ?? prospect.name
  const added = { company_name, client_name, email }
  if (!conversion.create_new) {
    const candidates = await candidatesFor(read, { ...added, company_id: company?.id ?? null })
    if (candidates.length > 0) throw similarRecords(read, candidates)
  }
  return { company, client: null, added }
}

const noParties: Parties = { company: null, client: null }

/**
 * Finds a company and a client by e-mail address and external id. Throws 409 if these match different clients or a
 * client of another company.
 */
async function exactMatches(
  em: UnitOfWork,
  read: Reader,
  external_id: string | null,
  email: string | null,
  named: CompanyRecord | null,
): Promise<Parties> {
  const byEmail = email ? await em.findOne(Client, { email }) : null
  const byId = external_id ? await em.findOne(Client, { external_id }) : null
  const company = named ?? (external_id ? await em.findOne(Company, { external_id }) : null)
  const client = byEmail ?? byId
  if (!client) return { company, client }
  if ((byId && byId.id !== client.id) || (company && company.id !== client.company_id))
    throw similarRecords(read, [
      ...(byEmail ? [candidate(byEmail, 'email')] : []),
      ...(byId && byId !== byEmail ? [candidate(byId, 'external_id')] : []),
      ...(company ? [candidate(company, named ? 'name' : 'external_id')] : []),
    ])
  return partiesBy(em, { client_id: client.id })
}

const candidate = ({ id, name, archived_at }: CompanyRecord | ClientRecord, match: Candidate['match']) => ({
  id,
  name,
  match,
  archived: archived_at !== null,
})

/** Callers who may not read the candidates learn only that some exist. */
function similarRecords(read: Reader, similar: Candidate[]): Refusal {
  const isReadable = read.mayName('company') && read.mayName('client')
  const candidates = isReadable ? similar : []
  const named = candidates.map(({ id, name }) => `${id} (${name})`).join(', ')
  const detail = isReadable
    ? `Similar records exist: ${named}. Pass the company_id or client_id of one of them, or create_new as true.`
    : 'Similar companies or clients exist, but the API key cannot read them. Pass company_id or client_id, or create_new as true.'
  return new Refusal('similar_records', detail, { candidates })
}

/** Throws 422 if the call has fields for new records although the client exists. */
function checkNoNewFields(conversion: Conversion): void {
  const names = (['company_name', 'client_name', 'email'] as const).filter(
    (name) => conversion[name] !== undefined,
  )
  if (names.length === 0) return
  throw invalid(
    names.map((name) => ({
      in: 'body',
      pointer: `/${name}`,
      detail: 'is not allowed with an existing client',
    })),
  )
}

const unknown = 'does not exist in this workspace'

const invalidField = (
  field: string,
  detail: string,
  code?: 'unknown_record' | 'unrelated_records' | 'name_required',
) => invalid([{ in: 'body', pointer: `/${field}`, detail }], code)

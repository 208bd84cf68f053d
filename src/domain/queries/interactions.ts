import { sql } from 'kysely'
import { conditionsOn, either } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Interaction } from '../model/index.ts'
import { idsOf } from './ids.ts'

const where = conditionsOn(Interaction)

const client = where.equals('client_id')
const company = where.equals('company_id')

export const interactions = recordsOf(Interaction, {
  filters: {
    client_id: either(
      client,
      where.isAmong('prospect_id', client, (condition) =>
        idsOf('prospects')(sql`${condition} and converted_at is not null`),
      ),
    ),
    company_id: either(
      company,
      where.isAmong('client_id', company, idsOf('clients')),
      where.isAmong('prospect_id', company, idsOf('prospects')),
    ),
    prospect_id: where.equals('prospect_id'),
    kind: where.equals('kind'),
    direction: where.equals('direction'),
    author_id: where.userOrMe('author_id'),
    after: where.atLeast('occurred_at'),
    before: where.below('occurred_at'),
    since: where.since('created_at'),
    external_id: where.equals('external_id'),
  },
  order: { by: 'occurred_at' },
})

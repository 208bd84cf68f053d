import { conditionsOn } from '../data/conditions.ts'
import { recordsOf } from '../data/records.ts'
import { Interaction } from '../model/index.ts'

const where = conditionsOn(Interaction)

export const interactions = recordsOf(Interaction, {
  filters: {
    client_id: where.equals('client_id'),
    company_id: where.equals('company_id'),
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

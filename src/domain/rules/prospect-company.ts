import { Prospect } from '../model/index.ts'
import { type Rule, sets, type Write } from './rule.ts'

const isOfCompany = (write: Write) =>
  write.table === Prospect.meta.tableName &&
  write.entity.company_id &&
  (sets(write, 'company_id') || sets(write, 'company_name'))

export const prospectCompany: Rule = {
  sentence: 'A prospect of a company has the name of the company.',
  reason:
    'It needs only the row of the company, which the commit locks. `company-names.sql` passes a new name to all prospects.',
  test: 'test/operations/prospects.test.ts',

  // A trigger passes the last contact to the company.
  reliesOn: (write) => (isOfCompany(write) ? [{ id: write.entity.company_id, lock: 'no key update' }] : []),

  derive(write, companies) {
    const company = isOfCompany(write) && companies.get(write.entity.company_id)
    return company ? { company_name: company.name } : {}
  },
}

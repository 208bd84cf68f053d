import { companiesGet } from '../../../generated/cli/commands/companies/get.ts'
import { Company } from '../../../generated/cli/records.ts'
import { getCompany } from '../../../generated/requests.ts'
import { toRequest } from '../../../src/surface/request.ts'
import { openBrowser } from '../browser.ts'
import { ownCommand, pageOf } from '../command.ts'

export const openCompany = ownCommand({
  examples: ['vs companies open com_01jcz4p7v8e9fbk2m3n4q5r6s7'],
  positional: companiesGet.positional,
  columns: [...Company.columns, 'web_url'],
  reading: [...Company.reading, 'web_url'],
  async *run({ args, format, connection }) {
    const { text } = await connection.call(toRequest(getCompany, args))
    const record = JSON.parse(text)
    const web_url = `${connection.host}/companies/${encodeURIComponent(record.id)}`
    yield pageOf({ ...record, web_url })
    if (process.stdout.isTTY && format === 'table') await openBrowser(web_url)
  },
})

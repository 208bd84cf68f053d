import { toRequest } from '../../../client/request.ts'
import { ownCommand, pageOf } from '../command.ts'
import { operation } from '../operation.ts'

const company = operation('companies get')

export const openCompany = ownCommand({
  name: 'companies open',
  summary: 'Shows a company with its web address, and opens that in the browser on a terminal',
  examples: ['vs companies open com_01jcz4p7v8e9fbk2m3n4q5r6s7'],
  positional: company.positional,
  columns: [...company.columns, 'web_url'],
  reading: [...company.reading, 'web_url'],
  async *run({ args, format, connection }) {
    const { text } = await connection.call(toRequest(company.request, args))
    const record = JSON.parse(text)
    const web_url = `${connection.host}/companies/${encodeURIComponent(record.id)}`
    yield pageOf({ ...record, web_url })
    if (process.stdout.isTTY && format === 'table') await openBrowser(web_url)
  },
})

/** The address is on the screen already: a machine without a browser is no error. */
async function openBrowser(url: string): Promise<void> {
  const { spawn } = await import('node:child_process')
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(program!, [...args, url], { detached: true, stdio: 'ignore' })
  child.on('error', () => {})
  child.unref()
}

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

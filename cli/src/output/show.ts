/** Shows the response of a command: the format, the filter, the pager, and the note about further pages. */
import { accountOf } from '../account.ts'
import type { Command, Page } from '../command.ts'
import type { Connection } from '../connection.ts'
import type { Invocation } from '../invocation.ts'
import { notify } from '../notices.ts'
import { isReadByPerson, isTableForPeople } from '../terminal.ts'
import { jsonOf, writers } from './format.ts'
import { print } from './print.ts'
import type { View } from './view.ts'

/** Throws `UsageError` before anything is sent. */
export async function checkOutput({ output: { jq } }: Invocation): Promise<void> {
  if (jq !== undefined) await (await import('./jq.ts')).checkExpression(jq)
}

/** Returns the last page. */
export async function show(
  pages: AsyncIterable<Page>,
  command: Command,
  { args, format, output, all }: Invocation,
  connection: Connection,
): Promise<Page | undefined> {
  const counted = { last: undefined as Page | undefined, records: 0, total: null as number | null }
  async function* counting() {
    for await (const page of pages) {
      counted.last = page
      counted.total ??= page.total ?? null
      if (command.paged && !all) counted.records += recordsIn(page)
      yield page
    }
  }
  const fields = output.fields ?? (Array.isArray(args.fields) ? (args.fields as string[]) : undefined)
  const view: View = {
    shape: fields ? { ...command, columns: fields, reading: fields } : command,
    out: process.stdout,
    args: fields ? { ...args, fields } : args,
    verbose: output.verbose,
    host: () => connection.host,
    account: () => accountOf(connection),
    now: new Date(),
  }
  const isPaged = isReadByPerson() && output.pager && !command.plain
  const texts = textsOf(counting(), command, format, output.jq, view)
  if (isPaged) await (await import('./pager.ts')).printPaged(texts)
  else for await (const text of texts) await print(text)
  const isNoted = isTableForPeople({ format, output }) && !command.plain
  if (command.paged && !all && !isNoted) await noteMore(counted)
  return counted.last
}

async function* textsOf(
  pages: AsyncIterable<Page>,
  command: Command,
  format: Invocation['format'],
  jq: string | undefined,
  view: View,
): AsyncGenerator<string> {
  if (jq === undefined) return yield* writers[command.plain ? 'plain' : format](pages, view)
  const { filterJson } = await import('./jq.ts')
  const json = await jsonOf(pages)
  if (json !== '') yield filterJson(json, jq, isReadByPerson())
}

const recordsIn = ({ text }: Page): number => {
  const value = text === '' ? null : JSON.parse(text)
  return Array.isArray(value) ? value.length : 1
}

/** Standard output contains only the records, so the note is on standard error. */
async function noteMore({
  last,
  records,
  total,
}: {
  last: Page | undefined
  records: number
  total: number | null
}) {
  if (!last?.nextCursor) return
  const { moreText } = await import('./notes.ts')
  const counts = { total, nextCursor: last.nextCursor, fromStart: true }
  const text = moreText(records, counts, true)
  if (text) notify(text)
}

/** `vs open` and `vs companies open` show a record with its web address. On a terminal, they also open the page. */
import type { CommandDescriptor, CommandEntry } from '../../../src/shared/descriptors.ts'
import { toRequest } from '../../../src/shared/request.ts'
import { prefixOf, webAddress } from '../../../src/shared/web-address.ts'
import { openBrowser } from '../browser.ts'
import type { Call, CommandBody, Page } from '../command.ts'
import { argument, handwrittenCommand, pageOf, unknownShape } from '../command.ts'
import { UsageError } from '../errors.ts'
import { notify } from '../notices.ts'
import { operationCommand } from '../operation.ts'

const description =
  'Shows the record and the address of its page. On a terminal, opens the page in the browser.'

/** Opens the record that `get` returns. `list` is the generated command of the same name, which runs if no id is given. */
export function opener(name: string, get: CommandDescriptor, list?: CommandDescriptor): CommandBody {
  const { response = unknownShape, positional } = get
  const [id] = positional
  const example = `vs ${name} ${id!.description.match(/`(\w+)`/)![1]}`
  const run = (call: Call) => open(get, call)
  if (!list) {
    const [columns, reading] = [
      [...response.columns, 'web_url'],
      [...response.reading, 'web_url'],
    ]
    return handwrittenCommand({
      ...response,
      columns,
      reading,
      description,
      examples: [example],
      positional,
      reads: true,
      operation: get.request.operation,
      run,
    })
  }
  const listing = operationCommand(list)
  return {
    ...listing,
    description: `${list.description} With an id, ${description[0]!.toLowerCase()}${description.slice(1)}`,
    examples: [...list.examples, example],
    positional: [{ ...id!, required: false }],
    run: (call) => (call.args.id === undefined ? listing.run(call) : run(call)),
  }
}

/** `vs open`, for all kinds of records in `getters`. */
export const openAny = (getters: readonly CommandEntry[]): CommandBody =>
  handwrittenCommand({
    description,
    examples: ['vs open prj_01jcz4p7v8e9fbk2m3n4q5r6s7', 'vs open "Web shop"'],
    positional: [argument('id', 'Id, page address or name of a record.', { required: true, kinds: [] })],
    reads: true,
    async *run(call) {
      const id = String(call.args.id)
      const getter = getters.find(({ recordKind: gets }) => gets!.prefix === prefixOf(id))
      if (!getter) throw new UsageError(`\`${id}\` is not the id of a record that vs can open.`)
      yield* open(await getter.load(), call)
    },
  })

async function* open(
  { request, response }: CommandDescriptor,
  { args, format, connection }: Call,
): AsyncGenerator<Page> {
  const { text } = await connection.call(toRequest(request, { id: args.id }))
  const record = JSON.parse(text)
  const web_url = webAddress(connection.host, prefixOf(record.id), record.id)!
  // Before the `yield`: the consumer stops after the last page.
  if (process.stdout.isTTY && format === 'table' && !(await openBrowser(web_url)))
    notify('No browser could be opened on this machine.')
  yield { ...pageOf({ ...record, web_url }), ...(response && { shape: response }) }
}

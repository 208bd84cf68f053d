import type { ServiceRequest } from '../../../src/shared/request.ts'
import { argument, handwrittenCommand } from '../command.ts'
import { UsageError } from '../errors.ts'
import { readAll } from '../prompt.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'get', 'post', 'put', 'patch', 'delete']

export const rawCall = handwrittenCommand({
  examples: [
    'vs api get companies/list?limit=5',
    `vs api patch /api/v1/companies/com_01jcz4p7v8e9fbk2m3n4q5r6s7 --data '{"website": null}'`,
  ],
  positional: [
    argument('method', 'The HTTP method.', { required: true, choices: methods }),
    argument('path', 'Path and query. `companies/list` means `/api/v1/companies/list`.', {
      required: true,
    }),
  ],
  options: [argument('data', 'JSON body (`-`: standard input).')],
  async *run({ args, connection }) {
    const body = await bodyOf(args.data as string | undefined)
    yield await connection.call({
      method: (args.method as string).toUpperCase() as ServiceRequest['method'],
      path: pathOf(args.path as string, connection.host),
      contentType: body === null ? null : 'application/json',
      body,
    })
  },
})

/**
 * Refuses addresses on other hosts, such as `//other.example/`, because the credential is sent with the call.
 */
function pathOf(typed: string, host: string): string {
  const url = new URL(typed.startsWith('/') ? typed : `/api/v1/${typed}`, host)
  if (url.origin !== host) throw new UsageError(`<path> must be a path on the service, not \`${typed}\`.`)
  return `${url.pathname}${url.search}`
}

async function bodyOf(data: string | undefined): Promise<string | null> {
  if (data === undefined) return null
  const text = data === '-' ? await readAll() : data
  try {
    JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--data is not valid JSON: ${(error as Error).message}`)
  }
  return text
}

import type { ServiceRequest } from '../../../src/surface/request.ts'
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
    argument('method', '', { required: true, choices: methods }),
    argument('path', 'Path with its query; `companies/list` stands for `/api/v1/companies/list`.', {
      required: true,
    }),
  ],
  options: [argument('data', 'JSON body; `-` reads it from standard input.')],
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
 * The credential is sent with the call, so the address must stay on the host: `//other.example/` would not.
 */
function pathOf(typed: string, host: string): string {
  const url = new URL(typed.startsWith('/') ? typed : `/api/v1/${typed}`, host)
  if (url.origin !== host) throw new UsageError(`<path> must be a path of the API, not \`${typed}\`.`)
  return `${url.pathname}${url.search}`
}

async function bodyOf(data: string | undefined): Promise<string | null> {
  if (data === undefined) return null
  const text = data === '-' ? await readAll() : data
  try {
    JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--data is not JSON: ${(error as Error).message}`)
  }
  return text
}

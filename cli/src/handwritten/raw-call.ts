/** `vs api`: sends any request to the API. Its options are those of `gh api`. */
import { apiFolders } from '../../../generated/constants.ts'
import type { ServiceRequest } from '../../../src/shared/request.ts'
import { ServiceProblem } from '../../../src/shared/service.ts'
import type { Call, Page } from '../command.ts'
import { argument, flag, handwrittenCommand } from '../command.ts'
import { UsageError } from '../errors.ts'
import { fieldsFrom } from '../raw-fields.ts'
import { readFileOrInput } from '../raw-input.ts'

type Method = ServiceRequest['method']

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export const rawCall = handwrittenCommand({
  description:
    'Sends a request to the API. Fields are query parameters of GET and DELETE, and the JSON body of other methods.',
  examples: [
    'vs api account',
    'vs api companies/list -f tag=retail --all',
    'vs api post companies -f name=Acme -f "tags[]=retail"',
    `vs api patch /api/v1/companies/com_01jcz4p7v8e9fbk2m3n4q5r6s7 --data '{"website": null}'`,
  ],
  positional: [
    argument('method', 'The HTTP method. Default: `GET`, or `POST` with fields or a body.'),
    argument('path', 'Path and query. `companies/list` and `/companies/list` mean `/api/v1/companies/list`.'),
  ],
  options: [
    argument('method', 'The HTTP method, instead of the first word.', {
      field: 'http-method',
      short: 'X',
    }),
    argument('raw-field', 'A field with a text: `name=Acme`, `tags[]=retail`, `owner[id]=…`.', {
      type: 'array',
      short: 'f',
      placeholder: 'key=value',
    }),
    argument(
      'field',
      'Like `--raw-field`, but `true`, `false`, `null` and numbers have their type, `@file` is the content of a file, and `-` is standard input.',
      { type: 'array', short: 'F', placeholder: 'key=value' },
    ),
    argument('input', 'File with the body (`-`: standard input). Fields are then query parameters.', {
      placeholder: 'file',
    }),
    argument('data', 'JSON body (`-`: standard input).'),
    flag('paginate', 'Same as --all.'),
  ],
  paged: true,
  async *run({ args, all, connection }) {
    const request = await requestOf(args, connection.host)
    yield* pagesOf(request, all || args.paginate === true, connection)
  },
})

async function* pagesOf(
  request: ServiceRequest,
  all: boolean,
  connection: Call['connection'],
): AsyncGenerator<Page> {
  for (let path = request.path; ; ) {
    const page = await connection.call({ ...request, path }).catch((error) => {
      throw isOtherPath(error, path) ? noSuchPath(path) : error
    })
    yield page
    if (!all || page.nextCursor === null) return
    path = withQuery(path, { cursor: page.nextCursor })
  }
}

/** Paths outside the API respond with a page for the browser. */
const isOtherPath = (error: unknown, path: string): boolean =>
  error instanceof ServiceProblem &&
  error.problem.code === 'unexpected_response' &&
  error.problem.status === 404 &&
  !path.startsWith('/api/')

const noSuchPath = (path: string) =>
  new ServiceProblem({
    title: 'Not Found',
    status: 404,
    code: 'not_found',
    detail: `The path ${path} does not exist.`,
  })

async function requestOf(args: Call['args'], host: string): Promise<ServiceRequest> {
  const { method, path } = methodAndPath(args)
  const fields = await fieldsFrom(
    args['raw-field'] as string[] | undefined,
    args.field as string[] | undefined,
  )
  const given = await bodyFrom(args)
  const used = method ?? (given !== null || fields !== null ? 'POST' : 'GET')
  const areParameters = used === 'GET' || used === 'DELETE' || given !== null
  const body = given ?? (fields && !areParameters ? JSON.stringify(fields) : null)
  return {
    method: used,
    path: withQuery(pathOf(path, host), areParameters ? (fields ?? {}) : {}),
    contentType: body === null ? null : 'application/json',
    body,
  }
}

/** A single word is the path. `--method` replaces the first word. */
function methodAndPath({ method: typed, 'http-method': option, path: second }: Call['args']): {
  method: Method | null
  path: string
} {
  const [first, path] = option === undefined ? [typed, second] : [option, typed]
  if (typed === undefined) throw new UsageError('`vs api` needs <path>.', 'For example: vs api account')
  if (option !== undefined && second !== undefined)
    throw new UsageError('--method and <method> cannot be combined.', 'For example: vs api -X POST companies')
  if (path === undefined && !isMethod(first)) return { method: null, path: String(first) }
  if (path === undefined)
    throw new UsageError(`\`vs api ${first}\` needs <path>.`, 'For example: vs api get account')
  if (!isMethod(first))
    throw new UsageError(`<method> must be one of ${methods.join(', ')}, not \`${first}\`.`)
  return { method: String(first).toUpperCase() as Method, path: String(path) }
}

const isMethod = (word: unknown): boolean => methods.some((method) => method === String(word).toUpperCase())

/**
 * Refuses addresses on other hosts, such as `//other.example/`, because the credential is sent with the call.
 */
function pathOf(typed: string, host: string): string {
  const isWithoutPrefix = apiFolders.some((folder) => folder === typed.match(/^\/?([^/?#]*)/)![1])
  const absolute = isWithoutPrefix ? `/api/v1/${typed.replace(/^\//, '')}` : typed
  const url = new URL(absolute.startsWith('/') ? absolute : `/api/v1/${absolute}`, host)
  if (url.origin !== host) throw new UsageError(`<path> must be a path on the service, not \`${typed}\`.`)
  return `${url.pathname}${url.search}`
}

/** Lists are separated by commas, as in all parameters of the API. */
function withQuery(path: string, fields: Readonly<Record<string, unknown>>): string {
  const url = new URL(path, 'http://service.invalid')
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value))
  return `${url.pathname}${url.search}`
}

async function bodyFrom({ data, input }: Call['args']): Promise<string | null> {
  if (data !== undefined && input !== undefined)
    throw new UsageError('--data and --input cannot be combined.', 'Both are the body of the request.')
  const option = data === undefined ? '--input' : '--data'
  const text = data !== undefined && data !== '-' ? String(data) : await fileOrInput(data ?? input)
  if (text === null) return null
  try {
    JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${option} is not valid JSON: ${(error as Error).message}`)
  }
  return text
}

const fileOrInput = async (name: unknown): Promise<string | null> =>
  name === undefined ? null : readFileOrInput(String(name))

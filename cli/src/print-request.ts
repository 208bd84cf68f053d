/** `--print-request`: shows the request of a command instead of sending it. */

import type { ServiceRequest } from '../../src/shared/request.ts'
import type { Command } from './command.ts'
import type { Connection } from './connection.ts'
import type { Invocation } from './invocation.ts'
import { print } from './output/print.ts'
import { sanitize } from './output/text.ts'
import { isReadByPerson } from './terminal.ts'

export interface PrintedRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** Ends the command at its first request, because the next one may depend on the response. */
class Printed extends Error {}

/** Prints the first request of the command; with `--from`, the requests of all lines. Names are already resolved. */
export async function printRequests(
  command: Command,
  invocation: Invocation,
  connection: Connection,
): Promise<void> {
  const show = async (request: ServiceRequest) => print(textOf(await connection.describe(request)))
  const call = { ...invocation, connection: { ...connection, call: stopAfter(show) } }
  if (command.requests && invocation.batch) {
    for await (const request of command.requests(call)) await show(request)
    return
  }
  try {
    for await (const _ of command.run(call)) break
  } catch (error) {
    if (!(error instanceof Printed)) throw error
  }
}

const stopAfter = (show: (request: ServiceRequest) => Promise<void>) => async (request: ServiceRequest) => {
  await show(request)
  throw new Printed()
}

/** HTTP for people, and one line of JSON for programs. */
function textOf({ method, url, headers, body }: PrintedRequest): string {
  if (!isReadByPerson()) return `${JSON.stringify({ method, url, headers, body })}\n`
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const text = body === null ? [] : ['', typeof body === 'string' ? body : JSON.stringify(body, null, 2)]
  return `${[`${method} ${url}`, ...lines, ...text].map(sanitize).join('\n')}\n`
}

/** Reads the refusals of the document and writes an example of each. */
import { STATUS_CODES } from 'node:http'
import type { OpenApi, Refusal } from './openapi.ts'
import { operationsOf } from './openapi.ts'

export const exampleRequestId = '0197f1c4-7a52-7c0e-8f6e-0d5f1f3a2b10'

/** As declared by the decorator, with an example of each member. */
export type DeclaredRefusal = Omit<Refusal, 'members'> & { members?: Record<string, unknown> }

/** `type` is the URI of the kind of problem. */
export function exampleOf({ status, code, description, members }: DeclaredRefusal, type: string) {
  const value = {
    type,
    title: statusTitle(status),
    status,
    code,
    detail: members?.errors ? 'The request has 1 invalid value.' : description,
    request_id: exampleRequestId,
    ...members,
  }
  return { summary: description, value }
}

export const statusTitle = (status: number) => STATUS_CODES[status]!

/** All refusals of the document, one per code. */
export function allRefusals(document: OpenApi): Refusal[] {
  const all = [
    ...(document['x-refusals'] ?? []),
    ...operationsOf(document).flatMap(({ operation }) => operation['x-refusals']!),
  ]
  return [...new Map(all.map((each) => [each.code, each])).values()].sort((a, b) =>
    a.code < b.code ? -1 : 1,
  )
}

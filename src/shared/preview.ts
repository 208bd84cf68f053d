/** Shows the effect of a call before it is made: the figures of a report on what the call would change. */
import { calledAs, fieldsInTemplate } from './called.ts'
import type { Preview } from './descriptors.ts'
import { duration, money } from './formats.ts'
import { toRequest } from './request.ts'
import type { Send, ServiceResponse } from './service.ts'
import { ServiceProblem } from './service.ts'

type Arguments = Readonly<Record<string, unknown>>

interface Report {
  currency: string
  total: Arguments
  groups: readonly Arguments[]
}

/** Null if the credential may write but not read. Throws `ServiceProblem` with the arguments of the call. */
export async function requestPreview(
  { report, from }: Preview,
  args: Arguments,
  send: Send,
): Promise<ServiceResponse | null> {
  const asked = Object.entries(from).map(([parameter, argument]) => [parameter, args[argument]])
  return send(toRequest(report, Object.fromEntries(asked))).catch((error) => {
    if (!(error instanceof ServiceProblem)) throw error
    const { errors, ...problem } = error.problem
    if (problem.code === 'missing_scope') return null
    const own = errors?.map(({ pointer, detail }) => ({
      in: 'arguments',
      detail,
      pointer: `/${from[pointer.slice(1)] ?? pointer.slice(1)}`,
    }))
    throw new ServiceProblem({ ...problem, ...(own && { errors: own }) })
  })
}

/** The figures that change, of the total and of each group with some. `nameOf` makes the name of a group fit for the question. */
export function effectIn({ figures, group }: Preview, text: string, nameOf: (name: string) => string) {
  const { currency, total, groups }: Report = JSON.parse(text)
  const fields = fieldsInTemplate(figures)
  const inWords = (row: Arguments) => calledAs(figures, (field) => figureText(field, row[field], currency))
  const some = groups.filter((row) => fields.some((field) => row[field] !== 0))
  const only = (row: Arguments, names: string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))
  const lines = some.slice(0, longestList).map((row) => `${nameOf(String(row[group]))}: ${inWords(row)}`)
  return {
    total: `In total: ${inWords(total)}.`,
    lines: [
      ...lines,
      ...(some.length > longestList ? [`${some.length - longestList} more are part of the total.`] : []),
    ],
    data: { currency, total: only(total, fields), groups: some.map((row) => only(row, [group, ...fields])) },
  }
}

/** A question with more lines is not read. */
const longestList = 20

function figureText(field: string, value: unknown, currency: string): string {
  if (field.endsWith('_cents')) return money(Number(value), currency)
  return field.endsWith('_minutes') ? duration(Number(value)) : String(value)
}

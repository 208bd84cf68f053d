/** Checks the query of a saved view against the list of its kind. */
import type { FieldError, View } from '../../../generated/client/types.gen.ts'
import { lists } from '../../../generated/server/lists.ts'
import { schemas } from '../../../generated/server/schemas.ts'
import { invalid } from '../../base/errors.ts'
import { parameterValidator } from './input.ts'

type ListQuery = Pick<View, 'kind'> & Partial<View>

/** Throws 422 unless the list accepts the filters, the sort order, the grouping, the columns and the presentation. */
export function checkListQuery(query: ListQuery): void {
  const { filters, columns, groups, presentations } = lists[query.kind]!
  const errors = [
    ...[...filtersOf(query).keys()].flatMap((name) => among(filters, name, '/filters')),
    ...(query.columns ?? []).flatMap((name, index) => among(columns, name, `/columns/${index}`)),
    ...(query.group_by ? among(groups, query.group_by, '/group_by') : []),
    ...among(presentations, query.presentation ?? 'list', '/presentation'),
  ]
  const all = errors.length > 0 ? errors : valueErrors(query)
  if (all.length > 0) throw invalid(all, 'invalid_list_query')
}

const filtersOf = ({ filters }: ListQuery) => new URLSearchParams(filters)

const among = (known: readonly string[], name: string, pointer: string): FieldError[] =>
  known.includes(name)
    ? []
    : [
        {
          in: 'body',
          pointer,
          detail: `has ${name}, but the list of this kind knows only ${known.join(', ') || 'none'}`,
        },
      ]

/** The errors of the list operation, at the fields of the view. */
function valueErrors(query: ListQuery): FieldError[] {
  const all = filtersOf(query)
  const filters = Object.fromEntries(
    [...new Set(all.keys())].map((name) => {
      const values = all.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
  const parameters = { ...filters, ...(query.sort && { sort: query.sort }) }
  return validatorOf(lists[query.kind]!.operation)(parameters).map(({ pointer, detail }) => {
    const name = pointer.split('/')[1]!
    return name === 'sort'
      ? { in: 'body', pointer: '/sort', detail }
      : { in: 'body', pointer: '/filters', detail: `${name} ${detail}` }
  })
}

type Validator = ReturnType<typeof parameterValidator>

const validators = new Map<string, Validator>()

function validatorOf(operation: string): Validator {
  const known = validators.get(operation) ?? parameterValidator(schemas[operation]!.query, 'query')
  validators.set(operation, known)
  return known
}

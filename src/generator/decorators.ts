/** The decorators of `src/spec/decorators.tsp`. */
import type { DecoratorContext, Model, ModelProperty, Operation, Program, Scalar } from '@typespec/compiler'
import { listServices, navigateProgram } from '@typespec/compiler'
import { getExtensions, setExtension } from '@typespec/openapi'
import type { RecordKind } from '../../surface/src/document/openapi.ts'
import {
  declareIds,
  recordId as declareKind,
  mark,
  prepend,
  set,
} from '../../surface/src/library/decorators.ts'
import { kindsOf } from '../../surface/src/library/facts.ts'
import type { PageSurface } from './document/facts.ts'

/** Why a kind of record is not exported, searched, restored or erased, or why import rows cannot find it by e-mail address. */
interface Exclusions {
  notExported?: string
  notSearched?: string
  notRestorable?: string
  notErased?: string
  sharedEmail?: string
}

interface Kind extends RecordKind {
  exclusions: Exclusions
}

/** Key of the program's state map from the scalars of ids to the exclusions of their kinds. */
const exclusionsKey = Symbol.for('work-management/exclusions')

/** Key of the program's state map with the operations whose lists have a generated page. */
const generatedListsKey = Symbol.for('work-management/generated lists')

const exclusionsOf = (program: Program) => program.stateMap(exclusionsKey) as Map<Scalar, Exclusions>

const generatedListsOf = (program: Program) => program.stateMap(generatedListsKey) as Map<Operation, true>

/** Also stores why the kind is excluded from exports, search, restoring or erasure. */
function recordId(
  context: DecoratorContext,
  scalar: Scalar,
  kind: string,
  prefix: string,
  { name, ...exclusions }: Exclusions & { name?: string } = {},
): void {
  declareKind(context, scalar, kind, prefix, name)
  exclusionsOf(context.program).set(scalar, exclusions)
}

function subjectIds(context: DecoratorContext, scalar: Scalar, model: Model): void {
  const known = kindsOf(context.program)
  const fields = getExtensions(context.program, model).get('x-exactly-one-of') as string[]
  const branches = fields.flatMap((field) => {
    const { type } = model.properties.get(field)!
    return type.kind === 'Union' ? [...type.variants.values()] : []
  })
  declareIds(
    context,
    scalar,
    branches.flatMap(({ type }) => known.get(type as Scalar) ?? []),
  )
}

function page(
  { program }: DecoratorContext,
  operation: Operation,
  path: string,
  options: Omit<PageSurface, 'path'>,
) {
  setExtension(program, operation, 'x-page', { path, ...options })
  // The lists of `ListOf` are only on the pages of the records they belong to.
  if (!options.own && operation.sourceOperation?.name !== 'ListOf')
    generatedListsOf(program).set(operation, true)
}

const exclusionOf = {
  exported: 'notExported',
  searched: 'notSearched',
  restorable: 'notRestorable',
  erased: 'notErased',
} as const

type Property = keyof typeof exclusionOf | 'listed'

const allKinds = (program: Program): (readonly [Scalar, Kind])[] => {
  const exclusions = exclusionsOf(program)
  return [...kindsOf(program)].map(([id, kind]) => [id, { ...kind, exclusions: exclusions.get(id) ?? {} }])
}

/** The kinds with this property, in alphabetical order. */
function kindsThat(program: Program, property: Property): Kind[] {
  const listed = property === 'listed' ? listedIds(program) : undefined
  return allKinds(program)
    .filter(([id, { exclusions }]) =>
      property === 'listed' ? listed!.has(id) : !exclusions[exclusionOf[property]],
    )
    .map(([, kind]) => kind)
    .sort((a, b) => (a.kind < b.kind ? -1 : 1))
}

/** The scalars of the ids of the kinds with a generated list in the browser. */
const listedIds = (program: Program) =>
  new Set(
    [...generatedListsOf(program).keys()].map(({ sourceOperation }) => {
      const [listed] = sourceOperation!.templateMapper!.args
      return (listed as Model).properties.get('id')!.type as Scalar
    }),
  )

/** Runs `declare` with the kinds once all of them are declared. */
const whenDeclared = (
  { program }: DecoratorContext,
  property: Property,
  declare: (kinds: Kind[]) => void,
) => ({
  onGraphFinish() {
    declare(kindsThat(program, property))
    return []
  },
})

const idsThatAre = (context: DecoratorContext, scalar: Scalar, property: Property) =>
  whenDeclared(context, property, (kinds) =>
    declareIds(
      context,
      scalar,
      kinds.map(({ kind, prefix, name }) => ({ kind, prefix, name })),
    ),
  )

const kindsThatAre = (context: DecoratorContext, scalar: Scalar, property: Property) =>
  whenDeclared(context, property, (kinds) =>
    setExtension(
      context.program,
      scalar,
      'enum' as never,
      kinds.map(({ kind }) => kind),
    ),
  )

/** Stores the tables of kinds in the service, and reports kinds that cannot be restored after a removal. */
export function declareKinds(program: Program): void {
  const all = allKinds(program).map(([, kind]) => kind)
  const names = (property: Property) => kindsThat(program, property).map(({ kind }) => kind)
  const prefixes = all.map(({ kind, prefix }) => [kind, prefix])
  const sharedEmails = all.filter(({ exclusions }) => exclusions.sharedEmail).map(({ kind }) => kind)
  for (const { type } of listServices(program)) {
    setExtension(program, type, 'x-records', Object.fromEntries(prefixes.sort()))
    setExtension(program, type, 'x-exported', names('exported'))
    setExtension(program, type, 'x-erased', names('erased'))
    setExtension(program, type, 'x-shared-emails', sharedEmails)
  }
  checkRestorable(program)
}

/** Reports restorable kinds without operations that remove and restore them, and the removal of other kinds with `Remove`. */
function checkRestorable(program: Program): void {
  const restored = { Remove: new Set<unknown>(), Restore: new Set<unknown>() }
  const report = (target: Scalar | Operation, message: string) =>
    program.reportDiagnostic({ code: 'contract/restorable', severity: 'error', message, target })
  const kinds = new Map<unknown, Kind>(allKinds(program))
  navigateProgram(program, {
    operation(operation) {
      const { name = '' } = operation.sourceOperation ?? {}
      const { type } = operation.parameters.properties.get('id') ?? {}
      const id = type?.kind === 'ModelProperty' ? type.type : type
      if (name === 'Remove' || name === 'Restore') restored[name].add(id)
      const { kind, exclusions } = kinds.get(id) ?? {}
      if (name === 'Remove' && exclusions?.notRestorable)
        report(
          operation,
          `A removed record of the kind ${kind} cannot be restored: use \`End\`, and say why that matters with \`@destructive\`.`,
        )
    },
  })
  for (const [scalar, { kind, exclusions }] of allKinds(program))
    if (!exclusions.notRestorable && Object.values(restored).some((scalars) => !scalars.has(scalar)))
      report(
        scalar,
        `No operations remove and restore a record of the kind ${kind}: add them with \`Remove\` and \`Restore\`, or say why not with \`notRestorable\`.`,
      )
}

const period = ({ program }: DecoratorContext, property: ModelProperty, first: string, days: number): void =>
  setExtension(program, property, 'x-period', { first, days })

export const $decorators = {
  WorkManagement: {
    recordId,
    subjectIds,
    idsThatAre,
    kindsThatAre,
    period,
    page,
    scope: set('x-scope'),
    onStarter: set('x-on-starter'),
    signsInOrOut: mark('x-signs-in-or-out'),
    role: set('x-role'),
    triesBy: set('x-tries-by'),
    limitedBy: set('x-limited-by'),
    loses: set('x-loses'),
    verb: set('x-verb'),
    verbs: set('x-verbs'),
    noise: mark('x-noise'),
    view: set('x-view'),
    terminal: set('x-terminal'),
    tool: prepend('x-mcp-tool'),
  },
}

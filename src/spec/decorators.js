import {
  $doc,
  $pattern,
  $tag,
  getDoc,
  getPatternData,
  listServices,
  markDeprecated,
  navigateProgram,
} from '@typespec/compiler'
import { $route, isBodyRoot, isMultipartBodyProperty, isStatusCode } from '@typespec/http'
import { $operationId, getExtensions, $decorators as openApi, setExtension } from '@typespec/openapi'

const set = (key) => (context, operation, value) => setExtension(context.program, operation, key, value)

const refusals = Symbol('refusals')

// Stored in a state map, because the emitter drops the extensions of models that are used only as responses.
function refuses({ program }, target, status, code, description, members) {
  const others = program.stateMap(refusals).get(target) ?? []
  program
    .stateMap(refusals)
    .set(target, [{ status, code, description, ...(members && { members }) }, ...others])
}

/** Adds the refusals of the operation's responses, followed by its own. */
function collectRefusals(program, operation) {
  const known = program.stateMap(refusals)
  const { returnType } = operation
  const responses =
    returnType.kind === 'Union' ? [...returnType.variants.values()].map(({ type }) => type) : []
  const all = [...responses, operation].flatMap((each) => known.get(each) ?? [])
  if (all.length > 0) setExtension(program, operation, 'x-refusals', all)
}

// Decorators run bottom up, so prepending keeps the order of the source.
const prepend = (key) => (context, operation, name, options) => {
  const others = getExtensions(context.program, operation).get(key) ?? []
  setExtension(context.program, operation, key, [{ name, ...options }, ...others])
}

function shape(context, operation, value) {
  setExtension(context.program, operation, 'x-shape', value)
  context.call($operationId, operation, operation.name)
}

function page({ program }, operation, path, options) {
  setExtension(program, operation, 'x-page', { path, ...options })
  // The lists of `ListOf` are only on the pages of the records they belong to.
  if (!options.own && operation.sourceOperation?.name !== 'ListOf')
    program.stateMap(generatedLists).set(operation, true)
}

function resource(context, service, operations, path, tag, description) {
  context.call($route, operations, path)
  context.call($tag, operations, tag)
  if (description) context.call(openApi['TypeSpec.OpenAPI'].tagMetadata, service, tag, { description })
}

const exactlyOneOf = ({ program }, model, fields) =>
  setExtension(program, model, 'x-exactly-one-of', fields.properties ? [...fields.properties.keys()] : fields)

const suffix = '[0-7][0-9a-hjkmnp-tv-z]{25}'
const articleOf = (name) => (/^[aeio]/i.test(name) ? 'an' : 'a')

/** Key of the program's state map from id scalars to kind, prefix and name. */
const recordsKey = Symbol.for('records')

/** Key of the program's state map with the operations whose lists have a generated page. */
const generatedLists = Symbol.for('generated lists')

/** Ids of one kind of record: its prefix and a UUID in base 32 (TypeID). */
function recordId(context, scalar, kind, prefix, options = {}) {
  const { program } = context
  const { name = kind.replaceAll('_', ' '), ...exclusions } = options
  program.stateMap(recordsKey).set(scalar, { kind, prefix, name, exclusions })
  context.call(
    $doc,
    scalar,
    `Id of ${articleOf(name)} ${name}, such as \`${prefix}_01jcz4p7v8e9fbk2m3n4q5r6s7\`.`,
  )
  context.call(
    $pattern,
    scalar,
    `^${prefix}_${suffix}$`,
    `must be the id of ${articleOf(name)} ${name} (${prefix}_…)`,
  )
  setExtension(program, scalar, 'x-record', { kind, prefix, name })
}

/** Ids of several kinds of records. */
function recordIds(context, scalar, ...ids) {
  const known = context.program.stateMap(recordsKey)
  declareIds(
    context,
    scalar,
    ids.map((id) => known.get(id)),
  )
}

function subjectIds(context, scalar, model) {
  const known = context.program.stateMap(recordsKey)
  const fields = getExtensions(context.program, model).get('x-exactly-one-of')
  const types = fields.map((field) => model.properties.get(field).type)
  declareIds(
    context,
    scalar,
    types.flatMap(({ variants }) => [...variants.values()].flatMap(({ type }) => known.get(type) ?? [])),
  )
}

function declareIds(context, scalar, kinds) {
  const records = kinds.map(({ kind, prefix, name }) => ({ kind, prefix, name }))
  const names = records.map(({ name }) => name)
  const prefixes = records.map(({ prefix }) => prefix).join('|')
  const message = `must be the id of a ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  context.call($pattern, scalar, `^(${prefixes})_${suffix}$`, message)
  setExtension(context.program, scalar, 'x-records', records)
}

const exclusionOf = {
  exported: 'notExported',
  searched: 'notSearched',
  restorable: 'notRestorable',
  erased: 'notErased',
}

/** The kinds with this property, in alphabetical order. */
function recordsThatAre(program, property) {
  const all = [...program.stateMap(recordsKey)]
  const listed = property === 'listed' && listedIds(program)
  return all
    .filter(([id, { exclusions }]) => (listed ? listed.has(id) : !exclusions[exclusionOf[property]]))
    .map(([, record]) => record)
    .sort((a, b) => (a.kind < b.kind ? -1 : 1))
}

/** The id scalars of the kinds with a generated list in the browser. */
const listedIds = (program) =>
  new Set(
    program
      .stateMap(generatedLists)
      .keys()
      .map(({ sourceOperation }) => {
        const [listed] = sourceOperation.templateMapper.args
        return listed.properties.get('id').type
      }),
  )

/** Runs `declare` with the kinds once all of them are declared. */
const whenDeclared = ({ program }, property, declare) => ({
  onGraphFinish() {
    declare(recordsThatAre(program, property))
    return []
  },
})

const idsThatAre = (context, scalar, property) =>
  whenDeclared(context, property, (records) => declareIds(context, scalar, records))

const kindsThatAre = (context, scalar, property) =>
  whenDeclared(context, property, (records) => {
    const kinds = records.map(({ kind }) => kind)
    setExtension(context.program, scalar, 'enum', kinds)
  })

/** Reports unknown states, and states without an entry in the table. */
function moves(context, states, table, closed) {
  const { program } = context
  const known = [...states.members.keys()]
  const wrong = [...Object.keys(table), ...Object.values(table).flat(), ...closed].find(
    (name) => !known.includes(name),
  )
  const missing = known.find((name) => !(name in table))
  if (wrong || missing)
    program.reportDiagnostic({
      code: 'contract/moves',
      severity: 'error',
      message: wrong ? `${wrong} is not a member of ${states.name}` : `${missing} has no transitions`,
      target: context.decoratorTarget,
    })
  setExtension(program, states, 'x-moves', table)
  setExtension(program, states, 'x-closed', closed)
}

function deprecated({ program }, operation, since, sunset, instead) {
  markDeprecated(program, operation, { message: instead })
  setExtension(program, operation, 'x-deprecated-since', since)
  setExtension(program, operation, 'x-sunset', sunset)
  setExtension(program, operation, 'x-deprecated-instead', instead)
}

/** Warns about missing routes, and about missing or too short documentation, also in the editor. */
function checkDeclarations(program, [service]) {
  const warn = (code, message) => (target) =>
    program.reportDiagnostic({ code: `contract/${code}`, severity: 'warning', message, target })
  const silent = warn(
    'documented',
    'Add a doc comment with the unit or format: neither the field nor its type has one.',
  )
  const terse = warn(
    'when-to-use',
    'Add a second sentence: when to use it, and what it does to other records.',
  )
  const routeless = warn('routed', 'Add `@route`: `@route("")` if it has the path of its interface.')
  const isDescribed = (type) =>
    type.kind === 'Union'
      ? [...type.variants.values()].some((variant) => isDescribed(variant.type))
      : type.namespace?.name !== 'TypeSpec' && Boolean(getDoc(program, type))
  const isBody = (property) =>
    property.name === 'contentType' ||
    [isBodyRoot, isMultipartBodyProperty, isStatusCode].some((is) => is(program, property))
  navigateProgram(program, {
    modelProperty(property) {
      const { model, sourceProperty, type } = property
      if (sourceProperty || isBody(property) || (model?.name && model.namespace !== service)) return
      if (![property, type, type.type ?? type].some(isDescribed)) silent(property)
    },
    operation(operation) {
      const isOurs = operation.interface?.namespace === service
      if (isOurs && !/\.\s/.test(getDoc(program, operation))) terse(operation)
      if (isOurs && !operation.decorators.some(({ decorator }) => decorator === $route)) routeless(operation)
    },
  })
}

/** Reports restorable kinds without operations that remove and restore them, and the removal of other kinds with `Remove`. */
function checkRestorable(program) {
  const restored = { Remove: new Set(), Restore: new Set() }
  navigateProgram(program, {
    operation(operation) {
      const { name } = operation.sourceOperation ?? {}
      const { type } = operation.parameters.properties.get('id') ?? {}
      const id = type?.type ?? type
      restored[name]?.add(id)
      const { kind, exclusions } = program.stateMap(recordsKey).get(id) ?? {}
      if (name === 'Remove' && exclusions?.notRestorable)
        program.reportDiagnostic({
          code: 'contract/restorable',
          severity: 'error',
          message: `A removed record of the kind ${kind} cannot be restored: use \`End\`, and say why that matters with \`@destructive\`.`,
          target: operation,
        })
    },
  })
  for (const [scalar, { kind, exclusions }] of program.stateMap(recordsKey))
    if (!exclusions.notRestorable && Object.values(restored).some((scalars) => !scalars.has(scalar)))
      program.reportDiagnostic({
        code: 'contract/restorable',
        severity: 'error',
        message: `No operations remove and restore a record of the kind ${kind}: add them with \`Remove\` and \`Restore\`, or say why not with \`notRestorable\`.`,
        target: scalar,
      })
}

/** Adds the messages of patterns and the refusals, which the emitter omits. Then reports mistakes in the specification. */
export async function $onValidate(program) {
  const addMessage = (type) => {
    const message = getPatternData(program, type)?.validationMessage
    if (message) setExtension(program, type, 'x-pattern-message', message)
  }
  const collect = (operation) => collectRefusals(program, operation)
  navigateProgram(program, { scalar: addMessage, modelProperty: addMessage, operation: collect })
  for (const [target, list] of program.stateMap(refusals))
    if (target.kind === 'Namespace') setExtension(program, target, 'x-refusals', list)
  const all = [...program.stateMap(recordsKey).values()]
  const records = all.map(({ kind, prefix }) => [kind, prefix])
  const sharedEmails = all.filter(({ exclusions }) => exclusions.sharedEmail).map(({ kind }) => kind)
  const kindsThat = (property) => recordsThatAre(program, property).map(({ kind }) => kind)
  const services = listServices(program).map(({ type }) => type)
  for (const type of services) {
    setExtension(program, type, 'x-records', Object.fromEntries(records.sort()))
    setExtension(program, type, 'x-exported', kindsThat('exported'))
    setExtension(program, type, 'x-erased', kindsThat('erased'))
    setExtension(program, type, 'x-shared-emails', sharedEmails)
  }
  checkRestorable(program)
  checkDeclarations(program, services)
  // Loaded late, so that the checks above also run in an editor whose Node cannot load TypeScript.
  const { checkSpecification } = await import('../generator/codegen/specification.ts')
  await checkSpecification(program)
}

export const $decorators = {
  Surface: {
    resource,
    shape,
    refuses,
    exactlyOneOf,
    someOf: set('x-some-of'),
    notTogether: set('x-not-together'),
    recordId,
    recordIds,
    subjectIds,
    idsThatAre,
    kindsThatAre,
    moves,
    deprecated,
    scope: set('x-scope'),
    onStarter: set('x-on-starter'),
    signsInOrOut: (context, operation) => setExtension(context.program, operation, 'x-signs-in-or-out', true),
    role: set('x-role'),
    sends: set('x-sends'),
    answers: set('x-answers'),
    triesBy: set('x-tries-by'),
    limitedBy: set('x-limited-by'),
    destructive: (context, operation, why, when) =>
      setExtension(context.program, operation, 'x-destructive', { why, ...(when && { when }) }),
    loses: set('x-loses'),
    verb: set('x-verb'),
    verbs: set('x-verbs'),
    several: (context, property) => setExtension(context.program, property, 'x-several', true),
    period: (context, property, first, days) =>
      setExtension(context.program, property, 'x-period', { first, days }),
    noise: (context, operation) => setExtension(context.program, operation, 'x-noise', true),
    ifVersion: (context, operation) => setExtension(context.program, operation, 'x-if-version', true),
    view: (context, model, options) => setExtension(context.program, model, 'x-view', options),
    terminal: (context, model, options) => setExtension(context.program, model, 'x-terminal', options),
    page,
    tool: prepend('x-mcp-tool'),
    command: prepend('x-cli-command'),
  },
}

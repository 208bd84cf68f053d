/** Rules about declarations, which editors show and `#suppress` can switch off. */
import {
  createRule,
  defineLinter,
  getDoc,
  listServices,
  type ModelProperty,
  type Namespace,
  type Operation,
  type Program,
  type Type,
} from '@typespec/compiler'
import { $route, isBodyRoot, isMultipartBodyProperty, isStatusCode } from '@typespec/http'

/** A field without unit or format was misread by clients and agents. */
const documented = createRule({
  name: 'documented',
  severity: 'warning',
  description: 'Fields have a doc comment, unless their type has one.',
  messages: {
    default: 'Add a doc comment with the unit or format: neither the field nor its type has one.',
  },
  create: (context) => ({
    modelProperty(property) {
      const { program } = context
      const { model, sourceProperty, type } = property
      const isForeign = model?.name && !isOfService(program, model.namespace)
      if (sourceProperty || isBody(program, property) || isForeign) return
      const types = [property, type, type.kind === 'ModelProperty' ? type.type : type]
      if (!types.some((each) => isDescribed(program, each))) context.reportDiagnostic({ target: property })
    },
  }),
})

/** Agents chose the wrong one of two tools whose descriptions only repeated their names. */
const whenToUse = createRule({
  name: 'when-to-use',
  severity: 'warning',
  description: 'The doc comment of an operation has a second sentence.',
  messages: { default: 'Add a second sentence: when to use it, and what it does to other records.' },
  create: (context) => ({
    operation(operation) {
      const { program } = context
      if (isOwn(program, operation) && !/\.\s/.test(getDoc(program, operation) ?? ''))
        context.reportDiagnostic({ target: operation })
    },
  }),
})

/** An operation without a route silently took the path of its interface. */
const routed = createRule({
  name: 'routed',
  severity: 'warning',
  description: 'Every operation has a route.',
  messages: { default: 'Add `@route`: `@route("")` if it has the path of its interface.' },
  create: (context) => ({
    operation(operation) {
      if (
        isOwn(context.program, operation) &&
        !operation.decorators.some(({ decorator }) => decorator === $route)
      )
        context.reportDiagnostic({ target: operation })
    },
  }),
})

const isOfService = (program: Program, namespace: Namespace | undefined): boolean =>
  listServices(program).some(({ type }) => type === namespace)

const isOwn = (program: Program, { interface: container }: Operation): boolean =>
  isOfService(program, container?.namespace)

function isDescribed(program: Program, type: Type): boolean {
  if (type.kind === 'Union')
    return [...type.variants.values()].some((each) => isDescribed(program, each.type))
  const isBuiltIn = 'namespace' in type && type.namespace?.name === 'TypeSpec'
  return !isBuiltIn && Boolean(getDoc(program, type))
}

const isBody = (program: Program, property: ModelProperty): boolean =>
  property.name === 'contentType' ||
  [isBodyRoot, isMultipartBodyProperty, isStatusCode].some((is) => is(program, property))

export const $linter = defineLinter({
  rules: [documented, whenToUse, routed],
  ruleSets: {
    all: {
      enable: {
        'typespec-surface/documented': true,
        'typespec-surface/when-to-use': true,
        'typespec-surface/routed': true,
      },
    },
  },
})

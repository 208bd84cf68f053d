import { $tag, getPatternData, markDeprecated, navigateProgram } from '@typespec/compiler'
import { $route } from '@typespec/http'
import { $operationId, getExtensions, $decorators as openApi, setExtension } from '@typespec/openapi'

const set = (key) => (context, operation, value) => setExtension(context.program, operation, key, value)

// Decorators run bottom up; prepending keeps the surfaces in the order in which they are written.
const prepend = (key) => (context, operation, name, options) => {
  const others = getExtensions(context.program, operation).get(key) ?? []
  setExtension(context.program, operation, key, [{ name, ...options }, ...others])
}

function shape(context, operation, value) {
  setExtension(context.program, operation, 'x-shape', value)
  context.call($operationId, operation, operation.name)
}

function resource(context, service, operations, path, tag, description) {
  context.call($route, operations, path)
  context.call($tag, operations, tag)
  if (description) context.call(openApi['TypeSpec.OpenAPI'].tagMetadata, service, tag, { description })
}

function deprecated({ program }, operation, since, sunset, instead) {
  markDeprecated(program, operation, { message: instead })
  setExtension(program, operation, 'x-deprecated-since', since)
  setExtension(program, operation, 'x-sunset', sunset)
  setExtension(program, operation, 'x-deprecated-instead', instead)
}

/** A pattern's own words for what does not match it: the emitter leaves them out. */
export function $onValidate(program) {
  const say = (type) => {
    const message = getPatternData(program, type)?.validationMessage
    if (message) setExtension(program, type, 'x-pattern-message', message)
  }
  navigateProgram(program, { scalar: say, modelProperty: say })
}

export const $decorators = {
  Surface: {
    resource,
    shape,
    deprecated,
    scope: set('x-scope'),
    plan: set('x-plan'),
    role: set('x-role'),
    triesBy: set('x-tries-by'),
    tool: prepend('x-mcp-tool'),
    command: prepend('x-cli-command'),
  },
}

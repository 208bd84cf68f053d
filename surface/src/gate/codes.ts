/** Every code of the gate: how serious the change is by default, who breaks, and why. */
import type { Change } from './change.ts'
import { keywordKinds } from './schema-rules.ts'

export type Severity = 'error' | 'warning' | 'info'

/** Breaking changes with a `warning` are noticed by only some callers, such as generated clients. */
interface Reason {
  warning?: true
  why: string
}

const error = (why: string): Reason => ({ why })
const warning = (why: string): Reason => ({ warning: true, why })

const byCode: Record<string, Reason> = {
  'operation-removed': error('Their calls fail, because the operation no longer exists.'),
  'operation-id-changed': warning(
    'Generated clients name their functions by it, so code that calls them must change.',
  ),
  'operation-id-removed': warning(
    'Generated clients name their functions by it, so code that calls them must change.',
  ),
  'authentication-changed': error('Credentials that were enough are refused.'),
  'security-scheme-changed': error('Clients send credentials in the former way.'),
  'security-scheme-removed': error('Clients with these credentials can no longer sign in.'),
  'security-scope-removed': error('Clients that ask for the scope are refused.'),
  'server-removed': error('Clients send their requests to this address.'),
  'sunset-changed': error('Callers planned to leave the operation by the former date.'),
  'type-removed': warning(
    'Generated clients name their types by it, so code that uses the type must change.',
  ),
  'request-body-removed': error('The body that callers send is refused, or has no effect.'),
  'request-body-added-as-required': error('Requests without a body are refused.'),
  'request-parameter-removed': error('The parameter that callers send is refused, or has no effect.'),
  'request-parameter-renamed': warning(
    'Generated clients name the argument by it. The requests stay the same.',
  ),
  'request-parameter-style-changed': error('The service no longer reads the value as callers write it.'),
  'request-parameter-added-as-required': error('Requests without the parameter are refused.'),
  'request-content-type-removed': error('Requests with this content type are refused.'),
  'response-success-status-added': warning(
    'Clients that know only the former status take the call for failed.',
  ),
  'response-success-status-removed': error('Clients wait for this status to see that the call succeeded.'),
  'response-status-removed': warning('Clients that handle this status get another one.'),
  'response-header-removed': error('Clients that read the header no longer find it.'),
  'response-content-type-removed': error('Clients that ask for this content type cannot read another one.'),
  'refusal-removed': error('Programs that handle the refusal by its code get another one.'),
  'state-removed': error('Clients that make the transition are refused.'),
  'state-changed': error('Clients take the state for open or closed.'),
  'tool-removed': error('Agents can no longer call the tool.'),
  'command-removed': error('Scripts that run the command fail.'),
  'tool-fact-changed': error('Agents that call the tool as before get another effect, or are refused.'),
  'command-fact-changed': error('Scripts that run the command as before get another effect, or fail.'),
  'lines-removed': error('Programs that read the lines no longer find them.'),
}

/** By the end of the code, for parts of requests and for parts of responses. */
const byKind: Record<string, { request?: Reason; response?: Reason }> = {
  removed: {
    request: error('The field that callers send is refused, or has no effect.'),
    response: error('Clients that read the field no longer find it.'),
  },
  'added-as-required': { request: error('Requests without the field are refused.') },
  'became-required': { request: error('Requests without it are refused.') },
  'became-optional': { response: error('Clients that rely on it can find it missing.') },
  'became-nullable': { response: error('Clients that do not expect null fail when they read it.') },
  'became-not-nullable': { request: error('Requests with null are refused.') },
  'type-changed': {
    request: error('Requests with a value of the former type are refused.'),
    response: error('Clients cannot read a value of another type.'),
  },
  'became-enum': { request: error('Requests with another value are refused.') },
  'enum-removed': { response: error('Clients that handle only the former values can get another one.') },
  'enum-value-removed': { request: error('Requests with this value are refused.') },
  'enum-value-added': {
    response: error(
      'Clients that handle only the former values do not know this one. Mark enumerations that grow.',
    ),
  },
  'alternative-removed': {
    request: error('Requests in this form are refused.'),
    response: error('Programs that expect this form no longer find it.'),
  },
  'alternative-added': {
    response: error('Clients that handle only the former alternatives do not know this one.'),
  },
  'alternatives-required': { request: error('Requests that match none of the alternatives are refused.') },
  'alternatives-dropped': {
    response: error('Clients can get what none of the former alternatives describes.'),
  },
  'other-fields-refused': { request: error('Requests with fields that are not declared are refused.') },
  'default-changed': { request: error('Requests without it now mean something else.') },
  'default-added': {
    request: warning('If it is not what the service did before, requests without it mean something else.'),
  },
  'default-removed': {
    request: warning('If the service did not keep it, requests without it mean something else.'),
  },
  'read-only-added': { request: error('The value that callers send has no effect.') },
  'read-only-changed': { request: error('The value that callers send has no effect.') },
  'write-only-added': { response: error('Clients that read the field no longer find it.') },
  'write-only-changed': { response: error('Clients that read the field no longer find it.') },
  'format-added': { request: error('Requests with a value in another format are refused.') },
  'format-changed': {
    request: error('Requests with a value in the former format are refused.'),
    response: error('Clients cannot read a value in another format.'),
  },
  'format-removed': { response: error('Clients cannot read a value in another format.') },
  'grows-removed': { response: error('Clients no longer expect new values.') },
  'discriminator-changed': {
    request: error('The service takes requests for another alternative.'),
    response: error('Clients take responses for another alternative.'),
  },
  'sunset-changed': {
    request: error('Callers planned to leave it by the former date.'),
    response: error('Callers planned to leave it by the former date.'),
  },
  'unknown-keyword-changed': {
    request: warning('The gate does not know the keyword, so it may restrict requests.'),
    response: warning('The gate does not know the keyword, so it may change what clients get.'),
  },
}

/** For limits such as `maxLength`, and other keywords that restrict a value. */
const byDefault = {
  request: error('Requests that were accepted can be refused.'),
  response: error('Clients can get values that the former document ruled out.'),
}

const harmless = 'Requests that were accepted still are, and clients still understand the responses.'

/** The parts of an operation with a schema. Clients send those of the side `request`. */
const places: Record<string, 'request' | 'response'> = {
  'request-parameter': 'request',
  'request-body': 'request',
  'request-property': 'request',
  'response-header': 'response',
  'response-body': 'response',
  'response-property': 'response',
  'line-body': 'response',
  'line-property': 'response',
  'webhook-parameter': 'response',
  'webhook-body': 'response',
  'webhook-property': 'response',
  'webhook-response-header': 'request',
  'webhook-response-body': 'request',
  'webhook-response-property': 'request',
}

const placeOf = (code: string) =>
  Object.keys(places)
    .filter((place) => code.startsWith(`${place}-`))
    .sort((one, other) => other.length - one.length)[0]

function reasonOf(code: string): Reason {
  const place = placeOf(code)
  if (byCode[code] || !place) return byCode[code] ?? error('Callers rely on what it was before.')
  const side = places[place]!
  return byKind[code.slice(place.length + 1)]?.[side] ?? byDefault[side]
}

/** By default, a breaking change is an error unless only some callers notice it. */
export function severityOf({ code, breaking }: Change): Severity {
  if (!breaking) return 'info'
  return reasonOf(code).warning ? 'warning' : 'error'
}

export const whyOf = ({ code, breaking }: Change): string => (breaking ? reasonOf(code).why : harmless)

/** Changes that break nobody. */
const harmlessCodes = [
  'operation-added',
  'refusal-added',
  'state-added',
  'tool-added',
  'command-added',
  'operation-id-added',
  'operation-text-changed',
  'deprecation-added',
  'deprecation-removed',
  'sunset-added',
  'sunset-removed',
  'security-scheme-added',
  'security-scope-added',
  'server-added',
  'type-added',
  'request-parameter-deprecated',
  'request-parameter-reactivated',
  'request-content-type-added',
  'response-content-type-added',
  'response-status-added',
]

const kinds = new Set([
  ...Object.keys(byKind),
  ...keywordKinds,
  'added',
  'text-changed',
  'other-fields-accepted',
])

/** Whether a change can have the code. Webhooks have the codes of requests and responses under other names. */
export function isCode(code: string): boolean {
  const known = code.replace(/^webhook-response-/, 'response-').replace(/^webhook-/, 'request-')
  if (known in byCode || harmlessCodes.includes(known)) return true
  const place = placeOf(code)
  return place !== undefined && kinds.has(code.slice(place.length + 1))
}

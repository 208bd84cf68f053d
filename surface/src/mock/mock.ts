/** The mock: Prism responds with the examples of the document. It refuses what the document does not allow. */

import type { PrismHttpComponents } from '@stoplight/prism-http'
import type { IHttpOperation } from '@stoplight/types'
import type { MockBehaviour, MockRefusal, MockRequest, Served } from './behaviour.ts'
import { differencesOf } from './differences.ts'
import { type Parts, serve } from './prism.ts'
import { respond, route } from './prism-parts.ts'
import { checkCredential, checkInput, refuse, unmatched } from './refusals.ts'
import { asFirstResponse, limited, withRequestedIds, withSentFields } from './responses.ts'

export interface MockOptions {
  /** The path or the URL of an OpenAPI document. */
  document: string
  /** 0 for a free port. */
  port: number
  /** Pages of every site may call it. */
  cors?: boolean
  behaviour?: Partial<MockBehaviour>
}

/** Rejects if the port is in use. */
export function startMock({ behaviour, ...options }: MockOptions): Promise<Served> {
  const whole = { ...general, ...behaviour }
  return serve({ ...options, refuse: whole.refuse }, partsOf(whole))
}

const general: MockBehaviour = {
  unmatched,
  refuse: (status, detail) => refuse({ status, detail }),
  checkCredential,
  checkInput,
  mediaTypes: ({ headers }) => [...(headers?.accept?.split(',') ?? []), '*/*;q=0.001'],
  withIds: withRequestedIds,
  finish: (_, response) => response,
}

const partsOf = (behaviour: MockBehaviour): Parts => ({
  route({ resources, input }) {
    // HEAD is routed like GET; the body is dropped later.
    const method = input.method === 'head' ? 'get' : input.method
    const match = route({ resources, input: { ...input, method } })
    if (match._tag === 'Right') return match
    return {
      _tag: 'Left',
      left: behaviour.unmatched(input as MockRequest, methodsAt(input.url.path, resources)),
    }
  },

  // Prism's own check requires a token even for public operations.
  validateSecurity: (call) =>
    outcome(call, behaviour.checkCredential(call.resource, call.element as MockRequest)),
  validateInput: (call) =>
    outcome(
      call,
      behaviour.checkInput(call.resource, call.element as MockRequest, () => differencesOf(call)),
    ),

  mock({ resource, input: { data, validations }, config }) {
    const request = data as MockRequest
    const requested = config.code ?? statusOfExample(resource, config.exampleKey)
    // A requested refusal takes precedence, so that every refusal can be requested with any input.
    const { refusal } = ((requested ?? 0) >= 400 ? {} : { ...validations[0] }) as Refused
    const preferred = {
      ...config,
      code: refusal?.status ?? requested,
      exampleKey: refusal?.example ?? config.exampleKey,
      mediaTypes: behaviour.mediaTypes(request),
    }
    const exampleFor = (wishes: typeof preferred) =>
      respond({ resource, input: { data, validations: [] }, config: wishes })
    return (logger) => {
      const example = exampleFor(preferred)(logger)
      // The declared refusal can have other examples, or none.
      const isWithout = refusal && example._tag === 'Left'
      const result = isWithout ? exampleFor({ ...preferred, exampleKey: undefined })(logger) : example
      if (refusal && result._tag === 'Left') return { _tag: 'Right', right: refusal.respond() }
      if (result._tag === 'Left') return result
      const first = asFirstResponse(resource, request, result.right)
      const response = limited(resource, request, behaviour.withIds(resource, request, first))
      const right = refusal
        ? refusal.respond(response.statusCode === refusal.status ? response : undefined)
        : behaviour.finish(request, withSentFields(resource, request, response))
      return { _tag: 'Right', right }
    }
  },
})

type Call = Parameters<PrismHttpComponents['validateInput']>[0]

/** The refusal, passed by Prism from the checks to the mock. */
interface Refused {
  refusal?: MockRefusal
}

function outcome({ element }: Call, refusal?: MockRefusal): ReturnType<PrismHttpComponents['validateInput']> {
  if (!refusal) return { _tag: 'Right', right: element }
  return { _tag: 'Left', left: [{ message: refusal.message, severity: 0, refusal } as never] }
}

function methodsAt(path: string, resources: IHttpOperation[]): string[] {
  const methods = [...new Set(resources.map(({ method }) => method))]
  const matching = methods.filter(
    (method) => route({ resources, input: { method: method as 'get', url: { path } } })._tag === 'Right',
  )
  return matching.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
}

/** The status of the response that declares this example. */
function statusOfExample({ responses }: IHttpOperation, key: string | undefined): number | undefined {
  const found = responses.find(({ contents }) =>
    contents?.some(({ examples }) => examples?.some((each) => each.key === key)),
  )
  return key && found ? Number(found.code) || undefined : undefined
}

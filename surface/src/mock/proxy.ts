/** A proxy in front of a running service that reports where responses differ from the document. */
import { validateOutput } from '@stoplight/prism-http/dist/validator/index.js'
import type { MockBehaviour, MockRequest, Served } from './behaviour.ts'
import { serve } from './prism.ts'
import { forward } from './prism-parts.ts'
import { refuse } from './refusals.ts'

/** A response compared with the document. */
export interface CheckedResponse {
  operation: string
  status: number
  /** Empty if the response matches the document. */
  violations: string[]
}

export interface ProxyOptions {
  /** The path or the URL of an OpenAPI document. */
  document: string
  /** 0 for a free port. */
  port: number
  upstream: URL
  cors?: boolean
  refuse?: MockBehaviour['refuse']
  onChecked: (checked: CheckedResponse) => void
}

/** Forwards calls and responses unchanged. Rejects if the port is in use. */
export const startProxy = ({ onChecked, ...options }: ProxyOptions): Promise<Served> =>
  serve(
    { refuse: (status, detail) => refuse({ status, detail }), ...options },
    {
      forward({ data, validations }, ...others) {
        // The address of the service can contain its base path.
        const isWithBase = options.upstream.pathname !== '/'
        const path = isWithBase ? data.url.path : (data as unknown as MockRequest).target
        return forward({ data: { ...data, url: { ...data.url, path } }, validations }, ...others)
      },

      validateOutput({ resource, element }) {
        const checked = validateOutput({ resource, element })
        const found = checked._tag === 'Right' ? [] : checked.left
        const violations = found.filter(({ message }) => !isAboutEmpty(message, element.headers))
        onChecked({
          operation: `${resource.method.toUpperCase()} ${resource.path}`,
          status: element.statusCode,
          violations: violations.map(({ message }) => message),
        })
        return checked
      },
    },
  )

/** Prism takes an empty header, such as a list without values, for a missing one. */
const isAboutEmpty = (message: string, headers: Readonly<Record<string, string>> = {}): boolean =>
  headers[message.match(/header must have required property '(.+)'/)?.[1] ?? ''] === ''

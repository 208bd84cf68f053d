/** A proxy in front of a running service that reports where responses differ from the document. */
import { validateOutput } from '@stoplight/prism-http/dist/validator/index.js'
import { serve } from './prism.ts'

/** A response compared with the document. */
export interface CheckedResponse {
  operation: string
  status: number
  /** Empty if the response matches the document. */
  violations: string[]
}

interface Options {
  document: string
  /** 0 for a free port. */
  port: number
  upstream: URL
  onChecked: (checked: CheckedResponse) => void
}

/** Forwards calls and responses unchanged. Returns the URL; throws if the port is in use. */
export const startProxy = ({ onChecked, ...options }: Options) =>
  serve(options, {
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
  })

/** Prism takes an empty header, such as `Changed-Fields` of an update that changes nothing, for a missing one. */
const isAboutEmpty = (message: string, headers: Readonly<Record<string, string>> = {}): boolean =>
  headers[message.match(/header must have required property '(.+)'/)?.[1] ?? ''] === ''

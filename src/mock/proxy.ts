/** Stands before a running service, and says where its answers differ from the document. */
import { validateOutput } from '@stoplight/prism-http/dist/validator/index.js'
import { serve } from './prism.ts'

/** An answer that was compared with the document. */
export interface CheckedResponse {
  operation: string
  status: number
  /** Empty if the answer is as the document says. */
  violations: string[]
}

interface Options {
  document: string
  /** 0 for a free one. */
  port: number
  upstream: URL
  onChecked: (checked: CheckedResponse) => void
}

/** Passes calls on to a service, unchanged either way. Answers the address; throws if the port is taken. */
export const startProxy = ({ onChecked, ...options }: Options) =>
  serve(options, {
    validateOutput({ resource, element }) {
      const checked = validateOutput({ resource, element })
      const violations = checked._tag === 'Right' ? [] : checked.left
      onChecked({
        operation: `${resource.method.toUpperCase()} ${resource.path}`,
        status: element.statusCode,
        violations: violations.map(({ message }) => message),
      })
      return checked
    },
  })

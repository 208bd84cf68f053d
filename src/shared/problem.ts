export type FieldErrors = { in: string; pointer: string; detail: string }[]

/** The problem document of a refusal (RFC 9457). */
export interface Problem {
  title: string
  status: number
  code: string
  detail: string
  request_id?: string
  errors?: FieldErrors
  retry_after?: number
  [field: string]: unknown
}

const unavailable = [502, 503, 504]

/** Parses the problem document. Returns a substitute if the response is not from the service, for example from a proxy. */
export function problemOf(status: number, text: string): Problem {
  try {
    const problem = JSON.parse(text)
    if (typeof problem?.code === 'string') return problem
  } catch {
    // not JSON
  }
  return {
    title: 'Unexpected response',
    status,
    code: 'unexpected_response',
    detail: unavailable.includes(status)
      ? `The service is not available: a proxy or gateway in front of it returned the status ${status}. Try again later.`
      : `The response with status ${status} is not from the service. Check its address, and the proxies in between.`,
  }
}

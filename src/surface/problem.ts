export type FieldErrors = { in: string; pointer: string; detail: string }[]

/** A refusal as the service renders it (RFC 9457). */
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

/** The problem document of a refusal; one of ours where a proxy in between has refused. */
export function problemOf(status: number, text: string): Problem {
  try {
    const problem = JSON.parse(text)
    if (typeof problem?.code === 'string') return problem
  } catch {
    // Not a problem document.
  }
  return {
    title: 'Unexpected answer',
    status,
    code: 'unexpected_answer',
    detail: `The service answered ${status} without a reason.`,
  }
}

/** Which of the declared refusals an operation of ours has. */
import { type OpenApi, type OpenApiOperation, refName } from '../../../surface/src/document/openapi.ts'
import type { DeclaredRefusal } from '../../../surface/src/document/refusals.ts'
import type { RefusalPolicy } from '../../../surface/src/passes/refusals.ts'
import { docPaths } from '../../base/documentation.ts'
import { tooLongAfter } from '../../base/periods.ts'

/**
 * Conditions for refusals that the templates declare for all operations. Other refusals apply wherever they are
 * declared.
 */
const conditions: Record<string, (operation: OpenApiOperation) => boolean> = {
  missing_scope: (operation) => /:|^full$/.test(operation['x-scope'] ?? ''),
  // API keys cannot call operations that require a session.
  tool_not_allowed: ({ 'x-scope': scope }) => scope !== undefined && scope !== 'session',
  session_required: (operation) => operation['x-scope'] === 'session',
  role_required: ({ 'x-role': role }) => role !== undefined && role !== 'viewer',
  maintenance: ({ 'x-signs-in-or-out': signsInOrOut }) => !signsInOrOut,
  plan_required: ({ 'x-plan': plan }) => plan !== undefined && plan !== 'starter',
}

export const refusals: RefusalPolicy = {
  canHappen: (code, operation) => conditions[code]?.(operation) ?? true,
  implied: refusedPeriods,
  // A batch also has the refusals of its items.
  runsOthers: (operation) => operation['x-together'] === true,
  isRunByOthers: (operation) => operation['x-batchable'] ?? false,
  typeOf: docPaths.error,
}

/** A write that sets the last day of a period is refused if the period becomes too long. */
function refusedPeriods({ requestBody }: OpenApiOperation, { components }: OpenApi): DeclaredRefusal[] {
  const [content] = Object.values(requestBody?.content ?? {})
  const { properties = {} } = components.schemas[refName(content?.schema.$ref ?? '')] ?? {}
  return Object.entries(properties).flatMap(([last, { 'x-period': period }]) =>
    period
      ? {
          status: 422,
          code: 'period_too_long',
          description: `\`${last}\` is ${period.days} days or more after \`${period.first}\`.`,
          members: {
            errors: [{ in: 'body', pointer: `/${last}`, detail: tooLongAfter(period) }],
          },
        }
      : [],
  )
}

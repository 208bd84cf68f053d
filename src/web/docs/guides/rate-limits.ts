import { html } from 'hono/html'
import { markdown, sectionOf } from '../markdown.ts'
import { codesTable, headersTable } from './facts.ts'
import type { Guide } from './guide.ts'

export const rateLimits: Guide = {
  name: 'rate-limits',
  title: 'Rate limits',
  summary: 'How many calls are allowed, and how large they may be.',
  content(reference) {
    const { description = '' } = reference.document.info
    return html`${markdown(sectionOf(description, 'Rate limits'))}
      <h2>Headers of every answer</h2>
      ${headersTable(reference, ['RateLimit-Policy', 'RateLimit'])}
      <p>A program that keeps below its limit reads <code>r</code> and waits <code>t</code> seconds where it is 0.
        service-client, service-mcp and <code>vs</code> wait by themselves where it is not for long.</p>
      <h2>Sizes</h2>
      ${markdown(sectionOf(description, 'Sizes'))}
      <h2>Refusals</h2>
      ${codesTable(reference, ['too_many_requests', 'overloaded', 'service_unavailable', 'payload_too_large'])}`
  },
}

/** Says in a timeline how a contact took place. */
import { html } from 'hono/html'
import type { InteractionDirection, InteractionKind } from '../../../generated/client/types.gen.ts'
import type { Html } from '../html.ts'
import type { PageRecord } from './call.ts'
import { nameOfReference } from './cells.ts'
import { linkTo } from './page-index.ts'

const phrases: Record<InteractionKind, Record<InteractionDirection | 'unknown', string>> = {
  call: { in: 'had a call from', out: 'called', unknown: 'had a call with' },
  mail: { in: 'had a mail from', out: 'wrote a mail to', unknown: 'exchanged mails with' },
  meeting: { in: 'met', out: 'met', unknown: 'met' },
  message: { in: 'had a message from', out: 'sent a message to', unknown: 'exchanged messages with' },
}

export function contactEvent(record: PageRecord): Html {
  const phrase =
    phrases[record.kind as InteractionKind][(record.direction ?? 'unknown') as InteractionDirection]
  const subject = (['client_id', 'company_id', 'prospect_id'] as const).find((name) => record[name])!
  const name = nameOfReference(subject, record) as string | null
  return html`${phrase} ${linkTo(String(record[subject]), name)}: ${linkTo(record.id, String(record.title))}`
}

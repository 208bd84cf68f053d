/** Hands mails to a mail server, by SMTP. */
import type { Transporter } from 'nodemailer'

export interface MailAddress {
  /** Such as `smtps://user:password@smtp.example.com`. */
  url: string
  /** Whom mails are from. */
  from: string
}

export interface Message {
  to: string
  subject: string
  text: string
}

export type Post = (message: Message) => Promise<void>

/** In milliseconds; a server that is away or silent costs an attempt no more than a few of these. */
const patience = 10_000

/** What it returns throws a `MailError`. The library is loaded with the first mail. */
export function postTo({ url, from }: MailAddress): Post {
  let transport: Transporter | undefined
  return async (message) => {
    transport ??= (await import('nodemailer')).createTransport({
      url,
      dnsTimeout: patience,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail({ from, ...message }).catch((error) => {
      throw new MailError(error)
    })
  }
}

/** Without the words of the server, which repeat addresses. */
export class MailError extends Error {
  /** Whether the server has refused the mail for good (RFC 5321 section 4.2.1). */
  readonly isFinal: boolean

  constructor({ code, responseCode = 0 }: { code?: string; responseCode?: number }) {
    super([code, responseCode || undefined].filter(Boolean).join(' ') || 'the mail was not taken')
    this.isFinal = responseCode >= 500 && code === 'EENVELOPE'
  }
}

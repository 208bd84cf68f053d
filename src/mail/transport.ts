/** Sends e-mails by SMTP. */
import type { Transporter } from 'nodemailer'

export interface MailAddress {
  /** For example `smtps://user:password@smtp.example.com`. */
  url: string
  /** The sender of e-mails. */
  from: string
}

export interface Message {
  to: string
  subject: string
  text: string
}

export type Post = (message: Message) => Promise<void>

/** Time limit for each step of the connection. */
const timeoutMs = 10_000

/** The returned function throws `MailError`. Loads the library on first use. */
export function postTo({ url, from }: MailAddress): Post {
  let transport: Transporter | undefined
  return async (message) => {
    transport ??= (await import('nodemailer')).createTransport({
      url,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail({ from, ...message }).catch((error) => {
      throw new MailError(error)
    })
  }
}

/** Contains only the codes, because the server's message may contain addresses. */
export class MailError extends Error {
  /** Whether the server refused the e-mail permanently (RFC 5321 section 4.2.1). */
  readonly isFinal: boolean

  constructor({ code, responseCode = 0 }: { code?: string; responseCode?: number }) {
    super(
      [code, responseCode || undefined].filter(Boolean).join(' ') || 'the server did not accept the e-mail',
    )
    this.isFinal = responseCode >= 500 && code === 'EENVELOPE'
  }
}

/** The words of mails: plain text, in plain English. */
import type { Message } from './transport.ts'

export type Text = Omit<Message, 'to'>

export interface Invitation {
  name: string
  workspace: string
  /** Null if the person is not known any more. */
  inviter: string | null
  link: string
  /** In UTC. */
  until: string
}

export const invitationText = ({ name, workspace, inviter, link, until }: Invitation): Text => ({
  subject: `Your invitation to ${workspace}`,
  text: `Hello ${name},

${inviter ?? 'somebody'} has invited you to the workspace ${workspace}. Choose a password here, and you are in:

${link}

The link works once, until ${momentOf(until)}. If this means nothing to you, do nothing: without the link nobody joins.
`,
})

export interface PasswordReset {
  name: string
  workspace: string
  link: string
}

export const passwordResetText = ({ name, workspace, link }: PasswordReset): Text => ({
  subject: 'Choose another password',
  text: `Hello ${name},

somebody has asked for another password for your address in the workspace ${workspace}. If it was you, choose one here:

${link}

The link works once, for 30 minutes. Choosing another password signs you out everywhere. If it was not you, do nothing: your
password stays as it is.
`,
})

const momentOf = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`

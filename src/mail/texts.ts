/** The plain-text contents of e-mails. */
import type { Message } from './transport.ts'

export type Text = Omit<Message, 'to'>

export interface Invitation {
  name: string
  workspace: string
  /** Null if the inviter is unknown. */
  inviter: string | null
  link: string
  /** In UTC. */
  until: string
}

export const invitationText = ({ name, workspace, inviter, link, until }: Invitation): Text => ({
  subject: `Your invitation to ${inMail(workspace)}`,
  text: `Hello ${inMail(name)},

${inviter === null ? 'Someone' : inMail(inviter)} has invited you to the workspace ${inMail(workspace)}. To join, choose a password here:

${link}

The link works once and expires on ${momentOf(until)}. If you did not expect this invitation, ignore this e-mail: no one can join without the link.
`,
})

export interface PasswordReset {
  name: string
  workspace: string
  link: string
}

export const passwordResetText = ({ name, workspace, link }: PasswordReset): Text => ({
  subject: 'Choose a new password',
  text: `Hello ${inMail(name)},

Someone requested a new password for your account in the workspace ${inMail(workspace)}. If it was you, choose one here:

${link}

The link works once and expires after 30 minutes. Choosing a new password signs you out everywhere. If it was not you,
ignore this e-mail: your password stays the same.
`,
})

/** Puts a name on one line. Word joiners prevent mail programs from turning it into a link. */
const inMail = (name: string) => name.replace(/\s+/g, ' ').replace(/[.:/@](?=\S)/g, '$&\u2060')

const momentOf = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`

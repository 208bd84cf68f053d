import { html } from 'hono/html'
import { operationLink } from '../links.ts'
import { codesTable, operationIn, settingsTable } from './facts.ts'
import type { Guide } from './guide.ts'

export const mail: Guide = {
  name: 'mail',
  title: 'Mail',
  summary: 'How invitations and links for a forgotten password reach people, with a mail server and without.',
  content(reference) {
    return html`<p>With a mail server, the service sends two kinds of mail, both plain text: to who is invited
        (${operationLink(operationIn(reference, 'inviteUser'))}), and to who has forgotten the password
        (${operationLink(operationIn(reference, 'forgotPassword'))}, or the page <a href="/forgot-password">Forgot your password?</a>).
        Without one, it sends none: who invites hands the link on, and who runs the service makes a link for a forgotten
        password.</p>
      <h2>Set it up</h2>
      <pre tabindex="0">SMTP_URL=smtps://work:secret@smtp.example.com
MAIL_FROM='Work &lt;no-reply@example.com&gt;'
WORK_URL=https://work.example.com</pre>
      ${settingsTable('SMTP_URL', 'MAIL_FROM', 'WORK_URL')}
      <p>All three go together, because mails are read elsewhere: links in them lead to <code>WORK_URL</code>. Mails reach
        more people if the domain of <code>MAIL_FROM</code> names your mail server (SPF) and its key (DKIM).</p>
      <h2>A mail server that is away</h2>
      <p>No call waits for it. What a call asks for is queued in the database by the commit of the call, and sent afterwards by
        any process; also by another one, where the first is killed. A mail that is not taken is tried again for half an hour, less
        and less often, and then given up; one that is refused for good at once. The log of the service has a line for each,
        without addresses. Of an invitation, <code>invitation_mail</code> tells what became of it: <code>waiting</code>,
        <code>sent</code> or <code>failed</code>. Its link can be handed on in any case; it and the one in the mail are two
        links of one invitation, which is accepted once.</p>
      <h2>A forgotten password</h2>
      <p>The link works once, for 30 minutes, and a later one takes its place. Who chooses another password by it is signed out
        everywhere, and so are clients that they have connected; API keys stay. The answer is the same for an address
        that nobody signs in with, and comes as soon: whether anybody does is looked up when the mail is made. How often one can
        ask is limited, by address of the mail and of the network, as for signing in. Who asked from where, and that a password was
        chosen, is in the activity log of the workspace.</p>
      <p>Of every token, the database has a hash alone; the queue of mails has no token at all, as it is made when a mail
        is sent. In a link it stands after the <code>#</code>, which browsers send to nobody, so that it is in no log of a
        proxy.</p>
      <p>Without a mail server, or for who has lost the address, whoever runs the service makes the link and hands it on. It is in
        the activity log with the channel <code>operator</code>:</p>
      <pre tabindex="0">npm run operator -- reset-password owner@northwind.example</pre>
      ${codesTable(reference, ['mail_not_configured', 'invalid_reset', 'invalid_invitation', 'too_many_requests'])}`
  },
}

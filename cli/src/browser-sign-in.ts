/** Sign-in through the user's browser session: RFC 8252 (loopback) and RFC 7636 (PKCE). */
import { hash, randomBytes } from 'node:crypto'
import { openBrowser } from './browser.ts'
import { clientName } from './client-name.ts'
import { listenForCode } from './code-listener.ts'
import { Failure, Interrupted } from './errors.ts'
import type { Session } from './session.ts'

const approvalTimeoutMs = 5 * 60_000

/** Opens a sign-in page at `host` and waits for the code that it sends to this machine. */
export async function signInByBrowser(session: Session, host: string): Promise<void> {
  const { state, verifier, address } = newAttempt(host)
  const listener = await listenForCode({ origin: host, state })
  try {
    const code = withTimeout(listener.code)
    const page = address({ port: String(listener.port), state })
    process.stderr.write(`Approve the sign-in in the browser. If it does not open:\n\n  ${page}\n\n`)
    openBrowser(page)
    const exchange = session.exchangeCode(await code, verifier)
    const outcome = await exchange.then(
      () => 'connected',
      () => 'failed',
    )
    await listener.redirect(`${host}/auth/cli/${outcome}`)
    await exchange
  } finally {
    listener.close()
  }
}

/**
 * The PKCE verifier binds the code to this process. The state binds the reply to this attempt. Each has 256
 * random bits.
 */
function newAttempt(host: string) {
  const secret = () => randomBytes(32).toString('base64url')
  const verifier = secret()
  const code_challenge = hash('sha256', verifier, 'base64url')
  const address = (callback: Record<string, string>) =>
    `${host}/auth/cli/connect?${new URLSearchParams({ ...callback, code_challenge, label: clientName() })}`
  return { verifier, state: secret(), address }
}

/** Throws `Interrupted` on Ctrl-C, and `Failure` on timeout. */
async function withTimeout<T>(code: Promise<T>): Promise<T> {
  let release = () => {}
  const ended = new Promise<never>((_, reject) => {
    const interrupt = () => reject(new Interrupted())
    const expire = () =>
      reject(new Failure('The sign-in was not approved within 5 minutes. Run `vs auth login` again.'))
    const timer = setTimeout(expire, approvalTimeoutMs)
    process.once('SIGINT', interrupt)
    release = () => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt)
    }
  })
  return Promise.race([code, ended]).finally(release)
}

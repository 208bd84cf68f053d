/**
 * The keychain of macOS (`security`) or of the Linux desktop (`secret-tool`). Secrets go through standard input and output, because
 * other users can read the arguments of a process.
 */
import type { CredentialStore } from './credentials.ts'
import { Failure } from './errors.ts'
import { type Keychain, keychainStore } from './keychain-store.ts'
import type { ServiceFolder } from './service-folder.ts'

const service = 'service-cli'

export function keychain(folder: ServiceFolder, platform: string = process.platform): CredentialStore {
  return keychainStore(folder, platform === 'darwin' ? macKeychain : secretService)
}

const notFoundOnMac = 44

const macKeychain: Keychain = {
  location: 'the keychain of macOS',
  async get(account) {
    const { code, out, err } = await runTool('security', [
      'find-generic-password',
      '-s',
      service,
      '-a',
      account,
      '-w',
    ])
    if (code === notFoundOnMac) return null
    if (code !== 0) throw unavailable(macKeychain, err)
    return fromBase64(out)
  },
  async set(account, secret) {
    // Base64, because `security` prints other texts in hexadecimal and reads words until a space.
    const command = `add-generic-password -U -s ${service} -a ${quoted(account)} -w ${toBase64(secret)}\n`
    const { code, err } = await runTool('security', ['-i'], command)
    if (code !== 0 || err !== '') throw unavailable(macKeychain, err)
  },
  async delete(account) {
    const { code, err } = await runTool('security', ['delete-generic-password', '-s', service, '-a', account])
    if (code !== 0 && code !== notFoundOnMac) throw unavailable(macKeychain, err)
  },
}

const secretService: Keychain = {
  location: 'the keychain of the desktop',
  async get(account) {
    const { code, out, err } = await runTool('secret-tool', ['lookup', ...attributesOf(account)])
    // It fails without a message if there is no entry.
    if (code !== 0 && err !== '') throw unavailable(secretService, err)
    return out === '' ? null : fromBase64(out)
  },
  async set(account, secret) {
    const label = `--label=vs, profile ${account}`
    const { code, err } = await runTool(
      'secret-tool',
      ['store', label, ...attributesOf(account)],
      toBase64(secret),
    )
    if (code !== 0) throw unavailable(secretService, err)
  },
  async delete(account) {
    const { code, err } = await runTool('secret-tool', ['clear', ...attributesOf(account)])
    if (code !== 0 && err !== '') throw unavailable(secretService, err)
  },
}

const attributesOf = (account: string) => ['service', service, 'account', account]
const toBase64 = (text: string) => Buffer.from(text).toString('base64')
const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString()
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

function unavailable({ location }: Keychain, reason: string): Failure {
  const said = reason.trim().split('\n')[0]
  return new Failure(`vs cannot use ${location}${said ? `: ${said}` : '.'}`)
}

interface Ended {
  code: number | null
  out: string
  err: string
}

async function runTool(program: string, args: readonly string[], input = ''): Promise<Ended> {
  const { spawn } = await import('node:child_process')
  const { text } = await import('node:stream/consumers')
  const tool = spawn(program, args, { stdio: 'pipe' })
  tool.stdin.on('error', () => {}) // the tool ended before it read everything; its exit code tells why
  const ended = new Promise<number | null>((resolve, reject) => {
    tool.once('error', () => reject(new Failure(missing(program))))
    tool.once('close', resolve)
  })
  tool.stdin.end(input)
  const [code, out, err] = await Promise.all([ended, text(tool.stdout), text(tool.stderr)])
  return { code, out, err }
}

const missing = (program: string) =>
  program === 'security'
    ? 'vs cannot use the keychain of macOS, because it cannot run the program security.'
    : 'vs cannot use a keychain, because it cannot run secret-tool. Install it (Debian and Ubuntu: libsecret-tools; Fedora and Arch: libsecret) and a keychain such as GNOME Keyring or KWallet.'

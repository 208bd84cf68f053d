/** Why the service cannot be reached, and what to do about it, in words. */
import { NotTheService } from '../../src/shared/not-the-service.ts'
import { TimedOut } from '../../src/shared/timed-out.ts'

interface Words {
  reason: string
  /** The next step for the user. */
  advice: string
}

const otherAddress = 'Another address: vs auth list'
const checkNetwork = 'Check the network connection, the VPN and the proxy.'

export const wayThrough = (proxy: string | null): string => (proxy ? ` through the proxy ${proxy}` : '')

/** Returns the words for an error of the connection to `origin`, or to the proxy in between. */
export function wordsFor(error: Error, origin: string, proxy: string | null = null): Words {
  if (error instanceof TimedOut) return { reason: error.message, advice: adviceOnTime(error) }
  if (error instanceof NotTheService) return { reason: error.message, advice: adviceOnStranger(error) }
  const { code = '', message } = error as NodeJS.ErrnoException
  const known = causes.find(([pattern]) => pattern.test(code))
  if (!known) return { reason: code || message, advice: checkNetwork }
  const [pattern, reason, advice] = known
  if (proxy && pattern === refused)
    return { reason, advice: 'Is the proxy running? Its address is in HTTP_PROXY, HTTPS_PROXY or ALL_PROXY.' }
  return { reason, advice: advice.replace('<host>', new URL(origin).host) }
}

function adviceOnTime({ isConnected, isWrite }: TimedOut): string {
  if (!isConnected) return checkNetwork
  const check = isWrite ? 'The service may still carry it out: check before you try again. ' : ''
  return `${check}To wait longer, set VS_TIMEOUT to a number of seconds.`
}

const adviceOnStranger = ({ redirectsTo }: NotTheService): string =>
  redirectsTo
    ? `If that is the service, use its address: SERVICE_BASE_URL=${redirectsTo}. In a guest network, sign in to it in a browser.`
    : `Check the address: SERVICE_BASE_URL, or vs auth list. In a guest network, sign in to it in a browser.`

const refused = /^ECONNREFUSED$/

const causes: [code: RegExp, reason: string, advice: string][] = [
  [refused, 'connection refused', `Is the service running? ${otherAddress}`],
  [
    /^(ECONNRESET|EPIPE|ECONNABORTED)$/,
    'the connection broke',
    'Is the service running, and is there a proxy in between?',
  ],
  [/^ENOTFOUND$/, 'unknown host name', `Check the name <host>. ${otherAddress}`],
  [/^EAI_/, 'the name server does not respond', checkNetwork],
  [/^(EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/, 'no route to the host', checkNetwork],
  [/^ETIMEDOUT$/, 'no connection in time', checkNetwork],
  [
    /SELF_SIGNED|^UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)/,
    'its certificate is from an unknown authority',
    'If you trust that authority, set SERVICE_CA_FILE to the file with its certificate.',
  ],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired', 'Ask the operator to renew it.'],
  [/^CERT_NOT_YET_VALID$/, 'its certificate is not valid yet', 'Check the clock of this machine.'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'its certificate is for another name',
    `Use the name in the certificate instead of <host>. ${otherAddress}`,
  ],
  [/^(CERT_|ERR_TLS)/, 'its certificate is not valid', 'Ask the operator to replace it.'],
  [/^(EPROTO|ERR_SSL)/, 'it does not speak TLS', 'Does the address begin with http:// instead of https://?'],
  [/^HPE_/, 'it does not speak HTTP', 'Does the address begin with https:// instead of http://?'],
]

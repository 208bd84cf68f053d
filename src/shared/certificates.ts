/** Certificate authorities that are trusted in addition to the usual ones. */
import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import { BadSetting } from './bad-setting.ts'

/** The usual authorities and those of the file. */
export const trusting = (path: string): string[] => [...usualCertificates(), certificatesIn(path)]

/** Throws `BadSetting`. */
export function certificatesIn(path: string): string {
  const pem = read(path)
  try {
    if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new Error()
    tls.createSecureContext({ ca: pem })
    return pem
  } catch {
    throw new BadSetting(`${path} does not contain certificates in PEM format.`)
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new BadSetting(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}

/** Node 22.15 and newer can tell which authorities it trusts; older ones do not tell those of `NODE_EXTRA_CA_CERTS`. */
function usualCertificates(): string[] {
  const extra = process.env.NODE_EXTRA_CA_CERTS
  return tls.getCACertificates?.('default') ?? [...tls.rootCertificates, ...(extra ? [read(extra)] : [])]
}

/** The tarballs that this process serves: created on first request, then cached. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Origins } from '../shared/addresses.ts'
import type { Package } from './bundle.ts'
import type { Tarball } from './tarball.ts'
import { tarballOf } from './tarball.ts'

const bundler = fileURLToPath(new URL('bundle.ts', import.meta.url))
/** Only an installation with development dependencies has it. */
const rolldown = new URL('../../node_modules/rolldown', import.meta.url)
/** The packages that `npm run pack` built. */
export const builtPackages = new URL('../../dist/packages.json', import.meta.url)

/** Bundling takes about two seconds. */
const bundleTimeoutMs = 60_000
/** Limit for the output of the bundler. */
const maxOutputBytes = 64 * 1024 * 1024
/** A service with several addresses needs tarballs for each of them. Beyond this number, the oldest are dropped. */
const maxAddresses = 8

let packages: Promise<Package[]> | undefined
const tarballs = new Map<string, Promise<Tarball[]>>()

/**
 * The tarballs for a service at these addresses. Concurrent calls share the result. Rejects if bundling fails; the next
 * call then tries again.
 */
export function tarballsFor(origins: Origins): Promise<Tarball[]> {
  const address = `${origins.api} ${origins.work}`
  const found = tarballs.get(address)
  if (found) return found
  const [oldest] = tarballs.keys()
  if (tarballs.size === maxAddresses) tarballs.delete(oldest!)
  const made = make(origins)
  tarballs.set(address, made)
  made.catch(() => tarballs.delete(address))
  return made
}

async function make(origins: Origins): Promise<Tarball[]> {
  packages ??= existsSync(rolldown) ? runBundler() : readBuilt()
  packages.catch(() => {
    packages = undefined
  })
  return Promise.all((await packages).map((each) => tarballOf(each, origins)))
}

async function readBuilt(): Promise<Package[]> {
  const text = await readFile(builtPackages, 'utf8').catch((cause) => {
    const solution = 'Run `npm ci`, `npm run pack` and `npm prune --omit=dev`.'
    throw new Error(`The packages of vs, service-mcp and service-client are not built. ${solution}`, {
      cause,
    })
  })
  return JSON.parse(text)
}

/** Runs the bundler in a separate process, because it uses a whole core for about two seconds, and much memory. */
async function runBundler(): Promise<Package[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [bundler], {
    timeout: bundleTimeoutMs,
    maxBuffer: maxOutputBytes,
  })
  return JSON.parse(stdout)
}

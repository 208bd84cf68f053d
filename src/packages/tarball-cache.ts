/** The tarballs that this process serves: created on first request, then cached. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Origins } from '../shared/addresses.ts'
import type { Package } from './bundle.ts'
import type { Tarball } from './tarball.ts'
import { tarballOf } from './tarball.ts'

const bundler = fileURLToPath(new URL('bundle.ts', import.meta.url))

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
  packages ??= runBundler()
  packages.catch(() => {
    packages = undefined
  })
  return Promise.all((await packages).map((each) => tarballOf(each, origins)))
}

/** Runs the bundler in a separate process, because it needs much memory and a whole core for about two seconds. */
async function runBundler(): Promise<Package[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [bundler], {
    timeout: bundleTimeoutMs,
    maxBuffer: maxOutputBytes,
  })
  return JSON.parse(stdout)
}

/** The packages that a service provides: packed on first request, then cached. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import type { Origins } from '../../shared/addresses.ts'
import type { Package } from './bundle.ts'
import { surfaceName } from './names.ts'
import type { Tarball } from './tarball.ts'
import { tarballOf } from './tarball.ts'
import type { PackageVersion } from './versions.ts'
import { versionOf } from './versions.ts'

const bundler = fileURLToPath(new URL('bundle.ts', import.meta.url))
/** Only an installation with development dependencies has it. */
const rolldown = new URL('../../../node_modules/rolldown', import.meta.url)
/** The packages that `npm run pack` built. */
export const builtPackages = new URL('../../../dist/packages.json', import.meta.url)

/** Bundling takes about two seconds. */
const bundleTimeoutMs = 60_000
/** Limit for the output of the bundler. */
const maxOutputBytes = 64 * 1024 * 1024
/** A service with several addresses needs tarballs for each of them. Beyond this number, the oldest are dropped. */
const maxAddresses = 8

interface Built {
  packages: Package[]
  /** The hash of all packages of the service together, so that they have the same version. */
  digest: string
}

let built: Promise<Built> | undefined

export interface Release extends PackageVersion {
  tarballs: Tarball[]
}

/** The packages of one service. */
export class Releases {
  readonly #pool: Pool
  readonly #workUrl: string | null
  readonly #releases = new Map<string, Promise<Release>>()

  /** `workUrl` is the setting, without which the pages are at the address of the API. */
  constructor(pool: Pool, workUrl: string | null) {
    this.#pool = pool
    this.#workUrl = workUrl
  }

  /** The packages for these addresses. Concurrent calls share the result. Rejects if bundling fails; the next call then tries again. */
  at(origins: Origins): Promise<Release> {
    const address = `${origins.api} ${origins.work}`
    const found = this.#releases.get(address)
    if (found) return found
    const [oldest] = this.#releases.keys()
    if (this.#releases.size === maxAddresses) this.#releases.delete(oldest!)
    const made = this.#make(origins)
    this.#releases.set(address, made)
    made.catch(() => this.#releases.delete(address))
    return made
  }

  async #make(origins: Origins): Promise<Release> {
    const { packages, digest } = await build()
    // The address of the API is part of the address of the registry, so it needs no other version.
    const content = this.#workUrl ? sha256(`${digest} ${this.#workUrl}`) : digest
    const release = await versionOf(this.#pool, content, packages[0]!.version)
    const tarballs = packages.map((each) =>
      tarballOf(each, each.name === surfaceName ? each.version : release.version, origins),
    )
    return { ...release, tarballs: await Promise.all(tarballs) }
  }
}

function build(): Promise<Built> {
  built ??= (existsSync(rolldown) ? runBundler() : readBuilt()).then((text) => {
    const packages: Package[] = JSON.parse(text)
    const ofService = packages.filter(({ name }) => name !== surfaceName)
    return { packages, digest: sha256(JSON.stringify(ofService)) }
  })
  built.catch(() => {
    built = undefined
  })
  return built
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function readBuilt(): Promise<string> {
  return readFile(builtPackages, 'utf8').catch((cause) => {
    const solution = 'Run `npm ci`, `npm run pack` and `npm prune --omit=dev`.'
    throw new Error(`The packages are not built. ${solution}`, {
      cause,
    })
  })
}

/** Runs the bundler in a separate process, because it uses a whole core for about two seconds, and much memory. */
async function runBundler(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [bundler], {
    timeout: bundleTimeoutMs,
    maxBuffer: maxOutputBytes,
  })
  return stdout.trimEnd()
}

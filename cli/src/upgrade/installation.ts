/** How this `vs` was installed, found from the place of its program. */
import { access, constants, readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'

export type Installation =
  /** Installed with `npm install --global`, by a user who may change it. */
  | { kind: 'global'; folder: string; prefix: string }
  /** The same, but the folder belongs to another user. */
  | { kind: 'foreign'; folder: string; prefix: string }
  | { kind: 'project'; folder: string; project: string; isDevelopment: boolean }
  | { kind: 'npx'; folder: string }
  /** From the source code, or by another package manager. */
  | { kind: 'other'; folder: string }

const packageName = 'service-cli'
/** Folders of package managers other than npm. */
const otherManagers = /[\\/](\.pnpm|pnpm|\.?yarn|\.bun|\.volta)[\\/]/

export async function findInstallation(program = process.argv[1]!): Promise<Installation> {
  const folder = dirname(dirname(await realpath(program)))
  const modules = dirname(folder)
  if (basename(folder) !== packageName || basename(modules) !== 'node_modules' || otherManagers.test(folder))
    return { kind: 'other', folder }
  if (folder.includes(`${sep}_npx${sep}`)) return { kind: 'npx', folder }
  const holder = dirname(modules)
  const manifest = await manifestIn(holder)
  if (manifest) {
    const isDevelopment = packageName in (manifest.devDependencies ?? {})
    return { kind: 'project', folder, project: holder, isDevelopment }
  }
  const prefix = basename(holder) === 'lib' ? dirname(holder) : holder
  const mayWrite = (await Promise.all([folder, modules].map(isWritable))).every(Boolean)
  return { kind: mayWrite ? 'global' : 'foreign', folder, prefix }
}

/** The version that is installed now. */
export const versionIn = async (folder: string): Promise<string | undefined> =>
  (await manifestIn(folder))?.version

interface Manifest {
  version?: string
  devDependencies?: object
}

const manifestIn = (folder: string): Promise<Manifest | null> =>
  readFile(join(folder, 'package.json'), 'utf8').then(JSON.parse, () => null)

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

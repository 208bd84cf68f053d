/**
 * Bundles each package from its sources with its run-time dependencies, without network access. When run as a program,
 * it prints the packages as JSON.
 */
import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InputOptions, OutputOptions, Plugin } from 'rolldown'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync, minifySync } from 'rolldown/experimental'
import { commands } from '../../../cli/src/commands.ts'
import { generalHelp, maxHelpColumns } from '../../../cli/src/help.ts'
import { manPages } from '../../../cli/src/man.ts'
import { version } from '../../../cli/src/version.ts'
import { defaultAddress } from '../../../generated/constants.ts'
import surface from '../../../surface/package.json' with { type: 'json' }
import { defaultWorkUrl } from '../../shared/addresses.ts'
import { type PackageName, surfaceName } from './names.ts'
import { placeholders } from './placeholders.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface TextFile {
  /** Path relative to the folder of the package. */
  path: string
  text: string
}

interface BinaryFile {
  path: string
  base64: string
}

export type PackageFile = TextFile | BinaryFile

export interface Package {
  name: PackageName
  /** The version of the service; `typespec-surface` has its own. */
  version: string
  files: PackageFile[]
}

/** The folders of the packages in the project. */
export const folders: Readonly<Record<PackageName, string>> = {
  'service-cli': 'cli',
  'service-client': 'client',
  'service-mcp': 'mcp',
  'service-mock': 'src/generator/mock/package',
  'typespec-surface': 'surface',
}

export const packageNames = Object.keys(folders) as PackageName[]

export async function packageOf(name: PackageName): Promise<Package> {
  if (name === surfaceName) return surfacePackage()
  const folder = folders[name]
  const manifest = await textOf(`${folder}/package.json`)
  const { version } = JSON.parse(manifest)
  const pages = name === 'service-cli' ? await manual() : []
  const files = [
    { path: 'package.json', text: withPages(withoutVersion(manifest), pages) },
    { path: 'README.md', text: await textOf(`${folder}/README.md`) },
    ...(await bundle(name)),
    ...pages,
    ...(name === 'service-cli' ? await Promise.all(windowsArchitectures.map(credentialLibrary)) : []),
    ...(name === 'service-mcp' ? [{ path: 'server.json', text: await registryEntry(version) }] : []),
    ...(name === 'service-mock' ? [{ path: specification, text: await textOf(specification) }] : []),
  ]
  return { name, version, files }
}

/** Contains no address and no version of the service, except in the README. */
async function surfacePackage(): Promise<Package> {
  const copied = await Array.fromAsync(
    glob('surface/{README.md,{docs,lib,template}/**/*.*,template/gitignore}', { cwd: root }),
  )
  const copies = copied.sort().map(async (path) => ({
    path: path.slice('surface/'.length),
    text: (await textOf(path)).replace('../src/library/index.ts', '../dist/library.js'),
  }))
  const manifest = { path: 'package.json', text: builtManifest(await textOf('surface/package.json')) }
  const files = [manifest, ...(await Promise.all(copies)), ...(await bundle(surfaceName))]
  return { name: surfaceName, version: surface.version, files }
}

/** The entry in registries of MCP servers, for the service that serves the package. */
const registryEntry = async (version: string): Promise<string> =>
  (await textOf('generated/mcp/server.json'))
    .replaceAll(defaultAddress, placeholders.apiUrl)
    .replaceAll(`"version": "${version}"`, `"version": "${placeholders.version}"`)

/** The bundled code of the package, with its type declarations or licences. */
export async function bundle(name: PackageName): Promise<TextFile[]> {
  const { input, output } = bundlings[name]
  const bundle = await rolldown({
    cwd: root,
    transform: { target: 'node20.19', define },
    tsconfig: false,
    ...input,
  })
  const generated = await bundle.generate({ comments: false, ...output })
  await bundle.close()
  const chunks = generated.output.filter((file) => file.type === 'chunk')
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((path) => relative(root, path)))
  return [
    ...chunks.map(({ fileName, code }) => ({ path: `dist/${fileName}`, text: code })),
    ...(name === 'service-client' ? declarations('client/src/index.ts') : []),
    ...(name === surfaceName ? surfaceDeclarations() : []),
    ...(name === 'service-client' ? [] : [{ path: 'dist/LICENSES.txt', text: await licences(modules) }]),
  ]
}

const withoutVersion = (manifest: string) => manifest.replace(/(?<="version": ")[^"]+/, placeholders.version)

/** The pages for `man`. Their text has no address other than the default one of the web application. */
async function manual(): Promise<TextFile[]> {
  const pages = await manPages(commands, placeholders.version)
  return pages.map(({ file, text }) => ({
    path: `man/${file}`,
    text: text.replaceAll(defaultWorkUrl, placeholders.workUrl),
  }))
}

/** A global installation links the files in `man`. */
function withPages(manifest: string, pages: readonly TextFile[]): string {
  if (pages.length === 0) return manifest
  const man = pages.map(({ path }) => path)
  return `${JSON.stringify({ ...JSON.parse(manifest), man }, null, 2)}\n`
}

/** The programs read their version from `package.json`. */
const versionPlaceholder: Plugin = {
  name: 'version-placeholder',
  transform: { filter: { id: /\/package\.json$/ }, handler: withoutVersion },
}

const windowsArchitectures = ['arm64', 'ia32', 'x64']

/** The native part of `@github/keytar`, in a place where its JavaScript part in the bundle looks for it. */
async function credentialLibrary(architecture: string): Promise<BinaryFile> {
  const path = `prebuilds/win32-${architecture}/keytar.node`
  return {
    path: `dist/${path}`,
    base64: await readFile(`${root}node_modules/@github/keytar/${path}`, 'base64'),
  }
}

/** The document of the mock. */
const specification = 'generated/openapi/openapi.yaml'

/** Constants that the bundler replaces with these values. */
const define = {
  DEFAULT_API_URL: JSON.stringify(placeholders.apiUrl),
  DEFAULT_WORK_URL: JSON.stringify(placeholders.workUrl),
  MOCK_DOCUMENT: JSON.stringify(`../../${specification}`),
  GENERAL_HELP: JSON.stringify(generalHelp(commands, maxHelpColumns).replace(version, placeholders.version)),
}

/** In a bundle, `this` of this module is undefined. */
const moduleExports: Plugin = {
  name: 'module-exports',
  transform: {
    filter: { id: /\/uri-template-lite\/index\.js$/ },
    handler: (text) => text.replace('this.URI || (this.URI = {})', 'exports.URI = {}'),
  },
}

/** The library for random responses of Prism is half of its code, and unused. */
const noFaker = { '@faker-js/faker': `${root}surface/src/mock/no-faker.ts` }

/** Its main file is in a format that cannot be bundled. */
const jsonParser = { 'jsonc-parser': `${root}node_modules/jsonc-parser/lib/esm/main.js` }

/** The modules of `typespec-surface` with the names of their files in `dist`. */
const surfaceModules: Readonly<Record<string, string>> = {
  main: './src/main.ts',
  library: './src/library/index.ts',
  ...exportedModules(),
}

/** The modules that programs import, by name. */
function exportedModules(): Record<string, string> {
  const { '.': _library, ...modules } = surface.exports
  return Object.fromEntries(Object.entries(modules).map(([name, path]) => [posix.basename(name), path]))
}

/** In the project, the exports are TypeScript, and a service without development dependencies needs none of the package. */
function builtManifest(manifest: string): string {
  const built = Object.entries(exportedModules()).map(([name, path]) => {
    const types = path.replace('./src/', './dist/types/').replace(/\.ts$/, '.d.ts')
    return [`./${name}`, { types, default: `./dist/${name}.js` }]
  })
  const exports = { ...surface.exports, ...Object.fromEntries(built) }
  const { devDependencies, ...rest } = JSON.parse(manifest)
  const versions = Object.entries<string>(devDependencies)
  const isPeer = ([name]: [string, string]) => /^(@typespec\/.+|hono)$/.test(name)
  const dependencies = Object.fromEntries(versions.filter((each) => !isPeer(each)))
  // A project and the package must share these. `init`, `compat` and `mock` run without them.
  const peerDependencies = Object.fromEntries(versions.filter(isPeer))
  const peerDependenciesMeta = Object.fromEntries(
    Object.keys(peerDependencies).map((name) => [name, { optional: true }]),
  )
  const whole = { ...rest, exports, dependencies, peerDependencies, peerDependenciesMeta }
  return `${JSON.stringify(whole, null, 2)}\n`
}

function surfaceDeclarations(): TextFile[] {
  const known = new Set<string>()
  return Object.values(exportedModules())
    .flatMap((path) => declarations(posix.join('surface', path), known))
    .map(({ path, text }) => ({ path: path.replace('types/surface/src/', 'types/'), text }))
}

/** Prism asks for Node 24.18, which only its own checks need, so the package contains it. Other code stays readable. */
const minifiedLibraries: Plugin = {
  name: 'minified-libraries',
  renderChunk: (text, { name, fileName }) => (name === 'prism' ? minifySync(fileName, text).code : null),
}

interface Bundling {
  input: InputOptions
  output: OutputOptions
}

const bundlings: Record<PackageName, Bundling> = {
  'service-cli': program('vs', 'cli'),
  'service-mcp': program('service-mcp', 'mcp'),
  'service-mock': {
    input: {
      input: { 'service-mock': 'src/generator/mock/package/main.ts' },
      platform: 'node',
      resolve: {
        alias: { ...noFaker, ...jsonParser },
      },
      plugins: [moduleExports],
    },
    output: {
      entryFileNames: 'bin/[name].mjs',
      // The log that it shares with the service uses top-level await, which only ES modules have.
      format: 'esm',
      // Of CommonJS modules.
      intro: 'const __dirname = import.meta.dirname;',
      codeSplitting: false,
      minify: true,
    },
  },
  // For Node and browsers. It is not minified, so that it stays readable; applications minify it themselves.
  'service-client': {
    input: { input: { index: 'client/src/index.ts' }, platform: 'neutral' },
    // Bundlers of applications need the annotations to remove unused functions.
    output: { format: 'esm', entryFileNames: '[name].js', comments: { annotation: true, jsdoc: false } },
  },
  'typespec-surface': {
    input: {
      input: Object.fromEntries(
        Object.entries(surfaceModules).map(([name, path]) => [name, posix.join('surface', path)]),
      ),
      platform: 'node',
      external: Object.keys(surface.devDependencies).map((name) => new RegExp(`^${name}(/|$)`)),
      resolve: { alias: { ...noFaker, ...jsonParser } },
      plugins: [moduleExports, minifiedLibraries],
      checks: { pluginTimings: false },
    },
    output: {
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
      minify: false,
      codeSplitting: { groups: [{ name: 'prism', test: 'node_modules' }] },
    },
  },
}

/**
 * Dynamic imports become separate files, so that each command loads only what it needs. The format is CommonJS, because
 * an ES module that imports a Node module evaluates all of that module's exports: on Node 24, `node:http` then takes 40
 * ms instead of 5, because of its WebSocket.
 */
function program(name: string, folder: string): Bundling {
  return {
    input: {
      input: { [name]: `${folder}/src/main.ts` },
      platform: 'node',
      resolve: {
        // Replaces a large validator that only servers that request input from clients need.
        alias: { '@modelcontextprotocol/server/_shims': `${root}mcp/src/sdk-shims.ts`, ...jsonParser },
      },
      plugins: [versionPlaceholder],
    },
    output: {
      entryFileNames: '[name].cjs',
      chunkFileNames: 'chunks/[hash].cjs',
      format: 'cjs',
      dynamicImportInCjs: false,
      // Bundles the code that every command needs into one file, but not the code of the prompt, which must start faster.
      codeSplitting: {
        groups: [
          { name: 'prompt', test: 'cli/src/timer-status.ts', priority: 1 },
          { name: 'all', test: 'cli/src/vs.ts' },
        ],
      },
      minify: true,
    },
  }
}

/** The type declarations of a module and of all modules that they import. */
function declarations(file: string, known = new Set<string>()): TextFile[] {
  if (known.has(file)) return []
  known.add(file)
  // `tsc` takes a hundred times as long.
  const { code, errors } = isolatedDeclarationSync(file, readFileSync(root + file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const others = [...code.matchAll(/from ["'](\.[^"']+)["']/g)].map(([, path]) =>
    posix.join(posix.dirname(file), path!),
  )
  const text = code.replace(/(?<=from ["']\.[^"']+)\.ts(?=["'])/g, '.js')
  return [
    { path: `dist/types/${file.replace(/\.ts$/, '.d.ts')}`, text },
    ...others.flatMap((other) => declarations(other, known)),
  ]
}

/** The licences of the packages in the bundle. */
async function licences(files: readonly string[]): Promise<string> {
  const folders = files.flatMap((file) => file.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? [])
  const parts = [...new Set(folders)].sort().map(async (folder) => {
    const [file] = await Array.fromAsync(glob(`${folder}/{LICEN[CS]E,licen[cs]e}*`, { cwd: root }))
    const text = file ? await textOf(file) : ''
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${text.trim()}\n`
  })
  return (await Promise.all(parts)).join(`\n${'-'.repeat(80)}\n\n`)
}

const textOf = (file: string) => readFile(root + file, 'utf8')

if (import.meta.main) console.log(JSON.stringify(await Promise.all(packageNames.map(packageOf))))

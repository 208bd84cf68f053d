/**
 * Bundles `vs` and `service-mcp` with their dependencies, and packs both for publishing. Needs no network.
 */
import { execFileSync } from 'node:child_process'
import { chmod, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const programs = { cli: 'vs', mcp: 'service-mcp' }

/** Bundled CommonJS loads Node's own modules with `require`, which ES modules do not have. */
const banner = `import { createRequire as __createRequire } from 'node:module'
const require = __createRequire(import.meta.url)`

/**
 * Bundles everything the package needs at run time, and puts the licences of that beside it. Dynamic imports,
 * above all the HTTP stack, become separate chunks, so that help and usage errors do not load them.
 */
export async function bundle(workspace: keyof typeof programs): Promise<string> {
  const folder = `${root}${workspace}/dist`
  const program = programs[workspace]
  await rm(folder, { recursive: true, force: true })
  const { metafile } = await build({
    entryPoints: { [program]: `${root}${workspace}/src/main.ts` },
    outdir: folder,
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Native, and only loaded on Windows: npm installs it next to the bundle.
    external: ['@napi-rs/keyring'],
    legalComments: 'none',
    banner: { js: banner },
    logLevel: 'warning',
    absWorkingDir: root,
    metafile: true,
  })
  await writeFile(`${folder}/LICENSES.txt`, await licences(Object.keys(metafile.inputs)))
  await chmod(`${folder}/${program}.js`, 0o755)
  return `${folder}/${program}.js`
}

/** The licences of the packages in the bundle. */
async function licences(files: readonly string[]): Promise<string> {
  const folders = files.flatMap((file) => file.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? [])
  const parts = [...new Set(folders)].sort().map(async (folder) => {
    const [file] = await Array.fromAsync(glob(`${folder}/{LICEN[CS]E,licen[cs]e}*`, { cwd: root }))
    const text = file ? await readFile(`${root}${file}`, 'utf8') : ''
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${text.trim()}\n`
  })
  return (await Promise.all(parts)).join(`\n${'-'.repeat(80)}\n\n`)
}

async function pack(): Promise<void> {
  await mkdir(`${root}dist`, { recursive: true })
  const workspaces = Object.keys(programs).map((workspace) => `--workspace=${workspace}`)
  const args = ['pack', ...workspaces, '--pack-destination=dist', '--json']
  const packed = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8' }))
  for (const { filename, size } of packed) console.log(`dist/${filename}  ${Math.ceil(size / 1024)} kB`)
}

if (import.meta.main) {
  await bundle('cli')
  await bundle('mcp')
  await pack()
}

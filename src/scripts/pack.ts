/**
 * Bundles `vs` and `service-mcp` with their dependencies, and packs both for publishing. Needs no network.
 */
import { execFileSync } from 'node:child_process'
import { chmod, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../..', import.meta.url))
const programs = { cli: 'vs', mcp: 'service-mcp' }

/**
 * Bundles everything the package needs at run time, and puts the licences of that beside it. Dynamic imports become
 * files of their own, so that each command loads what it needs. CommonJS, because an ES module that imports a module of
 * Node evaluates all of its exports: `node:http` then takes 40 ms instead of 5 on Node 24, for the WebSocket in it.
 */
export async function bundle(workspace: keyof typeof programs): Promise<string> {
  const folder = `${root}${workspace}/dist`
  const program = programs[workspace]
  const bundle = await rolldown({
    cwd: root,
    input: { [program]: `${workspace}/src/main.ts` },
    platform: 'node',
    transform: { target: 'node20.19' },
    resolve: {
      // For the answers to questions that a server puts to its client: ours has none, and its validator is large.
      alias: { '@modelcontextprotocol/server/_shims': `${root}mcp/src/sdk-shims.ts` },
    },
    // Native, and only loaded on Windows: npm installs it next to the bundle.
    external: ['@napi-rs/keyring'],
    tsconfig: false,
  })
  const { output } = await bundle.write({
    dir: folder,
    cleanDir: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[hash].cjs',
    format: 'cjs',
    dynamicImportInCjs: false,
    minify: true,
    comments: false,
  })
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  await writeFile(`${folder}/LICENSES.txt`, await licences(modules.map((path) => relative(root, path))))
  await chmod(`${folder}/${program}.cjs`, 0o755)
  return `${folder}/${program}.cjs`
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

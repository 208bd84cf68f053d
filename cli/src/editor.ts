/** Lets the user write a text in an editor. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, Interrupted } from './errors.ts'
import { setting } from './settings.ts'

/** Opens the editor of `$VISUAL`, `$EDITOR` or the config with the text, and returns what the user saves. `name` is part of the name of the file. */
export async function editText(text: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vs-'))
  const file = join(folder, `${name}.md`)
  try {
    await writeFile(file, text, { mode: 0o600 })
    await run(editor(), file)
    const written = (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
    if (written.trim() === '') throw new Interrupted('Cancelled: the text is empty, so nothing was changed.')
    return written
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const editor = () => setting('editor') || (process.platform === 'win32' ? 'notepad' : 'vi')

/** The variable can contain options, such as `code --wait`, so a shell reads it. */
async function run(command: string, file: string): Promise<void> {
  const child = spawn(`${command} "${file}"`, { shell: true, stdio: 'inherit' })
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Failure(`The editor \`${command}\` ended with exit code ${code}, so nothing was changed.`)
}

/** Output that is longer than the terminal goes through a pager, as `git` and `gh` do. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setting } from '../settings.ts'
import { print } from './print.ts'

const defaultPager = 'less -FRX'
/** The exit code of a shell that does not find the program. */
const notFound = 127

/** Prints on a terminal. The pager starts when the text is longer than the terminal. */
export async function printPaged(texts: AsyncIterable<string>): Promise<void> {
  const command = pagerCommand()
  if (command === null) {
    for await (const text of texts) await print(text)
    return
  }
  let held = ''
  let pager: Pager | undefined
  for await (const text of texts) {
    held += text
    if (pager && !(await pager.write(text))) break
    if (!pager && rowsOf(held) >= (process.stdout.rows || 24)) {
      pager = openPager(command)
      if (!(await pager.write(held))) break
    }
  }
  if (!pager) return print(held)
  if ((await pager.close()) === notFound) await print(held)
}

type Pager = ReturnType<typeof openPager>

function openPager(command: string) {
  const child = spawn(command, {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', ...process.env },
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  let isOpen = true
  // The user has read enough.
  child.stdin.on('error', () => {
    isOpen = false
  })
  child.on('close', () => {
    isOpen = false
  })
  // Ctrl-C is for the pager.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  return {
    /** False if the pager has ended. */
    async write(text: string): Promise<boolean> {
      if (isOpen && !child.stdin.write(text))
        await Promise.race([once(child.stdin, 'drain'), ended]).catch(() => {})
      return isOpen
    },
    async close(): Promise<number | null> {
      child.stdin.end()
      const code = await ended
      process.off('SIGINT', ignore)
      return code
    },
  }
}

/** Null if there is no pager. An empty variable turns it off. */
function pagerCommand(): string | null {
  const { VS_PAGER, PAGER } = process.env
  const chosen = VS_PAGER ?? PAGER ?? (setting('pager') || undefined)
  if (chosen !== undefined) return chosen.trim() === '' || chosen.trim() === 'cat' ? null : chosen
  return isInPath('less') ? defaultPager : null
}

function isInPath(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.some((folder) =>
    isExecutable(join(folder, process.platform === 'win32' ? `${program}.exe` : program)),
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The rows of the terminal that the text takes, approximately: long lines are wrapped. */
function rowsOf(text: string): number {
  const columns = process.stdout.columns || 80
  return text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / columns)), -1)
}

/** `--web`: opens the page of the list or the record in the browser. */
import { webPages } from '../../../generated/constants.ts'
import { prefixOf, webAddress } from '../../../src/shared/web-address.ts'
import { openBrowser } from '../browser.ts'
import type { Command } from '../command.ts'

type Arguments = Readonly<Record<string, unknown>>

/** Arguments that say what to return, not which records. */
const outputArguments = ['id', 'limit', 'cursor', 'fields', 'count']

export async function openPage(
  { webPage, preset }: Pick<Command, 'webPage' | 'preset'>,
  args: Arguments,
  workUrl: string,
) {
  const id = typeof args.id === 'string' ? args.id : null
  const address = id
    ? webAddress(workUrl, prefixOf(id), id)!
    : `${workUrl}${pages[webPage!]}${queryOf({ ...preset, ...args })}`
  const isOpen = await openBrowser(address)
  process.stderr.write(
    isOpen ? `Opening ${address} in your browser.\n` : `No browser could be opened. The address:\n`,
  )
  if (!isOpen) process.stdout.write(`${address}\n`)
}

const pages: Readonly<Record<string, string>> = webPages

/** The filters of a list page have the names of the API. */
function queryOf(args: Arguments): string {
  const filters = Object.entries(args).filter(
    ([name, value]) => value !== undefined && value !== null && !outputArguments.includes(name),
  )
  const query = new URLSearchParams(filters.map(([name, value]) => [name, String(value)]))
  return filters.length > 0 ? `?${query}` : ''
}

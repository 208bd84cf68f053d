/** Initials of a name: people are circles, agents are rounded squares, the reader is filled. */
import { html } from 'hono/html'
import type { Html } from './html.ts'

interface Shape {
  isAgent?: boolean
  isReader?: boolean
}

/** Screen readers skip it: the name is next to it, or in the label of the control around it. */
export const avatar = (name: string | null | undefined, { isAgent, isReader }: Shape = {}): Html =>
  html`<span class="avatar${isAgent ? ' agent' : isReader ? ' reader' : ''}" aria-hidden="true">${initials(name)}</span>`

/** `NB` for Nina Berg, `AC` for Acme; empty for nobody. */
function initials(name: string | null | undefined): string {
  const words = name?.trim().split(/\s+/u) ?? []
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!].map(firstLetter) : [...(words[0] ?? '')]
  return letters.slice(0, 2).join('').toUpperCase()
}

const firstLetter = (word: string) => [...word][0] ?? ''

/** The names of tools for people. */

import { descriptionOf } from '../document/arguments.ts'
import type { ToolSurface } from '../document/openapi.ts'
import type { Operation } from '../document/operations.ts'
import { summaryOf } from '../passes/sentences.ts'

/** Hosts cut longer titles in their lists of tools. */
export const longestTitle = 50

/** `Adds a task to a project or a milestone: pass ...` becomes `Add a task to a project or a milestone`. */
export function titleOf(operation: Operation, surface: ToolSurface): string {
  if (surface.title) return surface.title
  const [beginning] = summaryOf(descriptionOf(operation, surface)).split(/[:;,(]/, 1)
  return imperative(beginning!.trim())
    .replace('the given fields of ', '')
    .replace(/^Return /, 'Show ')
    .replace(/\bone (?=([aeiou])?)/, (_, vowel) => (vowel ? 'an ' : 'a '))
}

/** Descriptions begin with a verb in the third person. */
function imperative(sentence: string): string {
  return sentence.replace(/^(\w+?)s\b/, (_, verb: string) => verb.replace(/(?<=ch|sh|ss|x)e$/, ''))
}

/** Finds the line of a fault in a damaged file. */
import { findNodeAtLocation, type ParseError, parseTree } from 'jsonc-parser'
import type { DamagedFile } from './stored-json.ts'

export function lineOf({ file: { text }, place }: DamagedFile): number {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const offset = errors[0]?.offset ?? (tree && findNodeAtLocation(tree, [...place])?.offset) ?? 0
  return text.slice(0, offset).split('\n').length
}

/** What the description of states says of their moves. */
export function describeMoves(table: Record<string, string[]>): string {
  const moves = Object.entries(table).map(([from, to]) => `\`${from}\` to ${to.map(quoted).join(', ')}`)
  return ` Allowed moves:\n${moves.join(';\n')}.`
}

const quoted = (state: string) => `\`${state}\``

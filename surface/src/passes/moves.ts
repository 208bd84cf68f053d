/** The sentence about allowed transitions in the description of an enum of states. */
export function describeMoves(table: Record<string, string[]>): string {
  const moves = Object.entries(table).map(
    ([from, to]) => `\`${from}\` to ${to.map(quoted).join(', ') || 'no other'}`,
  )
  return ` Allowed transitions:\n${moves.join(';\n')}.`
}

const quoted = (state: string) => `\`${state}\``

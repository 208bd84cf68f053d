const longest = 255

/**
 * Cleans up the file name sent by a client for display: no path, no invisible characters, at most 255
 * characters.
 */
export function displayName(given: string): string {
  const name = given
    .replaceAll('%22', '"') // browsers encode it so in a multipart body
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim()
  const characters = [...name]
  if (characters.length <= longest) return /^\.*$/.test(name) ? 'file' : name
  const extension = [...(name.match(/\.[^.\s]{1,15}$/)?.[0] ?? '')]
  return [...characters.slice(0, longest - extension.length), ...extension].join('')
}

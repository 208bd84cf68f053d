const maxCharacters = 255

/** Cleans up a file name sent by a client: removes the path and invisible characters, and shortens it to 255 characters. */
export function displayName(fileName: string): string {
  const name = fileName
    .replaceAll('%22', '"') // browsers encode quotes this way in multipart bodies
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim()
  const characters = [...name]
  if (characters.length <= maxCharacters) return /^\.*$/.test(name) ? 'file' : name
  const extension = [...(name.match(/\.[^.\s]{1,15}$/)?.[0] ?? '')]
  return [...characters.slice(0, maxCharacters - extension.length), ...extension].join('')
}

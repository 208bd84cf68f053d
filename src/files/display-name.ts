const longest = 255

/** A sender's file name as it may be shown: no path, nothing invisible, at most 255 characters. */
export function displayName(given: string): string {
  const name = given
    .replaceAll('%22', '"') // as browsers write it in a multipart body
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

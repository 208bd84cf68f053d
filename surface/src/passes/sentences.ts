/** Returns the first sentences of a description. They must make sense without the other sentences. */
export function firstSentences(count: number, text: string): string {
  return (
    oneLine(text)
      .match(new RegExp(`^(.*?\\.( |$)){${count}}`))?.[0]
      .trim() ?? oneLine(text)
  )
}

/** The first sentence without its full stop. */
export const summaryOf = (text: string) => firstSentences(1, text).replace(/\.$/, '')

/** Two or more parts, such as `client, project or task`. */
export const joined = (parts: string[], word: 'and' | 'or'): string =>
  `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** The text about a field of an update, which has no defaults and needs none of its fields. */
export const withoutDefaults = (text: string): string =>
  text
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !/^(By default\b|The default is\b|Required\b|One of .+ is required)/.test(sentence))
    .map((sentence) => sentence.replace(/[,;] by default [^.;]+(?=[.;])/, ''))
    .join(' ')

/** The days and times that a text names. */

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

const month = `(?<month>${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const until = `(?:(?<first>\\d{1,2})(?:st|nd|rd|th)?\\s*(?:–|-|to|and|until)\\s*)?`
const year = '(?:,?\\s+(?<year>\\d{4}))?'

const written = [
  '(?<iso>\\d{4}-\\d{2}-\\d{2})',
  `${until}${day}\\s+(?:of\\s+)?${month}${year}`,
  `${month}\\s+${until}${day}(?!\\d|:)${year}`,
  `${month}\\s+(?<year>\\d{4})`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'))

const alone = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...months, ...weekdays].map((name) => name[0]!.toUpperCase() + name.slice(1)).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

const pad = (number: string) => number.padStart(2, '0')

/**
 * Takes the days out of a text. `unknown` says whether one of them is none of `days` (ISO dates); a month or a weekday
 * alone counts as known if one of the days is in it.
 */
export function withoutDays(text: string, days: ReadonlySet<string>): { text: string; unknown: boolean } {
  const all = [...days]
  let unknown = false
  const is = (pattern: string) => all.some((each) => new RegExp(`^${pattern}$`).test(each))
  const take = (pattern: RegExp) => {
    text = text.replaceAll(pattern, (...args) => {
      const groups = args.at(-1) as Record<string, string | undefined>
      if (groups.iso) unknown ||= !days.has(groups.iso)
      else {
        const number =
          months.findIndex((name) => name.startsWith(groups.month!.slice(0, 3).toLowerCase())) + 1
        const start = `${groups.year ?? '\\d{4}'}-${pad(String(number))}-`
        for (const each of groups.day ? [groups.day, groups.first ?? groups.day] : ['\\d\\d'])
          unknown ||= !is(start + pad(each))
      }
      return ' '
    })
  }
  written.forEach(take)
  text = text.replaceAll(alone, (name) => {
    const [number, weekday] = [months, weekdays].map((names) => names.indexOf(name.toLowerCase()))
    const isKnown =
      number! >= 0
        ? is(`\\d{4}-${pad(String(number! + 1))}-\\d\\d`)
        : all.some((each) => new Date(each).getUTCDay() === weekday)
    unknown ||= !isKnown
    return ' '
  })
  return { text, unknown }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day and the time of a moment where the workspace is: `2026-11-16` and `14:05`. */
export function localTime(at: string, timeZone: string): { day: string; time: string } {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  const [day, time] = format.format(new Date(at)).split(' ')
  return { day: day!, time: time! }
}

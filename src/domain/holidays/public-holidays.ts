/** The public holidays of a region, from a library that is loaded when a region is first set. */
import { createRequire } from 'node:module'

export interface Holiday {
  date: string
  name: string
  /** Whether only the morning or the afternoon is free. */
  half_day: boolean
}

/** Changes with every release of the library, which can know other holidays. */
export const libraryVersion: string = createRequire(import.meta.url)('date-holidays/package.json').version

const library = async () => new (await import('date-holidays')).default()

/** Accepts a country such as `DE`, a state such as `DE-BY`, and a region of a state such as `DE-BY-A`. */
export async function isRegion(text: string): Promise<boolean> {
  const [country = '', state, region] = text.split('-')
  const all = await library()
  const has = (codes: object | undefined, code: string) => Object.hasOwn(codes ?? {}, code)
  if (!has(all.getCountries(), country)) return false
  if (state !== undefined && !has(all.getStates(country), state)) return false
  return region === undefined || has(all.getRegions(country, state!), region)
}

/** The parts of a region, some of which have other holidays: `DE-BY-KATH (Predominantly catholic communities)`. */
export async function partsOf(text: string): Promise<string[]> {
  const [country = '', state, region] = text.split('-')
  if (region) return []
  const all = await library()
  const parts = state ? all.getRegions(country, state, 'en') : all.getStates(country, 'en')
  return Object.entries(parts ?? {}).map(([code, name]) => `${text}-${code} (${name})`)
}

/** The holidays of the years `from` to `to`, one for each day. */
export async function holidaysOf(region: string, from: number, to: number): Promise<Holiday[]> {
  const all = await library()
  all.init(...(region.split('-') as [string]))
  const days = new Map<string, Holiday>()
  for (let year = from; year <= to; year++)
    for (const { type, ...holiday } of all.getHolidays(year, 'en'))
      if (type === 'public')
        for (const day of daysOf(holiday)) if (days.get(day.date)?.half_day !== false) days.set(day.date, day)
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * The days of a holiday: whole if it includes 10:00 and 15:00. `date` is the start in local time, such as
 * `2026-04-02 00:00:00 -0600` for a holiday that begins six hours earlier, at sunset.
 */
function* daysOf(holiday: { date: string; start: Date; end: Date; name: string }): Generator<Holiday> {
  const { date, name } = holiday
  const start =
    Date.parse(`${date.slice(0, 10)}T${date.slice(11, 19)}Z`) + Number(date.slice(20, 23)) * hourMs
  const end = start + (holiday.end.getTime() - holiday.start.getTime())
  const includes = (time: number) => start <= time && time < end
  for (let day = start - (start % dayMs); day < end; day += dayMs) {
    const [morning, afternoon] = [includes(day + 10 * hourMs), includes(day + 15 * hourMs)]
    if (!morning && !afternoon) continue
    yield { date: new Date(day).toISOString().slice(0, 10), name, half_day: !(morning && afternoon) }
  }
}

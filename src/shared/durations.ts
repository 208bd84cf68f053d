/**
 * Durations as people type them. The API takes minutes. A number without a unit is minutes for `vs` and import files,
 * whose option or column is called `minutes`, and hours on pages, whose field is called Duration.
 */

const decimal = '\\d+(?:[.,]\\d+)?'
const clock = /^(\d*):(\d{1,2}) *h?$/
const units = new RegExp(`^(?:(${decimal}) *h(?:(?:ou)?rs?)?)? *(?:(${decimal}) *(?:m(?:in(?:ute)?s?)?)?)?$`)

/**
 * The minutes in `1:30`, `:45`, `1h30m`, `2h 15m`, `1.5h`, `90 min` or a number of `bareUnit`. Fractions of minutes are
 * rounded. NaN for other text.
 */
export function minutesIn(typed: string, bareUnit: 'hours' | 'minutes'): number {
  const text = typed.trim().toLowerCase()
  const isBare = /^[\d.,]+$/.test(text)
  if (isBare && bareUnit === 'minutes') return /^\d+$/.test(text) ? Number(text) : Number.NaN
  const withUnit = isBare ? `${text}h` : text
  const [, hours, minutes] = withUnit.match(clock) ?? withUnit.match(units) ?? []
  return hours || minutes ? Math.round(numberIn(hours) * 60 + numberIn(minutes)) : Number.NaN
}

const numberIn = (text = '') => Number(text.replace(',', '.'))

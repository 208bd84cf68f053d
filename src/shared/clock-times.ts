/** Clock times as people type them where a duration is expected: `9:00-10:30`, `9 – 10:30`. Null for other text. */
export function clockTimesIn(typed: string): string | null {
  const text = typed.replaceAll(/\s/g, '').replace('–', '-')
  const times = /^(\d{1,2})(:\d\d)?-(\d{1,2})(:\d\d)?$/.exec(text)
  if (!times) return null
  const [, startHour, startMinutes = ':00', endHour, endMinutes = ':00'] = times
  return `${startHour}${startMinutes}-${endHour}${endMinutes}`
}

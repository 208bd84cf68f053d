/** Figures as people read them. */

const hoursFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const shareFormat = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

/** Minutes as hours: 90 is `1.5`. */
export const hours = (minutes: number): string => hoursFormat.format(minutes / 60)

/** 0.75 is `75%`. */
export const percent = (share: number): string => shareFormat.format(share)

/** Cents with their currency. */
export function money(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  return format.format(cents / 100)
}

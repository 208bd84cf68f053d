/** The numbers that a text states, read as people write them. */

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, dozen: 12 }
const others: Record<string, number> = { twice: 2, thrice: 3, couple: 2 }

const numeral = [...units, ...tens, ...Object.keys(scales), ...Object.keys(others)].join('|')
const numerals = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${numeral})s?(?:(?:[\\s-]+and)?[\\s-]+(?:${numeral})s?)*(?![\\p{L}\\p{N}])`,
  'giu',
)

const fractions: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' }

/** The text with numbers in words as digits: `twenty-three tasks` is `23 tasks`. `one` stays: it may be no number. */
export function withDigits(text: string): string {
  const plain = text
    .replaceAll(/(\d*)([½¼¾])/g, (_, whole: string, part: string) => `${whole || 0}${fractions[part]}`)
    .normalize('NFKC')
    .replaceAll(/\bhalf an hour\b/gi, '30 minutes')
    .replaceAll(/\ban hour\b/gi, '1 hour')
    .replaceAll(/(\d+(?:\.\d+)?)\s+(hundred|thousand|million|billion)\b/gi, (_, number, scale: string) =>
      String(Number(number) * scales[scale.toLowerCase()]!),
    )
  return plain.replaceAll(numerals, (phrase) => {
    if (/^ones?$/i.test(phrase)) return phrase
    let [sum, part] = [0, 0]
    for (const word of phrase.toLowerCase().split(/[\s-]+/)) {
      const name = word in others ? word : word.replace(/s$/, '')
      const scale = scales[name] ?? scales[word]
      const unit = units.indexOf(name)
      if (scale && scale >= 1000) [sum, part] = [sum + (part || 1) * scale, 0]
      else if (scale) part = (part || 1) * scale
      else if (unit >= 0) part += unit
      else if (tens.includes(name)) part += 20 + 10 * tens.indexOf(name)
      else if (word in others) part += others[word]!
    }
    return /^(twice|thrice)$/i.test(phrase) ? `${sum + part} times` : String(sum + part)
  })
}

/** Digits, with separators of thousands and decimals: `12,000.50`, `1.234,50`, `12 000`. */
export const digits = /\d+(?:[.,'’\u00a0\u202f]\d+)*/g

/** The value as English writes it; `strict` is false for texts of people, in which `1.234` is also 1234. */
export function valuesOf(token: string, strict = true): number[] {
  const plain = token.replaceAll(/['’\u00a0\u202f]/g, '')
  const isGrouped = (separator: string, decimal: string) =>
    new RegExp(`^\\d{1,3}(?:\\${separator}\\d{3})+(?:\\${decimal}\\d+)?$`).test(plain)
  const english = isGrouped(',', '.') ? plain.replaceAll(',', '') : plain
  const other = isGrouped('.', ',') ? plain.replaceAll('.', '').replace(',', '.') : plain.replace(',', '.')
  const readings = strict ? [english] : [english, other]
  return readings.map(Number).filter((value) => !Number.isNaN(value))
}

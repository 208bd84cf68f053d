/** The kinds of mistakes in a specification. A comment can suppress a warning by its name: `#suppress "typespec-surface/example"`. */
export type MistakeCode = (typeof errors)[number] | (typeof warnings)[number]

/** Mistakes that the generators cannot work around. */
export const errors = [
  'moves',
  'body',
  'template',
  'tag',
  'operation-id',
  'upload',
  'refusal',
  'surface',
  'rule',
] as const

export const warnings = ['example', 'shared-model', 'destructive', 'deprecation'] as const

export interface Mistake {
  /** Id of the operation, or name of the model or enumeration. */
  of: string
  code: MistakeCode
  /** Its decorator that has the mistake, without `@`. */
  decorator?: string
  /** First argument of the decorator, if it can be repeated. */
  name?: string | number
  message: string
}

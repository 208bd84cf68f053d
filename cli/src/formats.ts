/** The values of `--format`. */
export const formats = ['table', 'json', 'ndjson', 'csv'] as const
export type Format = (typeof formats)[number]

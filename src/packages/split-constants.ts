import type { Plugin } from 'rolldown'

/** The source of each constant, by module id. */
const constants = new Map<string, string>()

/**
 * Makes each constant of these tables a separate module, so that a command evaluates only the request and the record that it
 * uses.
 */
export const splitConstants: Plugin = {
  name: 'split-constants',
  transform: {
    filter: { id: /\/generated\/(requests|cli\/options|cli\/records)\.ts$/ },
    handler(text, id) {
      const exports = text.split(/^(?=export const )/m).flatMap((constant) => {
        const [, name] = /^export const (\w+)/.exec(constant) ?? []
        if (!name) return []
        constants.set(`${id}?${name}`, constant)
        return `export { ${name} } from '${id}?${name}'`
      })
      return { code: exports.join('\n'), moduleSideEffects: false }
    },
  },
  resolveId: { filter: { id: /\.ts\?\w+$/ }, handler: (id) => id },
  load: { filter: { id: /\.ts\?\w+$/ }, handler: (id) => ({ code: constants.get(id)!, moduleType: 'ts' }) },
}

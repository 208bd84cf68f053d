import type { Plugin } from 'rolldown'

/** The texts of the constants, by the modules that they become. */
const constants = new Map<string, string>()

/**
 * Each constant of these tables is a module of its own, so that a command evaluates the request and the record that it names,
 * and not those of all.
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

import { readFileSync } from 'node:fs'
import type { Plugin } from 'rolldown'

/**
 * Each constant of these tables is a module of its own, so that a command evaluates the request and the record that it names,
 * and not those of all.
 */
export const constantsApart: Plugin = {
  name: 'constants-apart',
  transform: {
    filter: { id: /\/generated\/(requests|cli\/options|cli\/records)\.ts$/ },
    handler(text, id) {
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
      const code = names.map((name) => `export { ${name} } from '${id}?${name}'`).join('\n')
      return { code, moduleSideEffects: false }
    },
  },
  resolveId: { filter: { id: /\.ts\?\w+$/ }, handler: (id) => id },
  load: {
    filter: { id: /\.ts\?\w+$/ },
    handler(id) {
      const [file, name] = id.split('?')
      const constants = readFileSync(file!, 'utf8').split(/^(?=export const )/m)
      const its = new RegExp(`^export const ${name}\\b`)
      return { code: constants.find((each) => its.test(each))!, moduleType: 'ts' }
    },
  },
}

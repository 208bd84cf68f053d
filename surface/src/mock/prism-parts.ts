/** The parts of Prism that it does not export from its main modules. */
import forwarder from '@stoplight/prism-http/dist/forwarder/index.js'
import mocker from '@stoplight/prism-http/dist/mocker/index.js'
import router from '@stoplight/prism-http/dist/router/index.js'

/** Node imports a CommonJS module as a whole, Vite imports the default in it. */
const defaultOf = <T>(module: { default: T }): T => module.default ?? (module as T)

export const forward = defaultOf(forwarder)
export const respond = defaultOf(mocker)
export const route = defaultOf(router)

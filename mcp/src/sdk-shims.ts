/** Takes the place of the SDK's `_shims` in the bundle: without a JSON Schema validator. */
export const { process } = globalThis

/** Would check what a client answers to a question of the server. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('service-mcp asks its client nothing.')
  }
}

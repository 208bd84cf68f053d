/** Finds what tools and commands can call, with `openapi-mcp-generator`. */
import { getToolsFromOpenApi } from 'openapi-mcp-generator'
import type { OpenApi } from '../../../surface/src/document/openapi.ts'
import { readParameter } from '../../../surface/src/document/operations.ts'
import type { Operation } from '../document/operations.ts'

type Api = Parameters<typeof getToolsFromOpenApi>[0]

/** The operations with the method, path and parameters that it finds. It replaces the references in parameters. */
export async function findTools(document: OpenApi, operations: Operation[]): Promise<Operation[]> {
  const copy = structuredClone(document) // because references are replaced in place
  const tools = await getToolsFromOpenApi(copy as unknown as Api, { dereference: true })
  const found = new Map(tools.map((tool) => [tool.operationId, tool]))
  return operations.map((operation) => {
    const { method, pathTemplate: path, parameters } = found.get(operation.id)!
    return {
      ...operation,
      method: method as Operation['method'],
      path,
      parameters: parameters!.map((each) => readParameter(each, document)),
    }
  })
}

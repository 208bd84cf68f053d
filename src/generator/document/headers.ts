/** The request headers that every operation accepts. */
import { exampleRequestId } from '../../../surface/src/document/refusals.ts'

/** By parameter name in the document. The log records them as the client's claims. */
export const requestHeaders = {
  RequestId: {
    name: 'X-Request-Id',
    description:
      'Id of the call in the log and in the response: 1 to 128 letters, digits or `_.:-`. If it is missing or invalid, the service creates one.',
    example: exampleRequestId,
  },
  Channel: {
    name: 'Service-Channel',
    description: 'How the call was made, for the log: `mcp` or `cli`. Any other value counts as `api`.',
    example: 'cli',
  },
  Tool: {
    name: 'Service-Tool',
    description:
      'The tool or command that makes the call, for the log; percent-encoded. The first 200 characters are stored.',
    example: 'company_add',
  },
  Agent: {
    name: 'Service-Agent',
    description:
      'Name and version of the agent that uses the client, for the log; percent-encoded. The first 200 characters are stored.',
    example: 'example-agent/2.1',
  },
}

/** True for headers that every operation accepts. */
export const isCommonHeader = ({ name }: { name: string }) =>
  Object.values(requestHeaders).some((header) => header.name === name)

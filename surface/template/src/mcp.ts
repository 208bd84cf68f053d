/** The MCP server, on standard input and output. */
import { serveTools } from 'typespec-surface/tools'
import { tools } from '../generated/mcp/tools.ts'

serveTools({
  name: 'library',
  version: '0.1.0',
  tools,
  service: {
    url: process.env.LIBRARY_URL ?? 'http://127.0.0.1:4000',
    token: process.env.LIBRARY_TOKEN,
  },
})

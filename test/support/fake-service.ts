/** A fake service, for responses that the real service does not send on demand. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import type { Environment } from './vs.ts'

/** Starts the fake service until the test ends, and returns the environment with which `vs` calls it. */
export async function fakeService(listener: RequestListener): Promise<Environment> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { HOME: tmpdir(), SERVICE_API_KEY: 'wak_x', SERVICE_BASE_URL: `http://127.0.0.1:${port}` }
}

/** Progress of long calls, with a service that responds when the test says so. */
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tools } from '../../generated/mcp/tools/index.ts'
import { progressIntervalMs } from '../../mcp/src/progress.ts'
import { createServer } from '../../mcp/src/server.ts'
import type { ServiceResponse } from '../../src/shared/service.ts'
import { agent } from '../support/agent.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a call, and waits until the service has its first request. */
async function start(name: string, args: Record<string, unknown>, isAsked = true) {
  const sent = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<ServiceResponse>()
  const server = createServer({
    name: 'service-mcp',
    version: '1.0.0',
    tools,
    choice: { toolsets: new Set(['all']), tools: new Set(), readOnly: false, outputSchemas: false },
    sender: () => () => {
      sent.resolve()
      return answered.promise
    },
    credential: 'key',
    workUrl: 'https://work.example',
    report: () => {},
  })
  const client = new Client(agent)
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await server.connect(theirs)
  await client.connect(ours)
  const progress: number[] = []
  const onprogress = (each: { progress: number }) => progress.push(each.progress)
  const result = client.callTool({ name, arguments: args }, isAsked ? { onprogress } : {})
  await sent.promise
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const passes = async (intervals: number) => {
    for (let each = 0; each < intervals; each++) {
      vi.advanceTimersByTime(progressIntervalMs)
      await settled()
    }
  }
  const finish = async (body: object) => {
    answered.resolve({ status: 200, text: JSON.stringify(body), nextCursor: null, header: () => null })
    await result
    await passes(3)
    await client.close()
  }
  return { progress, passes, finish }
}

const items = [{ tool: 'company_add', arguments: { name: 'Northwind' } }]
const batched = {
  dry_run: false,
  done: 1,
  refused: 0,
  results: [{ status: 201, body: { id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' } }],
}

test('a batch that takes long reports progress, which only grows and ends with the call', async () => {
  const { progress, passes, finish } = await start('records_batch', { items })
  expect(progress).toEqual([])
  await passes(3)
  expect(progress).toEqual([1, 2, 3])
  await finish(batched)
  expect(progress).toEqual([1, 2, 3])
})

test('a short call reports nothing', async () => {
  const { progress, finish } = await start('company_list', {})
  await finish([])
  expect(progress).toEqual([])
})

test('a client that does not ask for progress gets none', async () => {
  const { progress, passes, finish } = await start('records_batch', { items }, false)
  await passes(2)
  await finish(batched)
  expect(progress).toEqual([])
})

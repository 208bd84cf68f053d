/** The number of round trips to the database that a write takes. */
import { expect, onTestFinished, test, vi } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { Batch } from '../../src/data/batch.ts'
import { useService } from '../support/service.ts'

const service = useService()
const options = { throwOnError: true } as const

async function roundTripsOf(call: () => Promise<unknown>): Promise<number> {
  const submit = vi.spyOn(Batch.prototype, 'submit')
  onTestFinished(() => submit.mockRestore())
  await call()
  const { length } = submit.mock.calls
  submit.mockRestore()
  return length
}

test('a write identifies its caller, reads what it refers to at once, and commits', async () => {
  const { client } = await service.workspace()
  const { data: project } = await api.addProject({ client, body: { name: 'Web shop' }, ...options })
  const body = { project_id: project.id, title: 'Draw' }
  const { data: task } = await api.addTask({ client, body, ...options })
  expect(await roundTripsOf(() => api.addCompany({ client, body: { name: 'Acme' }, ...options }))).toBe(2)
  expect(await roundTripsOf(() => api.addTask({ client, body, ...options }))).toBe(3)
  const time = { task_id: task.id, minutes: 60 }
  // One more finds the project, the service and the prices of the work.
  expect(await roundTripsOf(() => api.addTimeEntry({ client, body: time, ...options }))).toBe(4)
})

/** `vs time`, `vs week` and `vs today`. */
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

async function ready() {
  const found = await keyed()
  const common = { client: found.member.client, throwOnError: true } as const
  const project = (await api.addProject({ ...common, body: { name: 'Web shop' } })).data
  return { ...found, common, project }
}

describe('vs time add', () => {
  test.each([
    ['45m', { minutes: 45, clock: null }],
    ['1h30m', { minutes: 90, clock: null }],
    ['1:30', { minutes: 90, clock: null }],
    ['90', { minutes: 90, clock: null }],
    ['9:00-10:30', { minutes: 90, clock: '09:00-10:30' }],
  ])('%s', async (typed, logged) => {
    const { vs, project } = await ready()
    const { out, err } = await vs('time', 'add', typed, '--project', project.id, '--format', 'json')
    expect(err).toBe('')
    expect(JSON.parse(out)).toMatchObject({ ...logged, project_id: project.id })
  })

  test.each([
    [['soon'], '<duration> must be'],
    [['45m', '--minutes', '45'], '<duration> and --minutes cannot be combined.'],
    [['9:00', '10:30'], '`vs time add` does not accept `10:30`.'],
  ])('refuses %s', async (typed, message) => {
    const { vs, project } = await ready()
    const { code, out, err } = await vs('time', 'add', ...typed, '--project', project.id)
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(message) })
  })
})

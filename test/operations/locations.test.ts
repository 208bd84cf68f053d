/** A new record can be read at its `Location`, at the returned version. */
import { beforeAll, expect, test } from 'vitest'
import { adds, bodySchema, exampleOf, fill, type Ids, idsIn, pathWith } from '../support/examples.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
/** The response of each operation, and the response at its `Location` right after it. */
const answers = new Map<string | undefined, { added: Response; found: Response }>()

let owner: Member

const call = (path: string, init: RequestInit = {}) =>
  service.call(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${owner.token}` } })

beforeAll(async () => {
  owner = await service.workspace()
  const ids: Ids = idsIn(await (await call('/api/v1/activity/list')).text())
  await fill(ids, async (operation) => {
    const { type, schema } = bodySchema(operation)!
    const body = JSON.stringify(exampleOf(schema, ids))
    const answer = await call(pathWith(operation, ids), {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    if (answer.status !== 201) return null
    answers.set(operation.operationId, { added: answer, found: await call(answer.headers.get('location')!) })
    return (await answer.clone().json()).id
  })
})

test.each(adds.map(({ operationId }) => [operationId]))(
  'the Location header in the response of %s is the URL of the new record',
  async (id) => {
    const { added, found } = answers.get(id)!
    const { id: record, version } = await added.json() // Immutable records have no version.
    expect(found.status).toBe(200)
    expect(found.headers.get('etag')).toBe(added.headers.get('etag'))
    expect(await found.json()).toMatchObject({ id: record, ...(version && { version }) })
  },
)

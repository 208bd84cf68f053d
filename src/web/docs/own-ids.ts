/** Replaces the ids in samples with ids of records in the reader's workspace. */
import type { Client } from '../../../generated/client/client/index.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { callList } from '../records/call.ts'
import { pageOf, pageOfKind } from '../records/page-index.ts'

const samplePattern = /(<pre [^>]*data-sample[^>]*>[^<]*<\/pre>)/
const idPattern = /\b[a-z]{3}_[0-9a-z]{26}\b/

/** A split at the samples returns them at odd indexes. */
const isSample = (_: string, index: number) => index % 2 === 1

const samplesIn = (html: string) => html.split(samplePattern).filter(isSample)

export const hasSampleIds = (html: string) => samplesIn(html).some((sample) => idPattern.test(sample))

/**
 * The first sample id of a kind becomes the id of the reader's newest record of that kind, the second the one before, and
 * so on. An id stays if the reader has no such record or cannot list them.
 */
export async function withOwnIds(html: string, client: Client): Promise<string> {
  const ids = new RegExp(idPattern, 'g')
  const sampleIds = new Set(samplesIn(html).flatMap((sample) => sample.match(ids) ?? []))
  const kinds = [...Map.groupBy(sampleIds, pageOf)]
  const pairs = await Promise.all(
    kinds.map(async ([page, samples]) => {
      const own = page ? await newestIds(page, samples.length, client) : []
      return own.map((id, index) => [samples[index]!, id] as const)
    }),
  )
  const ownIds = new Map(pairs.flat())
  return html
    .split(samplePattern)
    .map((part, index) => (isSample(part, index) ? part.replace(ids, (id) => ownIds.get(id) ?? id) : part))
    .join('')
}

async function newestIds({ list, sorts }: PageDescriptor, limit: number, client: Client): Promise<string[]> {
  const parent = list.parent && pageOfKind(list.parent.replace(/_id$/, ''))
  const [parentId] = parent ? await newestIds(parent, 1, client) : []
  if (parent && !parentId) return []
  const filters = {
    ...(list.parent && { [list.parent]: parentId }),
    sort: sorts.find((sort) => sort === '-created_at' || sort === '-at'),
    limit,
    fields: ['id'],
  }
  const { data } = await callList(list, client, filters)
  return (data ?? []).map(({ id }) => id)
}

/** Describes rate limits, sizes, quotas and retention in the OpenAPI document. */
import type { OpenApi } from '../../../surface/src/document/openapi.ts'

/** Appends sections to the description of the API. */
export function describeLimits(document: OpenApi) {
  const { info, 'x-rate-limits': limits, 'x-limits': sizes, 'x-activity-retention': retention } = document
  const rows = Object.entries(limits).map(
    ([name, { quota, window, of, by }]) => `| \`${name}\` | ${quota} in ${window} s | ${of} | ${by} |`,
  )
  const weights = Object.entries(document['x-call-weights']).map(
    ([field, weight]) =>
      `Each item of \`${field}\` in a body counts as ${weight} ${weight === 1 ? 'call' : 'calls'}.`,
  )
  const quotas = Object.entries(document['x-quotas']).map(
    ([plan, { records, storage, members, api_keys }]) => {
      const numbers = [records, members, api_keys].map((each) => each.toLocaleString('en'))
      return `| \`${plan}\` | ${[numbers[0], `${storage / 1024 ** 3} GiB`, ...numbers.slice(1)].join(' | ')} |`
    },
  )
  const removedKept = document['x-removed-kept']
  const kept = Object.entries(retention).map(([plan, days]) => `${days} days on \`${plan}\``)
  info.description += `

## Rate limits

Every response has the headers of draft-ietf-httpapi-ratelimit-headers-11: \`RateLimit-Policy\` is the limit that the call
counts towards, and \`RateLimit\` shows the remaining calls. A call beyond the limit is refused with 429, and \`Retry-After\` is the
number of seconds to wait before a retry. A window starts with its first call. An operator can multiply the limits.

${weights.join(' ')} If such a call would exceed
the limit, it is refused before any work, and counts as one call. A call with more items than the limit allows uses up the whole limit.

| Limit | Calls | Applies to | Counted by |
|---|---|---|---|
${rows.join('\n')}

## Sizes

A JSON body can have up to ${mebibytes(sizes.json_body)}, and an uploaded file up to ${mebibytes(sizes.upload)}; an operator can set another
limit for files. Larger ones are refused with 413. An \`Idempotency-Key\` has 1 to ${sizes.idempotency_key} characters.

## Quotas

The maximum that a workspace can have at once. A call that would exceed it is refused with 403 \`quota_reached\` and changes
nothing. Removed records do not count. \`GET /account\` returns the current usage. An operator can turn quotas off.
Processes count separately, so concurrent calls can slightly exceed a quota.

| Plan | Records | Files | Members, including invited ones | API keys |
|---|---|---|---|---|
${quotas.join('\n')}

## Retention

Entries of the activity log are kept for ${kept.join(', ')}; an operator can set another retention for all plans.
Older entries are deleted up to a checkpoint, so that the remaining log still verifies.

A removed record can be restored, with everything that belonged to it, for ${removedKept} days. After that, it is deleted permanently, including its file.`
}

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`

/** Describes rate limits, sizes, quotas and retention in the OpenAPI document. */
import type { OpenApi } from '../document/openapi.ts'

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

Every response has \`RateLimit-Policy\`, the limit that the call counts towards, and \`RateLimit\`, what is left of it
(draft-ietf-httpapi-ratelimit-headers-11). A call beyond the limit is refused with 429, and \`Retry-After\` has the seconds
until a retry. A window starts with its first call. An operator may multiply the numbers.

${weights.join(' ')} Such a call is refused before any work if not all of it is
within the limit; then only the call itself counts. A call with more items than the limit allows uses up the whole limit.

| Limit | Calls | Applies to | Counted by |
|---|---|---|---|
${rows.join('\n')}

## Sizes

A JSON body has at most ${mebibytes(sizes.json_body)}, an uploaded file ${mebibytes(sizes.upload)}; an operator may set another limit
for files. Larger ones are refused with 413. An \`Idempotency-Key\` has 1 to ${sizes.idempotency_key} characters.

## Quotas

The maximum that a workspace can have at once. A call that would exceed it is refused with 403 \`quota_reached\` and changes
nothing. Removed records do not count. \`GET /account\` returns the current usage. An operator may turn quotas off.
Processes count separately, so concurrent calls can slightly exceed a quota.

| Plan | Records | Files | Members, including invited ones | API keys |
|---|---|---|---|---|
${quotas.join('\n')}

## Retention

Entries of the activity log are kept for ${kept.join(', ')}; an operator may set another number for all plans.
Older entries are deleted up to a checkpoint, so that the remaining log still verifies.

A removed record can be restored, with everything that belonged to it, for ${removedKept} days. Then it is deleted permanently, with its file.`
}

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`

/** Documents the rate limits in the OpenAPI document: a table of them, and the sizes. */
import type { OpenApi } from './document.ts'

/** Adds the limits to the description of the API. */
export function describeLimits(document: OpenApi) {
  const { info, 'x-rate-limits': limits, 'x-limits': sizes, 'x-activity-retention': retention } = document
  const rows = Object.entries(limits).map(
    ([name, { quota, window, of, by }]) => `| \`${name}\` | ${quota} in ${window} s | ${of} | ${by} |`,
  )
  const weights = Object.entries(document['x-call-weights']).map(
    ([field, weight]) =>
      `Each of the \`${field}\` of a body counts as ${weight} ${weight === 1 ? 'call' : 'calls'}.`,
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

Every answer says in \`RateLimit-Policy\` which limit the call counts towards and in \`RateLimit\` what is left of it
(draft-ietf-httpapi-ratelimit-headers-11). A call beyond it is refused with 429, and \`Retry-After\` says when to come
back. A window begins with its first call. An installation may multiply the numbers.

${weights.join(' ')} Such a call is refused before any work unless all of it is
within the limit, and then only the call itself counts. One with more parts than the limit allows takes all of the limit.

| Limit | Calls | Of | Counted by |
|---|---|---|---|
${rows.join('\n')}

## Sizes

A body of JSON has at most ${mebibytes(sizes.json_body)}, and an uploaded file ${mebibytes(sizes.upload)}; an installation may set another limit
on files. More is refused with 413. An \`Idempotency-Key\` has 1 to ${sizes.idempotency_key} characters.

## Quotas

The most that a workspace has at once. What would exceed it is refused with 403 \`quota_reached\` and changes nothing; what was removed does not
count, and \`GET /account\` says what is used. An installation may have no quotas. Several processes may together exceed one by
what they add at the same moment.

| Plan | Records | Files | Members, with those invited | API keys |
|---|---|---|---|---|
${quotas.join('\n')}

## Retention

Entries of the activity log are kept for ${kept.join(', ')}; an installation may set another number for all. What is
older is removed up to a checkpoint, with which the rest still verifies.

A removed record comes back, with all that it had, for ${removedKept} days; then it is gone for good, with its file.`
}

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`

/** The cursor of a `Link` header; null if there is no next page. */
export function nextCursorOf(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1]
  return target ? new URL(target, 'http://service.invalid').searchParams.get('cursor') : null
}

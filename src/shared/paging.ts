/** The cursor of the next page from a `Link` header; null on the last page. */
export function nextCursorOf(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1]
  return target ? new URL(target, 'http://service.invalid').searchParams.get('cursor') : null
}

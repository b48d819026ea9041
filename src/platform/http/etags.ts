/** Whether If-None-Match names this representation (RFC 9110, 13.1.2): weak tags count. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return namesTag(ifNoneMatch?.replaceAll('W/"', '"'), etag)
}

/** Whether If-Match is absent or names this representation (RFC 9110, 13.1.1): weak tags do not count. */
export function isUnchanged(ifMatch: string | undefined, etag: string): boolean {
  return ifMatch === undefined || namesTag(ifMatch.replaceAll(/W\/"[^"]*"/g, ''), etag)
}

function namesTag(header: string | undefined, etag: string): boolean {
  if (header?.trim() === '*') return true
  const tags: string[] = header?.match(/"[^"]*"/g) ?? []
  return tags.includes(etag)
}

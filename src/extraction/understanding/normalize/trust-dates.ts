import { pattern } from '../pattern.ts'

/**
 * The date of a trust is part of its name: 'The Bell Family Trust dtd 4/2/2009', 'Bell Trust u/a/d April 2,
 * 2009', 'The 2009 Bell Family Trust'. Few documents repeat it.
 */
const BEHIND = pattern(
  String.raw`
    (?<=\p{L}\strust),?\s(?:\(\s?)?(?:(?:dtd|dated|u\/?[adt]\/?[dt]?|under|agreement|est|of|the)\.?,?\s){0,4}
    (?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d\d)|\p{L}{3,9}\.?\s\d{1,2},?\s\d{4}|(?:19|20)\d\d)\s?\)?$`,
  'iu',
)
const BEFORE = /^(the )?(?:19|20)\d\d (?=.*\btrust$)/i

export const withoutTrustDate = (name: string) => name.replace(BEHIND, '').replace(BEFORE, '$1')

import type { RouteAnswer } from '../http/route.ts'
import { refusalAnswer } from './page-answer.ts'
import { loadSession, type PageCall, type PageParts, shownIn } from './page-parts.ts'
import { isOfPlace, placeAt } from './page-place.ts'
import { noSuchAddress, notFound, toPageRefusal } from './page-refusal.ts'

/** The 404 page for a path that no page has, inside the shell for a signed-in person. */
export async function answerUnknown(call: PageCall, parts: PageParts): Promise<RouteAnswer> {
  const shown = shownIn(call, parts)
  try {
    await loadSession(call, parts, shown)
    if (shown.session) {
      shown.places = await parts.placesOf(shown.session.user.id)
      shown.place = placeAt(call.url, shown.places)
    }
    throw shown.session && isOfPlace(call.url) && !shown.place
      ? notFound()
      : noSuchAddress(shown.session !== null)
  } catch (error) {
    const refusal = toPageRefusal(error)
    if (refusal.status >= 500) call.log.error({ err: error }, 'page failed')
    return refusalAnswer(refusal, shown)
  }
}

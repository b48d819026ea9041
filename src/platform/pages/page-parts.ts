import type { Call } from '../http/endpoint.ts'
import { spendAddressBudget } from '../http/pipeline.ts'
import type { Platform } from '../platform.ts'
import type { Place } from './page-access.ts'
import type { PageLayout, ShellContext } from './page-answer.ts'
import type { Admin } from './page-refusal.ts'

/** Functions of features that `answerPage` and `answerUnknown` call. */
export type PageParts = {
  platform: Platform
  layout: PageLayout
  /** The operators and networks of a person, in the order of the switcher. */
  placesOf(userId: string): Promise<Place[]>
  /** The people with the highest role at a place. */
  adminsOf(place: Place): Promise<Admin[]>
}

export type PageCall = Call & { url: string }

export function shownIn(call: PageCall, { layout, placesOf, platform }: PageParts): ShellContext {
  return {
    call,
    url: call.url,
    layout,
    placesOf,
    platform,
    pageId: null,
    isPlain: false,
    session: null,
    place: null,
    places: null,
  }
}

export async function loadSession(
  call: PageCall,
  { platform }: PageParts,
  shown: ShellContext,
): Promise<void> {
  shown.session = await platform.auth.sessionOf(call.headers, call.now)
  // People who share an address do not use up each other's budget.
  const address = shown.session?.user.id ?? call.address
  spendAddressBudget({ address, now: call.now }, platform)
}

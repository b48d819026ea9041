import type { OperatorPlace, Place } from './page-access.ts'

/** The first path segment after the tenant's id is the page. */
const PLACE_PATH = /^\/(operators|networks)\/([^/?]+)/

export function isOfPlace(url: string): boolean {
  return PLACE_PATH.test(url)
}

/** The operator or network of the path, if the person is a member. */
export function placeAt(url: string, places: readonly Place[]): Place | null {
  const [, kind, id = ''] = PLACE_PATH.exec(url) ?? []
  const wanted = id.toLowerCase()
  const found = places.find((place) =>
    place.kind === 'operator'
      ? kind === 'operators' && (place.liveId === wanted || place.sandboxId === wanted)
      : kind === 'networks' && place.id === wanted,
  )
  if (found?.kind !== 'operator') return found ?? null
  return inMode(found, found.sandboxId === wanted ? 'test' : 'live')
}

/** The place that a browser saw last, in its mode. Without one, the first. */
export function lastPlace(places: readonly Place[], lastId: string | null): Place | null {
  for (const place of places) {
    if (place.id === lastId) return place
    if (place.kind === 'operator' && place.sandboxId === lastId) return inMode(place, 'test')
  }
  return places[0] ?? null
}

export function inMode(place: OperatorPlace, mode: 'live' | 'test'): OperatorPlace {
  return { ...place, mode, id: mode === 'live' ? place.liveId : place.sandboxId }
}

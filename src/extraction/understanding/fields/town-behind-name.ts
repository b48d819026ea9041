import { readUsState } from '../normalize/states.ts'

/** 'Cedar Framing, Inc., Asheville, NC' states a name, its town and its state. */
const TOWN_BEHIND =
  /^(.{3,}?),\s+\p{Lu}[\p{L} .'’-]{1,30},\s+(\p{Lu}[\p{L}. ]+?)(?:\s+\d{5}(?:-\d{4})?)?,?$/u

/** The name before its town and state. */
export function withoutTown(text: string): string {
  const [, name, state = ''] = TOWN_BEHIND.exec(text.trim()) ?? []
  return name && readUsState(state) !== null ? name : text
}

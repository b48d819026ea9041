import { isUuid } from '../../platform/uuid.ts'
import type { JumpSource } from '../jump/jump.ts'
import { selectRequest } from './requests.queries.ts'

/** Finds a request by its `Svc-Request-Id`. */
export const requestJump: JumpSource = async ({ typed, db, place, now }) => {
  const id = typed.toLowerCase()
  const row = isUuid(id) ? await selectRequest(db, place.id, id, now) : null
  const heading = 'Requests'
  if (!row) return { heading, items: [] }
  const { method, path, status } = row
  const href = `/operators/${place.id}/requests/${id}`
  const title = `${method} ${path}`
  return { heading, items: [{ icon: 'scroll-text', title, detail: String(status), href }] }
}

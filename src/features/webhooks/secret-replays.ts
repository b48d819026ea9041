import type { Replays } from '../../platform/http/endpoint.ts'
import { type CreatedWebhookEndpoint, openEndpoint } from './webhook-endpoint.ts'
import { selectEndpoint } from './webhook-endpoints.queries.ts'

/**
 * A replayed response shows the secret only to the API key that created the endpoint, and only while it is
 * the endpoint's newest secret. The key's id is stored in front of the response and sealed with it. A
 * response without a key id was stored by an earlier version.
 */
export const secretForItsKey: Replays = {
  keep: (text, caller) => `${caller.keyId}\n${text}`,

  async show(kept, { caller, keys, db }) {
    const start = kept.indexOf('{')
    const [keyId, text] = [kept.slice(0, start).trim(), kept.slice(start)]
    const created: CreatedWebhookEndpoint = JSON.parse(text)
    const row = await selectEndpoint(db, caller.id, created.id)
    const newest = row ? openEndpoint(row, keys).secrets[0]?.secret : null
    const isTheirs = keyId === caller.keyId && newest === created.secret
    return isTheirs ? text : JSON.stringify({ ...created, secret: null })
  },
}

import { generateDocuments } from '../test/documents/generate.ts'
import type { GeneratedDocument } from '../test/documents/truth.ts'

/** One-page digital invoices in several layouts. The same seed gives the same bytes. */
export async function digitalInvoices(seed: number, count: number): Promise<GeneratedDocument[]> {
  const found: GeneratedDocument[] = []
  for await (const made of generateDocuments(seed, { kinds: ['invoice'], perKind: 2 * count })) {
    if (made.type === 'pdf') found.push(made)
    if (found.length === count) break
  }
  if (found.length < count) throw new Error(`only ${found.length} digital invoices were made`)
  return found
}

/** Uploads a document. Resolves to its ingestion's id once it is accepted. */
export async function push(url: string, secret: string, document: GeneratedDocument) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(document.bytes)]), document.name)
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetch(`${url}/v1/documents`, { method: 'POST', headers, body: form })
  const { id } = (await answer.json()) as { id?: string }
  if (answer.status !== 202 || !id) throw new Error(`${document.name}: ${answer.status}`)
  return id
}

/** Polls every 2 ms until an ingestion has ended. Resolves to its status. */
export async function untilEnded(url: string, secret: string, id: string): Promise<string> {
  for (;;) {
    const headers = { authorization: `Bearer ${secret}` }
    const answer = await fetch(`${url}/v1/ingestions/${id}`, { headers })
    const { status } = (await answer.json()) as { status?: string }
    if (answer.status !== 200 || !status) throw new Error(`ingestion ${id}: ${answer.status}`)
    if (status !== 'processing') return status
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

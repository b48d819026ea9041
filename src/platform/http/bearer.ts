import type { Call } from './endpoint.ts'

/** The secret of the API key that a request sends. Null if the header is missing or has another form. */
export function secretOf({ headers }: Pick<Call, 'headers'>): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null
}

const BEARER = /^Bearer +([\x21-\x7e]{1,200})$/i

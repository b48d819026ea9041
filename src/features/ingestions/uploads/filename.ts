import { extname } from 'node:path'

const MAX_FILENAME_CHARS = 255

/** Control characters, invisible characters, and marks that change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu

/** A name that is safe to show: no path, no line breaks, no direction marks, no quotes. */
export function cleanFilename(stated: string): string {
  const base = stated.split(/[/\\]/).at(-1)!
  const plain = base.replaceAll(UNSEEN, '').replaceAll('"', "'").replaceAll(/\s+/g, ' ').trim()
  const named = plain.replaceAll(/^\.+|\.+$/g, '') === '' ? 'document' : plain
  if (named.length <= MAX_FILENAME_CHARS) return named
  const extension = extname(named).slice(0, 16)
  return named.slice(0, MAX_FILENAME_CHARS - extension.length).toWellFormed() + extension
}

const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/**
 * The default types of HTTP clients. `text/plain` is also the type of a form part without one (RFC
 * 7578, 4.4), and the form parser cannot distinguish the two.
 */
const SAYS_NOTHING = ['', 'application/octet-stream', 'text/plain']

/** The type that the client declares, or else the type of the filename's extension. */
export function declaredType(stated: string | null, filename: string): string {
  const [stem = ''] = (stated ?? '').split(';', 1)
  const plain = stem.trim().toLowerCase()
  if (!SAYS_NOTHING.includes(plain)) return plain
  return TYPES[extname(filename).toLowerCase()] ?? 'application/octet-stream'
}

import { isWholePerson } from '../normalize/people-in-lines.ts'
import type { ReadCell } from './report-list.ts'

/**
 * The cells of a job with the contact as the client, if the client's name has only a part of it. Programs
 * call a job 'Sloan - Roof', and its contact is Anita Sloan.
 */
export function withNameOfContact(cells: ReadCell[]): ReadCell[] {
  const [client, contact] = ['client_name', 'client.contact_name'].map((field) =>
    cells.find(({ mapped }) => mapped.column?.field === field),
  )
  if (!client || !contact || !('value' in client.cell) || !('value' in contact.cell)) return cells
  const whole = String(contact.cell.value)
  if (!isWholePerson(whole) || !isPartOf(nameIn(client.text), whole)) return cells
  const { text, cell } = contact
  const { address, unsaved } = client.cell
  const named = { ...cell, ...(address && { address }), ...(unsaved && { unsaved }) }
  return cells.flatMap((one) => {
    if (one === contact) return []
    return one === client ? [{ mapped: client.mapped, text, cell: named }] : [one]
  })
}

/** 'Sloan' of 'Sloan - Roof' */
const nameIn = (text: string) => text.split(/\s+[-–—:]\s+/)[0]!.trim()

function isPartOf(name: string, whole: string): boolean {
  const [own, all] = [wordsOf(name), wordsOf(whole)]
  return own.length > 0 && own.length < all.length && own.every((word) => all.includes(word))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []

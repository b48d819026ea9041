import type { PrintBlock } from '../blocks.ts'
import { insuredOf, insuredTruth } from '../credential-truth.ts'
import { addressLines, person, place, type SampleAddress } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft } from '../truth.ts'
import { addDays, type DateStyle, day, writeDate } from '../writing.ts'

export type LicenseFacts = {
  name: string
  qualifier: string
  at: SampleAddress
  issued: string
  expires: string
}
/** A layout's content, and the values besides the holder that a reader must find in it. */
export type Printed = {
  blocks: PrintBlock[]
  type?: 'contractor_license' | 'business_license'
  number: string
  shows: 'both' | 'issued' | 'expires'
}

/** A license of the operator or of a vendor. */
export function licensed(print: (random: Random, facts: LicenseFacts) => Printed) {
  return (random: Random): DocumentDraft => {
    const { name, ...insured } = insuredOf(random)
    const issued = day(random, '2024-07-01', '2026-06-30')
    const expires = addDays(issued, random.pick([365, 730, 1095]))
    const qualifier = person(random).name
    const facts = { name, qualifier, at: { ...place(random), line2: '' }, issued, expires }
    const { blocks, type = 'contractor_license', number, shows } = print(random, facts)
    const row: Record<string, string> = { certification_type: type, number }
    if (shows !== 'expires') row.issued_on = issued
    if (shows !== 'issued') row.expires_on = expires
    return { blocks, truth: insuredTruth('license', insured, [row]) }
  }
}

export const head = (name: string, ...lines: string[]): PrintBlock => ({
  kind: 'letterhead',
  name,
  lines,
  align: 'center',
})
export const title = (text: string): PrintBlock => ({ kind: 'title', text, align: 'center' })
export const text = (...lines: string[]): PrintBlock => ({ kind: 'text', text: lines.join('\n') })
export const pairsOf = (pairs: (readonly [string, string])[], columns: 1 | 2 = 1): PrintBlock => ({
  kind: 'pairs',
  pairs,
  columns,
})

export const us = (date: string) => writeDate(date, 'us0')
export const long = (date: string) => writeDate(date, 'long')
export const anyDate = (random: Random) => {
  const style = random.pick(['us0', 'us', 'long', 'usdash'] satisfies DateStyle[])
  return (date: string) => writeDate(date, style)
}
/** The holder as on an envelope, often in capitals. */
export function envelope(random: Random, { name, at }: LicenseFacts): string[] {
  const lines = [name, ...addressLines(at)]
  return random.chance(0.5) ? lines.map((line) => line.toUpperCase()) : lines
}

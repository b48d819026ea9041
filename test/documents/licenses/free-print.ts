import { insuredOf, insuredTruth } from '../credential-truth.ts'
import type { DocumentLayout } from '../layouts.ts'
import { person, place } from '../people.ts'
import { closeFlow, type Flow, openFlow, put, putCenter } from '../print-flow.ts'
import type { Random } from '../random.ts'
import { addDays, day } from '../writing.ts'
import type { LicenseFacts } from './license-holder.ts'

type Row = Record<string, string>
type FreePrint = (random: Random, flow: Flow, facts: LicenseFacts) => Row | Row[]

/** A license whose words are placed freely. `print` returns the certifications that it shows. */
export function freely(print: FreePrint): DocumentLayout {
  return async (random) => {
    const { name, ...insured } = insuredOf(random)
    const issued = day(random, '2024-07-01', '2026-06-30')
    const facts: LicenseFacts = {
      name,
      qualifier: person(random).name,
      at: { ...place(random), line2: '' },
      issued,
      expires: addDays(issued, random.pick([365, 730, 1095])),
    }
    const flow = await openFlow(
      random.pick(['TimesRoman', 'Helvetica']),
      random.pick([9, 10, 10.5]),
    )
    const rows = [print(random, flow, facts)].flat()
    return {
      type: 'pdf',
      bytes: await closeFlow(flow),
      truth: insuredTruth('license', insured, rows),
    }
  }
}

export const contractor = (number: string, dates: Row): Row => ({
  certification_type: 'contractor_license',
  number,
  ...dates,
})

/** The last day of a day's month, which is the last valid day of "05/2027". */
export function monthEnd(iso: string): string {
  const [year, month] = iso.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}

type At = { x: number; y: number; size?: number; bold?: boolean; gap?: number }

/** Lines from a place, without moving the pen. */
export function lines(flow: Flow, at: At, ...texts: string[]): void {
  const { x, y, size = flow.size, bold = false, gap = size * 1.3 } = at
  texts.forEach((text, i) => {
    put(flow, x, text, { y: y + i * gap, size, bold })
  })
}

/** Lines centered on `x`. */
export function middle(flow: Flow, at: At, ...texts: string[]): void {
  const { x, y, size = flow.size, bold = false, gap = size * 1.3 } = at
  texts.forEach((text, i) => {
    putCenter(flow, text, { y: y + i * gap, size, bold }, x)
  })
}

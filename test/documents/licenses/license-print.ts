import { certificationRow, insuredOf, insuredTruth } from '../credential-truth.ts'
import type { DocumentLayout } from '../layouts.ts'
import { company, person, type SampleAddress } from '../people.ts'
import { closeFlow, type Flow, openFlow, putCenter } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { addDays, day } from '../writing.ts'

export type Holder = {
  name: string
  qualifier: string
  at: SampleAddress
  issued: string
  expires: string
}
/** Prints the license, and returns which of its dates it shows. */
type LicensePrint = (random: Random, flow: Flow, holder: Holder) => 'both' | 'issued' | 'expires'

export function license(print: LicensePrint): DocumentLayout {
  return async (random) => {
    const { name, ...insured } = insuredOf(random)
    const issued = day(random, '2024-07-01', '2026-06-30')
    const holder: Holder = {
      name,
      qualifier: person(random).name,
      at: company(random, ['x']).place,
      issued,
      expires: addDays(issued, random.pick([730, 1095])),
    }
    const flow = await openFlow(random.pick(['TimesRoman', 'Helvetica']), 11)
    const shown = print(random, flow, holder)
    const type = 'contractor_license'
    const rows: Record<typeof shown, Record<string, string>> = {
      both: certificationRow(type, holder.issued, holder.expires),
      issued: { certification_type: type, issued_on: holder.issued },
      expires: { certification_type: type, expires_on: holder.expires },
    }
    const truth: Truth = insuredTruth('license', insured, [rows[shown]])
    return { type: 'pdf', bytes: await closeFlow(flow), truth }
  }
}

type LicenseLine = readonly [size: number, text: string]

/** Centered lines from the given height, each with room for its size. */
export function centered(flow: Flow, top: number, lines: readonly LicenseLine[]): void {
  let y = top
  for (const [i, [size, text]] of lines.entries()) {
    if (i > 0) y += Math.max(size, lines[i - 1]![0]) * 1.6
    putCenter(flow, text, { size, y, bold: size > 14 })
  }
}

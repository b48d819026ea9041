import { blank, words } from '../form-page.ts'
import type { Layouts } from '../layouts.ts'
import { operator } from '../people.ts'
import type { Random } from '../random.ts'
import { drawAcord25 } from './acord-25.ts'
import { enter } from './acord-25-entries.ts'

/** ACORD 25 typed in capitals, with the remarks that holders ask for. */
export const sealedAcordForms: Layouts = { acordTyped }

async function acordTyped(random: Random) {
  const form = await blank()
  drawAcord25(form)
  const truth = enter(random, form, {
    capitals: true,
    dates: 'us',
    insurers: ['Evanston Insurance Company', 'Auto-Owners Insurance', 'Texas Mutual Insurance'],
  })
  words(
    form,
    30,
    546,
    `${operator.name.toUpperCase()} IS NAMED AS ADDITIONAL INSURED AS REQUIRED BY WRITTEN CONTRACT.\n` +
      'COVERAGE IS PRIMARY AND NON-CONTRIBUTORY. 30 DAYS NOTICE OF CANCELLATION APPLIES.',
    7,
  )
  return { type: 'pdf' as const, bytes: Buffer.from(await form.pdf.save()), truth }
}

import { blank } from '../form-page.ts'
import type { Layouts } from '../layouts.ts'
import type { Random } from '../random.ts'
import { drawAcord25 } from './acord-25.ts'
import { enter } from './acord-25-entries.ts'

/** ACORD 25 with every line of its print, as an agency's program prints it. */
export const validationAcordForms: Layouts = { acordPrinted }

async function acordPrinted(random: Random) {
  const form = await blank()
  drawAcord25(form)
  const truth = enter(random, form, {
    capitals: false,
    dates: 'us0',
    insurers: random.pick([
      ['Westfield Insurance Company'],
      ['Selective Insurance Company', 'Accident Fund Insurance Co'],
    ]),
  })
  return { type: 'pdf' as const, bytes: Buffer.from(await form.pdf.save()), truth }
}

import { fill, words } from '../form-page.ts'
import type { Layouts } from '../layouts.ts'
import type { Random } from '../random.ts'
import { day, writeDate } from '../writing.ts'
import { blankForm2024, checkClassification, slots2024 } from './form-2024.ts'
import { taxpayer, w9Truth } from './taxpayer.ts'

/** The 2024 form, filled in a PDF viewer, or printed from one. */
export const validationW9Forms: Layouts = {
  form2024: (random) => form2024(random, true),
  printed2024: (random) => form2024(random, false),
}

async function form2024(random: Random, fillable: boolean) {
  const who = taxpayer(random, ['Roofing', 'Carpet Cleaning', 'Asbestos Abatement', 'Masonry'])
  const form = await blankForm2024()
  checkClassification(form, who.owner !== null)
  words(form, 130, 564, who.owner?.name ?? 'Authorized signer', 9)
  words(form, 450, 564, writeDate(day(random, '2025-01-01', '2026-08-01'), 'us'), 9)
  const bytes = await fill(form, slots2024(who), fillable)
  return { type: 'pdf' as const, bytes, truth: w9Truth(who) }
}

import { letter, type Style } from '../blocks.ts'
import { validationAcordForms } from '../certificates-of-insurance/validation-acord.ts'
import { validationCompletions } from '../completion-certificates/validation.ts'
import { validationEstimates } from '../estimates/validation.ts'
import { validationInvoices } from '../invoices/validation.ts'
import type { Layouts } from '../layouts.ts'
import { validationLicenses } from '../licenses/validation.ts'
import { validationPayments } from '../payments/validation.ts'
import type { Random } from '../random.ts'
import { validationW9Forms } from '../w9/validation.ts'
import { validationAuthorizations } from '../work-authorizations/validation.ts'
import { scanOf, scansOf, type Wear } from './scan.ts'

/** An office copier at 150 dpi: binder holes, the dark edge of an open lid, and rotated sheets. */
export const validationScans: Layouts = {
  ...scansOf(
    {
      factsBeside: validationEstimates.factsBeside!,
      progressBill: validationInvoices.progressBill!,
      wholesale: validationInvoices.wholesale!,
      assignment: validationAuthorizations.assignment!,
      signOff: validationCompletions.signOff!,
      draftStub: validationPayments.draftStub!,
      registration: validationLicenses.registration!,
    },
    styleOf,
    copied,
  ),
  acordPrinted: scanOf(validationAcordForms.acordPrinted!, (random) => ({
    ...copied(random),
    dpi: 200,
  })),
  printedW9: scanOf(validationW9Forms.printed2024!, (random) => ({ ...copied(random), dpi: 200 })),
}

function styleOf(random: Random): Style {
  return {
    font: random.pick(['Helvetica', 'TimesRoman']),
    size: random.pick([10, 11]),
    margin: 54,
    values: random.pick(['right', 'tight', 'below']),
    colon: random.chance(0.7),
    capitals: random.chance(0.2),
    ruled: random.chance(0.5),
    page: letter,
  }
}

function copied(random: Random): Wear {
  return {
    dpi: random.pick([150, 150, 200]),
    skew: Math.round((random.next() * 2 - 1) * 25) / 10,
    turn: random.pick([0, 0, 0, 0, 90, 180, 270]),
    noise: random.pick([4, 10, 16]),
    blur: random.pick([0, 0.4, 0.6]),
    gray: random.chance(0.8),
    marks: random.pick([['punch holes'], ['dark edge'], ['punch holes', 'dark edge'], []] as const),
  }
}

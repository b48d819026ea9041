import { PDFDocument, StandardFonts } from 'pdf-lib'
import { validationAcordPolicies } from '../certificates-of-insurance/validation-acord-policies.ts'
import { validationXactimate } from '../estimates/validation-xactimate.ts'
import { validationProgramInvoices } from '../invoices/validation-programs.ts'
import type { DocumentLayout, Layouts } from '../layouts.ts'
import { validationStateLicenses } from '../licenses/validation-states.ts'
import { operator } from '../people.ts'
import type { Random } from '../random.ts'
import { validationOfficialW9 } from '../w9/validation-official.ts'
import { scanOf, type Wear } from './scan.ts'

/** Prints that an office scans at 150 dpi and two degrees rotation, or receives by fax. */
export const validationOfficeScans: Layouts = {
  skewedEstimate: scanOf(validationXactimate.xactimateCarrier!, skewed),
  skewedQuickBooks: scanOf(validationProgramInvoices.quickBooksDesktop!, skewed),
  skewedLicense: scanOf(validationStateLicenses.florida!, skewed),
  skewedW9: scanOf(validationOfficialW9.officialFlattened!, skewed),
  faxedEstimate: scanOf(withFaxHeader(validationXactimate.xactimateContractor!), faxed),
  faxedJobber: scanOf(withFaxHeader(validationProgramInvoices.jobberInvoice!), faxed),
  faxedCertificate: scanOf(withFaxHeader(validationAcordPolicies.acordTwoPolicies!), faxed),
}

function skewed(random: Random): Wear {
  return {
    dpi: 150,
    skew: random.pick([-2, 2]),
    turn: 0,
    noise: random.pick([4, 8]),
    blur: random.pick([0, 0.4]),
    gray: random.chance(0.6),
  }
}

/** The fine resolution of a fax is about 200 dpi, in black and white only. */
function faxed(random: Random): Wear {
  return {
    dpi: 200,
    skew: Math.round((random.next() - 0.5) * 10) / 10,
    turn: 0,
    noise: random.pick([20, 40]),
    blur: 0.5,
    gray: true,
    bilevel: true,
  }
}

/** The line that the sending machine prints above each page. */
function withFaxHeader(form: DocumentLayout): DocumentLayout {
  return async (random) => {
    const made = await form(random)
    const pdf = await PDFDocument.load(made.bytes, { updateMetadata: false })
    const font = await pdf.embedFont(StandardFonts.Courier)
    const pages = pdf.getPages()
    const sent = `AUG-${random.int(10, 30)}-2026  ${random.int(8, 11)}:${random.int(10, 59)}AM`
    for (const [i, page] of pages.entries()) {
      const text = `${sent}  FROM: CLAIMS DEPT  TO: 1${operator.phone}  P.${i + 1}/${pages.length}`
      page.drawText(text, { x: 30, y: page.getHeight() - 14, size: 8, font })
    }
    return { ...made, bytes: Buffer.from(await pdf.save()) }
  }
}

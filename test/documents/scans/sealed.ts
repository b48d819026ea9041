import { letter, type PrintBlock, type Style } from '../blocks.ts'
import { sealedAcordForms } from '../certificates-of-insurance/sealed-acord.ts'
import { sealedCompletions } from '../completion-certificates/sealed.ts'
import { sealedEstimates } from '../estimates/sealed.ts'
import { sealedInvoices } from '../invoices/sealed.ts'
import type { Layouts } from '../layouts.ts'
import { sealedLicenses } from '../licenses/sealed.ts'
import type { Random } from '../random.ts'
import type { Drafts } from '../truth.ts'
import { sealedW9Forms } from '../w9/sealed.ts'
import { sealedAuthorizations } from '../work-authorizations/sealed.ts'
import { writeDate } from '../writing.ts'
import { scanOf, scansOf, type Wear } from './scan.ts'

const printed: Drafts = {
  coverageRecap: sealedEstimates.coverageRecap!,
  siteEstimate: sealedEstimates.siteEstimate!,
  depositBill: sealedInvoices.depositBill!,
  emergencyContract: sealedAuthorizations.emergencyContract!,
  finalWalk: sealedCompletions.finalWalk!,
  cityOccupation: sealedLicenses.cityOccupation!,
}

/** Faxes in fine mode, and copies of copies. */
export const sealedScans: Layouts = {
  ...scansOf(withFaxLine(printed), styleOf, faxed),
  ...named('Copied', scansOf(printed, styleOf, copiedAgain)),
  acordFaxed: scanOf(sealedAcordForms.acordTyped!, faxed),
  w9Faxed: scanOf(sealedW9Forms.typed2024!, faxed),
}

function named(suffix: string, layouts: Layouts): Layouts {
  return Object.fromEntries(
    Object.entries(layouts).map(([name, layout]) => [name + suffix, layout]),
  )
}

/** The line a fax machine prints above each page. */
function withFaxLine(drafts: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => [
      `${name}Faxed`,
      (random: Random) => {
        const made = draft(random)
        const sent = writeDate('2026-08-27', 'us0')
        const at = `${sent}  ${random.int(8, 17)}:${random.int(10, 59)}`
        const numbers = `FROM: 614555${random.digits(4)}    TO: 6145550142`
        const text = `${at}    ${numbers}    P. 001/00${random.int(1, 4)}`
        const line: PrintBlock = { kind: 'text', text }
        return { ...made, blocks: [line, ...made.blocks] }
      },
    ]),
  )
}

function styleOf(random: Random): Style {
  return {
    font: random.pick(['Helvetica', 'TimesRoman', 'Courier']),
    size: random.pick([10, 11]),
    margin: 48,
    values: random.pick(['right', 'tight', 'cell']),
    colon: random.chance(0.7),
    capitals: random.chance(0.2),
    ruled: random.chance(0.5),
    page: letter,
  }
}

function faxed(random: Random): Wear {
  return {
    dpi: 200,
    skew: Math.round((random.next() * 2 - 1) * 12) / 10,
    turn: random.pick([0, 0, 0, 0, 180]),
    noise: 40,
    blur: 0.5,
    gray: true,
    bilevel: true,
    marks: random.chance(0.4) ? ['streak'] : [],
  }
}

function copiedAgain(random: Random): Wear {
  return {
    dpi: 150,
    skew: Math.round((random.next() * 2 - 1) * 20) / 10,
    turn: random.pick([0, 0, 0, 90, 270]),
    noise: 24,
    blur: 0.7,
    gray: true,
    marks: ['dark edge', 'streak'],
  }
}

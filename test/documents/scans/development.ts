import { letter, type Style } from '../blocks.ts'
import { developmentCertificates } from '../certificates-of-insurance/development.ts'
import { developmentAcordForms } from '../certificates-of-insurance/development-acord.ts'
import { developmentCompletions } from '../completion-certificates/development.ts'
import { developmentEstimates } from '../estimates/development.ts'
import { developmentInvoices } from '../invoices/development.ts'
import type { Layouts } from '../layouts.ts'
import { developmentSearches } from '../licenses/search-prints.ts'
import type { Random } from '../random.ts'
import { developmentRevisions } from '../w9/revision-prints.ts'
import { developmentAuthorizations } from '../work-authorizations/development.ts'
import { scanOf, scansOf, type Wear } from './scan.ts'

export const developmentScans: Layouts = {
  ...scansOf(
    {
      contractorBid: developmentEstimates.contractorBid!,
      statementOfLoss: developmentEstimates.statementOfLoss!,
      restoration: developmentInvoices.restoration!,
      commercial: developmentInvoices.commercial!,
      directPay: developmentAuthorizations.directPay!,
      satisfaction: developmentCompletions.satisfaction!,
      brokerTable: developmentCertificates.brokerTable!,
    },
    scanStyle,
    wearOf,
  ),
  acordFlat: scanOf(developmentAcordForms.acordFlat!, (random) => ({
    ...wearOf(random),
    dpi: 200,
  })),
  licenseSearch: scanOf(developmentSearches.dporLookup!, wearOf),
  revised2018: scanOf(developmentRevisions.revised2018!, faxed),
  revised2011First: scanOf(developmentRevisions.revised2011First!, wearOf),
}

function scanStyle(random: Random): Style {
  return {
    font: random.pick(['Helvetica', 'TimesRoman', 'Courier']),
    size: random.pick([9.5, 10, 11]),
    margin: 48,
    values: random.pick(['right', 'tight', 'cell']),
    colon: true,
    capitals: false,
    ruled: random.chance(0.4),
    page: letter,
  }
}

function wearOf(random: Random): Wear {
  const askew = random.chance(0.5) ? (random.next() * 2 - 1) * 1.8 : 0
  return {
    dpi: random.pick([150, 200, 200, 300]),
    skew: Math.round(askew * 10) / 10,
    turn: random.pick([0, 0, 0, 90, 180, 270]),
    noise: random.pick([0, 6, 12]),
    blur: random.pick([0, 0, 0.5]),
    gray: random.chance(0.7),
  }
}

function faxed(random: Random): Wear {
  return {
    ...wearOf(random),
    dpi: 200,
    turn: 0,
    noise: random.pick([20, 40]),
    blur: 0.5,
    gray: true,
    bilevel: true,
  }
}

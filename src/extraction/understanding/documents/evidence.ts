import type { DocumentType } from '../../findings.ts'
import { headings } from '../../lexicon/headings.ts'
import { words } from './labels.ts'
import { siteEvidence } from './site-evidence.ts'
import { type Weighted, weighted } from './weighted.ts'

/** Phrases that speak for a type, by where they stand. Weights add up; see classify.ts. */
export type Evidence = {
  type: DocumentType
  /** Headings: count by size and place on the page. */
  titles: Weighted[]
  /** Headings by their grammar, for the many ways offices word the same paper. */
  headings?: [says: RegExp, weight: number][]
  /** Whether the labels of a loss speak for it too, once a heading does. */
  ofLoss?: boolean
  /** Phrases anywhere in the text; each counts once. */
  phrases: Weighted[]
  /** Sets of column headers; counted when one row holds at least three of a set. */
  columns: string[][]
  /** Words of file names; the least of all evidence. */
  filename: RegExp
}

export const evidence: Evidence[] = [
  ...siteEvidence,
  {
    type: 'estimate',
    titles: weighted(`
      5: repair estimate | insurance estimate | estimate summary | building estimate |
        estimate recap | estimate of repairs | restoration estimate | mitigation estimate |
        reconstruction estimate | property loss estimate | claim estimate | detailed estimate;
      4: estimate | statement of loss | repair proposal;
      3: proposal | quote | quotation;
      2: bid;
      1: final draft`),
    headings: headings.estimate,
    ofLoss: true,
    phrases: weighted(`
      2: replacement cost value | less depreciation | net claim | type of estimate |
        summary for dwelling;
      1.5: actual cash value | less deductible | line item total | estimate number | estimate no |
        estimate date | estimate total | total estimate | net estimate | recap by room |
        recap of taxes | grand total areas;
      1: recoverable depreciation | price list | estimator | this estimate;
      0.8: rcv | acv;
      0.5: type of loss | date of loss | claim number | summary for | overhead;
      0.3: policy number`),
    columns: [
      words('description | qty | remove | replace | total | quantity'),
      words(`
        description | quantity | unit price | rcv | deprec | acv | depreciation`),
      words(`
        description | quantity | unit | unit price | tax | rcv | age life | dep`),
    ],
    filename: /estimat|xactimate|symbility|quote|proposal/i,
  },
  {
    type: 'invoice',
    titles: weighted(`
      6: tax invoice | commercial invoice | sales invoice | final invoice | rechnung | facture |
        factura | fattura | factuur | faktura | fatura | simplified tax invoice;
      5: invoice | proforma invoice | sales receipt | cash receipt;
      4: receipt | credit note | telephone bill;
      3.2: payment receipt;
      3: invoice summary | statement of charges;
      2.5: bill`),
    phrases: weighted(`
      2: invoice number | invoice no | invoice date | rechnungsnummer | rechnungsnr |
        rechnungsdatum | factuurnummer | factuurdatum | numero de factura | numero fattura;
      1.5: invoice num | invoice total | facture n | total ttc;
      1: amount due | balance due | total due | bill to | cashier;
      0.8: subtotal | thank you for your business;
      0.7: due date | payment terms | remit to | grand total;
      0.4: vat | gst;
      0.3: cash;
      0.2: change`),
    columns: [
      words(`
        description | qty | unit price | amount | quantity | price | total | item | rate`),
      words(`
        menge | beschreibung | preis | betrag | pos | einzelpreis | gesamt`),
      words('artikel | aantal | prijs | btw'),
    ],
    filename: /invoice|rechnung|facture|factuur|receipt|\bbill\b/i,
  },
  {
    type: 'certificate_of_insurance',
    titles: weighted(`
      8: certificate of liability insurance | certificate of insurance |
        certificate of workers compensation insurance;
      5: evidence of insurance | proof of insurance`),
    headings: headings.certificate_of_insurance,
    phrases: weighted(`
      2: insurers affording coverage | insurer affording coverage | certificate holder | acord 25 |
        confers no rights upon the certificate holder;
      1.5: policy eff | policy exp | commercial general liability;
      1: each occurrence | general aggregate | automobile liability;
      0.7: workers compensation | additional insured;
      0.5: named insured`),
    columns: [
      words(`
        type of insurance | policy number | policy eff | policy exp | limits | coverage |
        effective | expiration | insurer | carrier`),
    ],
    filename: /\bcoi\b|acord|certificate.?of.?(liability.?)?insurance/i,
  },
  {
    type: 'license',
    titles: weighted(`
      6: contractor license | contractors license | business license;
      5: contractor registration | occupational license | residential builder license |
        contractors state license board | certificate of licensure | license certificate |
        mold remediation license;
      4: business tax certificate | state license board | mold remediation contractor;
      3: license | home improvement contractor | certificate of registration;
      2: general contractor`),
    headings: headings.license,
    phrases: weighted(`
      2: license number | license no | is hereby licensed | duly licensed;
      1.5: license type | license class | license status | licensee | licensing board | board of contractors;
      1: must be posted | this license | registrar of contractors | license board;
      0.7: registration number | expiration date | qualifying | non transferable;
      0.5: licensing | contractor;
      0.4: expires`),
    columns: [],
    filename: /licen[sc]e/i,
  },
  {
    type: 'certification',
    titles: weighted(`
      6: lead safe certified firm | water damage restoration technician;
      5: certified firm | certificate of achievement | certificate of training |
        certificate of certification | course completion | applied structural drying |
        applied microbial remediation | odor control technician | osha 10 | background check |
        background screening;
      4: iicrc | outreach training;
      3: fire and smoke | certification;
      2: certificate`),
    phrases: weighted(`
      2: has successfully completed | certification number | iicrc | institute of inspection |
        renovation repair and painting;
      1.5: successfully completed | this certifies that | this is to certify that |
        hereby certifies | certified technician | certification no | lead safe |
        has fulfilled the requirements;
      1.2: certificate number | certificate no;
      1: registrant | background screening | background check | date certified | osha |
        construction safety;
      0.7: instructor;
      0.5: valid through;
      0.3: expires;
      0.2: requirements`),
    columns: [],
    filename: /certif|iicrc|wrt|osha|rrp/i,
  },
  {
    type: 'w9',
    titles: weighted(`
      9: request for taxpayer identification number and certification;
      7: request for taxpayer;
      6: form w 9;
      3: w 9`),
    phrases: weighted(`
      1.5: taxpayer identification number | disregarded entity | federal tax classification;
      1: backup withholding | exempt payee | employer identification number`),
    columns: [],
    filename: /\bw-?9\b/i,
  },
  {
    type: 'work_authorization',
    titles: weighted(`
      7: work authorization | authorization of work | authorization to perform work;
      6: authorization to perform | authorization and direction | repair authorization;
      5: authorization to proceed | assignment of benefits | assignment of insurance benefits |
        assignment of insurance claim benefits | assignment of claim | assignment agreement |
        direction to pay | direction of payment | emergency services agreement;
      4: authorization for;
      3.5: authorization;
      3: service agreement`),
    headings: headings.work_authorization,
    ofLoss: true,
    phrases: weighted(`
      2: hereby authorize | hereby engages | hereby assign;
      1.5: hereinafter | the undersigned;
      1.5: homeowner signature;
      1: directly to contractor | owner signature | customer signature;
      0.7: authorizes | authorize | authorized signature | property owner;
      0.5: assign | i agree | date of loss;
      0.4: claim number | signature`),
    columns: [],
    filename: /authori[sz]ation|\baob\b|\bwa\b/i,
  },
  {
    type: 'certificate_of_completion',
    titles: weighted(`
      7: certificate of completion and satisfaction;
      6: certificate of completion | certificate of satisfaction | completion certificate |
        completion and satisfaction;
      5: job completion | work completion | notice of completion | statement of completion`),
    headings: headings.certificate_of_completion,
    ofLoss: true,
    phrases: weighted(`
      2: completed to my satisfaction;
      1.5: has been completed | have been completed | date of completion | completion date |
        date completed;
      1: satisfaction | work completed | release of payment;
      0.7: final payment;
      0.6: date of loss | claim number | property address;
      0.5: homeowner;
      0.4: repairs | insured`),
    columns: [],
    filename: /completion|satisfaction|\bcoc\b|\bcos\b/i,
  },
  {
    type: 'payment',
    titles: weighted(`
      8: remittance advice;
      7: payment advice | settlement summary | payment notification | claim payment |
        explanation of payment | explanation of benefits | notice of payment;
      6: remittance | payment confirmation | proof of payment | settlement payment;
      5: payment summary | payment received | receipt of payment;
      4: payment receipt | deposit receipt | payment`),
    headings: headings.payment,
    ofLoss: true,
    phrases: weighted(`
      2: check number | check no | check date | check amount | payment amount | pay to the order;
      1.5: amount paid | payment date;
      1: date paid | payee | payment received | received from | has been issued;
      0.8: claim number;
      0.7: payment method;
      0.6: loss date | date of loss;
      0.5: eft;
      0.4: ach;
      0.3: insured`),
    columns: [
      words(`
        invoice | amount | paid | check | claim | gross | net | discount | reference`),
    ],
    filename: /payment|remit|check/i,
  },
]

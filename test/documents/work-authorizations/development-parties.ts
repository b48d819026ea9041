import type { Pair } from '../blocks.ts'
import { payableClaim } from '../claim.ts'
import { ownHead } from '../claim-facts.ts'
import { authorizationTruth, claimFields, jobTruth, milestone } from '../claim-truth.ts'
import { drawn, factGrid, rivals } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { cityLine, oneLine, operator, person, writePhone } from '../people.ts'
import { down, type Flow, prose, put, putCenter, rule } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts, Truth } from '../truth.ts'
import { addDays, writeDate } from '../writing.ts'

/** Authorizations with several signers, an adjuster, and dates and numbers of several meanings. */
export const partyAuthorizations: Drafts = { twoSigners, assignmentOfBenefits, tenantOccupied }

export const drawnAuthorizations: Layouts = {
  signatureRules: drawn('Helvetica', 10, signatureRules),
  boxedHead: drawn('TimesRoman', 10, boxedHead),
}

function twoSigners(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 2)
  const pairs: Pair[] = [
    ['Owner / Insured Name', made.insured.name],
    ['Loss Address', oneLine(made.at)],
    ['Insurance Co.', made.carrierWritten],
    ['Adjuster', made.adjuster.name],
    ['Claim #', made.claimNumber],
    ['Policy #', made.policyNumber],
    ['Date of Loss', writeDate(made.dateOfLoss, 'us')],
    ['Mortgage Company', 'Meridian Home Lending'],
    ['Loan #', rivals(random, made).loan],
  ]
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'Work Authorization & Service Agreement', align: 'center' },
      { kind: 'pairs', pairs, columns: 2 },
      {
        kind: 'text',
        text:
          `Owner hires ${operator.name} to perform the services. Owner may cancel by midnight of ` +
          `${writeDate(addDays(signed, 3), 'long')}.`,
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(signed, 'us') },
      { kind: 'text', text: 'Company Representative' },
      {
        kind: 'signature',
        who: made.estimator.name,
        date: writeDate(addDays(signed, 1), 'us'),
      },
    ],
    truth: jobTruth('work_authorization', made, {
      ...authorizationTruth(made, signed, 'policy_number').fields,
      adjuster_name: made.adjuster.name,
    }),
  }
}

function assignmentOfBenefits(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 1)
  return {
    blocks: [
      { kind: 'title', text: 'ASSIGNMENT OF INSURANCE BENEFITS AND WORK AUTHORIZATION' },
      {
        kind: 'pairs',
        pairs: [
          ['Assignor (Insured)', made.insured.name],
          ['Assignee (Contractor)', operator.name],
          ['Insurer', made.carrierWritten],
          ['Insured Property', oneLine(made.at)],
          ['Policy No.', made.policyNumber],
          ['Claim No.', made.claimNumber],
          ['Loss Date', writeDate(made.dateOfLoss, 'us0')],
          ['Contractor License No.', `CGC${random.digits(7)}`],
        ],
      },
      {
        kind: 'text',
        text:
          'Assignor assigns the benefits of the policy for the services to Assignee. Assignee will ' +
          'deliver a copy to the insurer within three business days. This agreement has a written, ' +
          'itemized estimate.',
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Insured Signature', '______________'],
          ['Date Signed', writeDate(signed, 'us0')],
        ],
      },
    ],
    truth: authorizationTruth(made, signed, 'policy_number'),
  }
}

function tenantOccupied(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const tenant = person(random)
  const signed = addDays(made.received, 1)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'Authorization to Perform Mitigation Services' },
      {
        kind: 'pairs',
        columns: random.pick([1, 2]),
        pairs: [
          ['Job Number', made.jobNumber],
          ['Form Revised', '01/2023'],
          ['Property Owner', made.insured.name],
          ['Owner Phone', writePhone(random, made.insured.phone)],
          ['Tenant / Occupant', tenant.name],
          ['Tenant Phone', writePhone(random, tenant.phone)],
          ['Job Site', oneLine(made.at)],
          ['Claim Number', made.claimNumber],
          ['Date of Loss', writeDate(made.dateOfLoss, 'short')],
          ['Date Reported', writeDate(made.received, 'short')],
        ],
      },
      { kind: 'text', text: 'Owner authorizes the work. Tenant grants access to the property.' },
      { kind: 'signature', who: made.insured.name, date: writeDate(signed, 'short') },
    ],
    truth: authorizationTruth(made, signed, 'job_number'),
  }
}

/** The labels are small, under the rules on which people write. */
function signatureRules(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const signed = addDays(made.received, 1)
  putCenter(flow, operator.name, { bold: true, size: 14 })
  down(flow, 18)
  putCenter(flow, 'WORK AUTHORIZATION / DIRECTION TO PAY', { bold: true })
  down(flow, 24)
  const under = (pairs: readonly Pair[], columns: number) =>
    factGrid(flow, pairs, { columns, placing: 'below' })
  under([['Customer Name', made.insured.name]], 1)
  under(
    [
      ['Street Address', made.at.line1 + (made.at.line2 ? `, ${made.at.line2}` : '')],
      ['City, State, Zip', cityLine(made.at)],
    ],
    2,
  )
  under(
    [
      ['Insurance Carrier', made.carrierWritten],
      ['Claim Number', made.claimNumber],
      ['Date of Loss', writeDate(made.dateOfLoss, 'us')],
    ],
    3,
  )
  prose(flow, 54, 500, `I authorize ${operator.name} to start work and to bill my insurer.`)
  down(flow, 30)
  put(flow, 54, made.insured.name)
  put(flow, 330, writeDate(signed, 'us'))
  rule(flow, 54, 300, flow.y + 3)
  rule(flow, 330, 450, flow.y + 3)
  down(flow, 13)
  put(flow, 54, 'Signature of Owner or Agent', { size: 8 })
  put(flow, 330, 'Date', { size: 8 })
  return authorizationTruth(made, signed)
}

/** Two parties side by side. Each has its own name, phone and email. */
function boxedHead(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const signed = addDays(made.received, 3)
  put(flow, 54, 'Authorization for Repairs', { bold: true, size: 14 })
  down(flow, 22)
  put(flow, 54, 'CUSTOMER INFORMATION', { bold: true })
  put(flow, 320, 'INSURANCE INFORMATION', { bold: true })
  down(flow, 15)
  const left: Pair[] = [
    ['Name', made.insured.name],
    ['Address', made.at.line1 + (made.at.line2 ? ` ${made.at.line2}` : '')],
    ['City/St/Zip', cityLine(made.at)],
    ['Phone', writePhone(random, made.insured.phone)],
    ['Email', made.insured.email],
  ]
  const right: Pair[] = [
    ['Company', made.carrierWritten],
    ['Claim #', made.claimNumber],
    ['Adjuster', made.adjuster.name],
    ['Phone', writePhone(random, made.adjuster.phone)],
    ['Email', made.adjuster.email],
  ]
  left.forEach(([name, value], i) => {
    put(flow, 54, `${name}:`)
    put(flow, 125, value)
    put(flow, 320, `${right[i]![0]}:`)
    put(flow, 390, right[i]![1])
    down(flow, 14)
  })
  down(flow, 12)
  prose(
    flow,
    54,
    500,
    `The loss happened on ${writeDate(made.dateOfLoss, 'long')}. I authorize ${operator.name} to repair ` +
      'the property for the amount of the approved estimate. A service charge of 1.5% a month applies ' +
      'to past due balances.',
  )
  down(flow, 26)
  put(flow, 54, `Signed: ${made.insured.name}`)
  put(flow, 320, `Date: ${writeDate(signed, 'us0')}`)
  const { date_of_loss: _, ...fields } = claimFields(made)
  return jobTruth('work_authorization', made, {
    ...fields,
    adjuster_name: made.adjuster.name,
    'dates.authorized_at': milestone(signed),
  })
}

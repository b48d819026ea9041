import type { Block } from './blocks.ts'
import { payableClaim, personalOf } from './claim.ts'
import { type Drafts, head, matched, named, pairsOf, saved, stamp } from './paper-parts.ts'
import { oneLine, operator, writePhone } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import { addDays, dateStyles, dollars, writeDate } from './writing.ts'

export const authorizations: Drafts = { directPay, signedContract }

export const completions: Drafts = { satisfaction, completionLetter }

export const dryingLogs: Drafts = { moistureLog }

export const photoReports: Drafts = { photos }

function directPay(random: Random): Draft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 1)
  return {
    blocks: [
      head,
      {
        kind: 'title',
        text: random.pick([
          'Work Authorization and Direction to Pay',
          'WORK AUTHORIZATION',
          'Authorization to Perform Services',
          'Service Authorization',
          'Emergency Services Authorization',
          'Authorization to Proceed with Work',
          'Customer Authorization and Direct Pay Agreement',
        ]),
      },
      { kind: 'pairs', pairs: pairsOf(random, made), columns: random.pick([1, 2]) },
      {
        kind: 'text',
        text:
          `I, the undersigned, authorize ${operator.name} to perform emergency services ` +
          'and repairs at the above property and direct my insurance company to pay ' +
          `${operator.name} directly. I agree to pay my deductible and any charges not ` +
          'covered.',
      },
      {
        kind: 'pairs',
        pairs: [
          ['Phone', writePhone(random, made.insured.phone)],
          ['Email', made.insured.email],
        ],
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(signed, 'us0') },
    ],
    truth: {
      documentType: 'work_authorization',
      fields: { ...named(made), 'dates.authorized_at': stamp(signed) },
      saves: saved,
      personal: personalOf(made),
    },
  }
}

function signedContract(random: Random): Draft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 2)
  return {
    blocks: [
      {
        kind: 'title',
        text: random.pick([
          'Repair Contract and Work Authorization',
          'Service Agreement - Authorization of Work',
        ]),
        align: 'center',
      },
      {
        kind: 'text',
        text:
          `This agreement is made between ${operator.name} ("Contractor") and ` +
          `${made.insured.name} ("Owner").`,
      },
      { kind: 'pairs', pairs: pairsOf(random, made) },
      {
        kind: 'text',
        text:
          '1. Owner authorizes Contractor to proceed with the work described in the ' +
          'approved estimate.\n2. Payment is due on completion.\n3. Either party may ' +
          'cancel in writing within three business days.',
      },
      {
        kind: 'pairs',
        pairs: [
          ['Owner signature', made.insured.name],
          [random.pick(['Date signed', 'Signed on']), writeDate(signed, random.pick(dateStyles))],
        ],
      },
    ],
    truth: {
      documentType: 'work_authorization',
      fields: { ...named(made), 'dates.authorized_at': stamp(signed) },
      saves: saved,
      personal: personalOf(made),
    },
  }
}

function satisfaction(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      head,
      {
        kind: 'title',
        text: random.pick([
          'Certificate of Completion',
          'CERTIFICATE OF SATISFACTION AND COMPLETION',
          'Certificate of Satisfaction',
          'Completion and Satisfaction Form',
          'Notice of Completion',
          'Certificate of Completion and Satisfaction',
        ]),
        align: 'center',
      },
      {
        kind: 'pairs',
        pairs: [
          ...pairsOf(random, made),
          [
            random.pick(['Completion Date', 'Date Completed', 'Work Completed On']),
            writeDate(made.completed, random.pick(dateStyles)),
          ],
        ],
      },
      {
        kind: 'text',
        text:
          'I certify that all work has been completed to my satisfaction and authorize ' +
          'release of final payment to the contractor.',
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(made.completed, 'us') },
    ],
    truth: {
      documentType: 'certificate_of_completion',
      fields: { ...named(made), 'dates.completed_at': stamp(made.completed) },
      saves: saved,
      personal: personalOf(made),
    },
  }
}

function completionLetter(random: Random): Draft {
  const made = payableClaim(random)
  const style = random.pick(['long', 'us0', 'short'] as const)
  return {
    blocks: [
      head,
      { kind: 'title', text: 'Completion Certificate' },
      { kind: 'pairs', pairs: pairsOf(random, made), columns: 2 },
      {
        kind: 'text',
        text:
          `The repairs at ${oneLine(made.at)} were completed on ` +
          `${writeDate(made.completed, style)}. The undersigned has inspected the work and ` +
          'accepts it as complete.',
      },
      {
        kind: 'pairs',
        pairs: [
          ['Date of completion', writeDate(made.completed, style)],
          ['Contract amount', dollars(made.money.rcv)],
        ],
      },
    ],
    truth: {
      documentType: 'certificate_of_completion',
      fields: { ...named(made), 'dates.completed_at': stamp(made.completed) },
      saves: saved,
      personal: personalOf(made),
    },
  }
}

function moistureLog(random: Random): Draft {
  const made = payableClaim(random)
  const rows = Array.from({ length: random.int(3, 6) }, (_, i) => [
    writeDate(addDays(made.started, i), 'us'),
    random.pick(['Kitchen', 'Hallway', 'Bath']),
    String(68 + i),
    `${52 - 5 * i}%`,
    String(61 - 6 * i),
    `${Math.max(34 - 6 * i, 9)}%`,
    random.pick(['2 AM / 1 DH', '4 AM / 1 DH']),
  ])
  return {
    blocks: [
      head,
      {
        kind: 'title',
        text: random.pick([
          'Drying Log',
          'Daily Moisture & Humidity Record',
          'Psychrometric Readings - Drying Log',
        ]),
      },
      { kind: 'pairs', pairs: pairsOf(random, made), columns: 2 },
      {
        kind: 'table',
        header: ['Date', 'Area', 'Temp F', 'RH', 'GPP', 'Moisture content', 'Equipment'],
        rows,
      },
      {
        kind: 'text',
        text:
          'Dry goal: 12 % in framing. Air movers and dehumidifiers in place until the dry ' +
          'standard is reached.',
      },
    ],
    truth: matched('drying_log', made, {
      claim_number: made.claimNumber,
      job_number: made.jobNumber,
    }),
  }
}

const photoTitles = [
  'Kitchen, water line at baseboard',
  'Source of loss under sink',
  'Ceiling stain',
  'Overview of hallway',
]

function photos(random: Random): Draft {
  const made = payableClaim(random)
  const items = Array.from(
    { length: random.int(3, 6) },
    (_, i): Block => ({
      kind: 'text',
      text:
        `Photo ${i + 1}: ` +
        `${random.pick(photoTitles)}\nTaken: ` +
        `${writeDate(made.inspected, 'us')}  By: ${made.estimator.name}`,
    }),
  )
  return {
    blocks: [
      head,
      { kind: 'title', text: random.pick(['Photo Report', 'Photo Sheet', 'Photograph Report']) },
      { kind: 'pairs', pairs: pairsOf(random, made) },
      ...items,
    ],
    truth: matched('photo_report', made, {
      claim_number: made.claimNumber,
      job_number: made.jobNumber,
    }),
  }
}

import type { Pair } from './blocks.ts'
import { type Claim, payableClaim, personalOf } from './claim.ts'
import { addressFields, oneLine, operator } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import { addDays, dateStyles, dollars, wireMoney, writeDate } from './writing.ts'

export const heldOutPapers: Record<string, (random: Random) => Draft> = {
  assignment,
  signOff,
  repairPlan,
  draftStub,
  denial,
  dailyReadings,
}

const about = (random: Random, made: Claim): Pair[] => {
  const style = random.pick(dateStyles)
  return [
    [
      random.pick([
        'Name of owner',
        'Owner name',
        'Insured Name',
        'Customer',
        'Insured party',
        'Client / Owner',
      ]),
      made.insured.name,
    ],
    [
      random.pick([
        'Address of property',
        'Property Address',
        'Damage location',
        'Address of loss',
        'Loss Address',
      ]),
      oneLine(made.at),
    ],
    ['Insurer', made.carrierWritten],
    [
      random.pick(['Claim no.', 'Claim Number', 'Insurer claim no.', 'Claim file']),
      made.claimNumber,
    ],
    [
      random.pick(['Loss date', 'Date of Loss', 'Loss incurred', 'Date loss occurred']),
      writeDate(made.dateOfLoss, style),
    ],
  ].map(([name, value]) => [name!, value!] as const)
}

const named = (made: Claim): Record<string, string> => ({
  client_name: made.insured.name,
  claim_number: made.claimNumber,
  date_of_loss: made.dateOfLoss,
  ...addressFields(made.at),
})
const saved = ['clients', 'jobs']
const stamp = (iso: string) => `${iso}T00:00:00.000Z`

function assignment(random: Random): Draft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 1)
  return {
    blocks: [
      {
        kind: 'title',
        text: random.pick([
          'Authorization for Repairs and Payment',
          'Work Authorization & Assignment of Benefits',
        ]),
        align: 'center',
      },
      { kind: 'pairs', pairs: about(random, made) },
      {
        kind: 'text',
        text:
          `The owner hereby authorizes ${operator.name} to enter the property and carry ` +
          'out the necessary repairs, and instructs the insurer to include ' +
          `${operator.name} on any payment.`,
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

function signOff(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: operator.name, lines: ['Project close-out'], align: 'center' },
      {
        kind: 'title',
        text: random.pick(['Certificate of Completion', 'Job Completion Certificate']),
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ...about(random, made),
          ['Date of completion', writeDate(made.completed, random.pick(dateStyles))],
        ],
      },
      {
        kind: 'text',
        text:
          'The owner confirms that the work is complete, that the site was left clean and ' +
          'that no items remain open.',
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(made.completed, 'us0') },
    ],
    truth: {
      documentType: 'certificate_of_completion',
      fields: { ...named(made), 'dates.completed_at': stamp(made.completed) },
      saves: saved,
      personal: personalOf(made),
    },
  }
}

function repairPlan(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      {
        kind: 'title',
        text: random.pick(['Scope of Work - Restoration', 'Scope of Loss and Repairs']),
      },
      { kind: 'pairs', pairs: about(random, made) },
      ...made.rooms.map((room) => ({
        kind: 'table' as const,
        header: [room.name, 'Quantity', 'Unit'],
        rows: room.items.map((item) => [item.text, (item.quantity / 100).toFixed(2), item.unit]),
      })),
    ],
    truth: {
      documentType: 'scope_of_work',
      fields: named(made),
      saves: saved,
      personal: personalOf(made),
    },
  }
}

function draftStub(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Claim payment'], align: 'right' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Check number', random.digits(7)],
          ['Check date', writeDate(made.completed, 'us0')],
          ['Payee', operator.name],
          ['Check amount', dollars(made.money.net)],
          ['Claim number', made.claimNumber],
          ['Policyholder', made.insured.name],
        ],
      },
      {
        kind: 'text',
        text: 'Detach before depositing. This payment is for covered property damage.',
      },
    ],
    truth: {
      documentType: 'payment',
      fields: {
        claim_number: made.claimNumber,
        'financials.collected_total': wireMoney(made.money.net),
      },
      saves: [],
      personal: personalOf(made),
    },
  }
}

function denial(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: made.carrierWritten,
        lines: ['Claims Department'],
        align: 'left',
      },
      {
        kind: 'text',
        text: `${writeDate(made.completed, 'long')}\n\n${operator.name}\n${operator.line1}`,
      },
      {
        kind: 'text',
        text: `Subject: Our insured ${made.insured.name}, claim number ${made.claimNumber}`,
      },
      {
        kind: 'text',
        text:
          'To whom it may concern:\n\nWe have reviewed your request for additional payment ' +
          'and need further documents before we can decide. Please send photographs of the ' +
          'affected rooms and the drying records.',
      },
      { kind: 'text', text: `Yours truly,\n${made.adjuster.name}\nClaim Specialist` },
    ],
    truth: {
      documentType: 'correspondence',
      fields: { claim_number: made.claimNumber },
      saves: [],
      personal: personalOf(made),
    },
  }
}

function dailyReadings(random: Random): Draft {
  const made = payableClaim(random)
  const rows = Array.from({ length: 4 }, (_, i) => [
    `Day ${i + 1}`,
    writeDate(addDays(made.started, i), 'us'),
    String(70 + i),
    String(55 - 7 * i),
    String(64 - 8 * i),
    String(Math.max(11, 30 - 7 * i)),
  ])
  return {
    blocks: [
      { kind: 'title', text: random.pick(['Structural Drying Record', 'Moisture Monitoring Log']) },
      { kind: 'pairs', pairs: about(random, made), columns: 2 },
      {
        kind: 'table',
        header: [
          'Visit',
          'Date',
          'Temperature',
          'Relative humidity',
          'Grains per pound',
          'Moisture reading',
        ],
        rows,
      },
    ],
    truth: {
      documentType: 'drying_log',
      fields: { claim_number: made.claimNumber },
      saves: [],
      personal: personalOf(made),
    },
  }
}

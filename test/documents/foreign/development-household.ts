import { addressLines, cityLine, oneLine, person, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { day, dollars, plainMoney, writeDate } from '../writing.ts'
import { other } from './other.ts'

export const householdDocuments: Drafts = {
  electricBill,
  hospitalBill,
  purchaseContract,
  programSource,
  projectReadme,
  accountStatement,
  schoolLetter,
  demandLetter,
  unrelatedExport,
}

const sometime = (random: Random) => day(random, '2025-02-01', '2026-07-01')

function electricBill(random: Random): DocumentDraft {
  const who = person(random)
  const used = random.int(4000, 30000)
  return other(
    [
      { kind: 'letterhead', name: 'Valley Electric Cooperative', lines: [], align: 'left' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Account Number', random.digits(10)],
          ['Service Address', oneLine(place(random))],
          ['Customer', who.name],
          ['Statement Date', writeDate(sometime(random), 'us')],
          ['Meter Number', random.digits(7)],
        ],
      },
      {
        kind: 'table',
        header: ['Meter reading', 'Previous', 'Present', 'kWh used'],
        rows: [['Residential', '45120', '46012', '892']],
      },
      {
        kind: 'totals',
        pairs: [
          ['Energy charge', dollars(used)],
          ['Customer charge', '$22.50'],
          ['Total amount due', dollars(used + 2250)],
        ],
      },
    ],
    [who.name],
    ['invoice'],
  )
}

function hospitalBill(random: Random): DocumentDraft {
  const who = person(random)
  const charges = random.int(20000, 900000)
  const covered = Math.round(charges * 0.8)
  return other(
    [
      { kind: 'letterhead', name: 'Mercy Valley Hospital', lines: ['Billing'], align: 'left' },
      { kind: 'title', text: 'Statement of Account' },
      {
        kind: 'pairs',
        pairs: [
          ['Patient', who.name],
          ['Guarantor', who.name],
          ['Account No.', random.digits(8)],
          ['Date of Service', writeDate(sometime(random), 'us')],
          ['Insurance', 'Blue Shield PPO'],
          ['Policy Number', `XEH${random.digits(8)}`],
          ['Claim Number', random.digits(11)],
        ],
      },
      {
        kind: 'totals',
        pairs: [
          ['Total charges', dollars(charges)],
          ['Insurance payments', `-${dollars(covered)}`],
          ['Patient responsibility', dollars(charges - covered)],
        ],
      },
    ],
    [who.name],
    ['invoice', 'payment'],
  )
}

function purchaseContract(random: Random): DocumentDraft {
  const [buyer, seller] = [person(random), person(random)]
  return other(
    [
      { kind: 'title', text: 'Residential Purchase and Sale Agreement', align: 'center' },
      {
        kind: 'pairs',
        pairs: [
          ['Buyer', buyer.name],
          ['Seller', seller.name],
          ['Property Address', oneLine(place(random))],
          ['Purchase Price', dollars(random.int(20000000, 90000000))],
          ['Earnest Money', dollars(random.int(200000, 900000))],
          ['Closing Date', writeDate(sometime(random), 'long')],
        ],
      },
      {
        kind: 'text',
        text:
          'Seller shall convey marketable title. Buyer may inspect the premises within ten days. ' +
          'Risk of loss remains with Seller until closing.',
      },
      { kind: 'signature', who: buyer.name, date: writeDate(sometime(random), 'us') },
    ],
    [buyer.name, seller.name],
  )
}

function programSource(random: Random): DocumentDraft {
  const lines = [
    'import json, sys',
    '',
    'class Invoice:',
    '    """A bill with a total and a customer."""',
    '    def __init__(self, number, total):',
    '        self.number = number',
    '        self.total = total',
    '',
    'def load_claims(path):',
    '    with open(path) as file:',
    '        return [row["claim_number"] for row in json.load(file)]',
    '',
    `if __name__ == "__main__": print(load_claims(sys.argv[${random.int(1, 3)}]))`,
  ]
  return other([{ kind: 'text', text: lines.join('\n') }])
}

function projectReadme(random: Random): DocumentDraft {
  return other([
    { kind: 'title', text: `# estimate-tools ${random.int(1, 9)}.${random.int(0, 9)}` },
    {
      kind: 'text',
      text:
        'A service for invoices, estimates and certificates of insurance.\n\n## Install\n' +
        'npm install\n\n## API\nPOST /v1/jobs takes client_name, claim_number, policy_number, ' +
        'date_of_loss, rcv_total, deductible. Each job has a status.\n\n## License\nMIT',
    },
    {
      kind: 'table',
      header: ['Field', 'Type', 'Meaning'],
      rows: [
        ['job_number', 'string', 'number of the job'],
        ['client_name', 'string', 'name of the client'],
        ['invoiced_total', 'money', 'what was invoiced'],
      ],
    },
  ])
}

function accountStatement(random: Random): DocumentDraft {
  const who = person(random)
  return other(
    [
      { kind: 'letterhead', name: 'First Harbor Credit Union', lines: [], align: 'left' },
      { kind: 'text', text: `${who.name}\n${addressLines(place(random)).join('\n')}` },
      { kind: 'title', text: 'Member Statement' },
      {
        kind: 'table',
        header: ['Date', 'Description', 'Withdrawal', 'Deposit', 'Balance'],
        rows: [1, 2, 3, 4].map((at) => [
          `06/${10 + at}/2026`,
          random.pick(['POS PURCHASE', 'CHECK PAID 1021', 'PAYROLL DEPOSIT', 'INSURANCE CLAIM']),
          plainMoney(random.int(900, 40000)),
          '',
          plainMoney(random.int(90000, 400000)),
        ]),
      },
    ],
    [who.name],
  )
}

function schoolLetter(random: Random): DocumentDraft {
  const who = person(random)
  return other(
    [
      { kind: 'letterhead', name: 'Ridge Elementary School', lines: [], align: 'center' },
      { kind: 'text', text: writeDate(sometime(random), 'long') },
      {
        kind: 'text',
        text:
          `Dear parents of ${who.name},\n\nDue to water damage in the gym after the storm, ` +
          'physical education moves to the cafeteria until the restoration is completed. The ' +
          'district has filed a claim with its insurer.\n\nSincerely,\nThe Principal',
      },
    ],
    [who.name],
    ['correspondence'],
  )
}

function demandLetter(random: Random): DocumentDraft {
  const who = person(random)
  return other(
    [
      { kind: 'letterhead', name: 'Hale & Whitcomb LLP', lines: ['Attorneys'], align: 'right' },
      { kind: 'text', text: `${writeDate(sometime(random), 'long')}\n\nVia certified mail` },
      {
        kind: 'text',
        text:
          `Re: ${who.name} v. Northline Freight - Case No. ${random.digits(6)}\n\nDear Counsel:\n\n` +
          'This firm represents the plaintiff in the matter of the collision. Our client claims ' +
          `damages of ${dollars(random.int(900000, 9000000))} for medical expense and lost wages. ` +
          `Please reply to our office at ${cityLine(place(random))}.\n\nVery truly yours,`,
      },
    ],
    [who.name],
    ['correspondence'],
  )
}

function unrelatedExport(random: Random): DocumentDraft {
  return other([
    { kind: 'title', text: 'Warehouse export' },
    {
      kind: 'table',
      header: ['SKU', 'Bin', 'On hand', 'Reorder', 'Unit cost', 'Status'],
      rows: Array.from({ length: 8 }, () => [
        `SK-${random.digits(5)}`,
        `${random.digits(1)}A`,
        String(random.int(0, 400)),
        String(random.int(5, 40)),
        plainMoney(random.int(100, 9000)),
        'Active',
      ]),
    },
  ])
}

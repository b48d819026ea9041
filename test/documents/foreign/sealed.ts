import { oneLine, person, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, day, dollars, plainMoney, writeDate } from '../writing.ts'
import { other } from './other.ts'

export const sealedForeign: Drafts = {
  healthBenefits,
  autoCard,
  mortgageStatement,
  softwareLicense,
  applicationLetter,
  gymContract,
  homeInspection,
  propertyTax,
  ticketExport,
}

const sometime = (random: Random) => day(random, '2025-02-01', '2026-07-01')

function healthBenefits(random: Random): DocumentDraft {
  const who = person(random)
  return other(
    [
      { kind: 'letterhead', name: 'Summit Health Plan', lines: [], align: 'left' },
      { kind: 'title', text: 'Explanation of Benefits' },
      { kind: 'text', text: 'THIS IS NOT A BILL' },
      {
        kind: 'pairs',
        pairs: [
          ['Member', who.name],
          ['Member ID', `W${random.digits(9)}`],
          ['Group', random.digits(5)],
          ['Claim number', random.digits(10)],
          ['Provider', 'Lakeside Family Medicine'],
          ['Date of service', writeDate(sometime(random), 'us')],
        ],
      },
      {
        kind: 'table',
        header: ['Service', 'Billed', 'Plan paid', 'Copay', 'You owe'],
        rows: [['Office visit', '210.00', '150.00', '30.00', '30.00']],
      },
    ],
    [who.name],
    ['payment'],
  )
}

function autoCard(random: Random): DocumentDraft {
  const who = person(random)
  const from = sometime(random)
  return other(
    [
      { kind: 'title', text: 'Insurance Identification Card' },
      {
        kind: 'pairs',
        pairs: [
          ['Insured', who.name],
          ['Policy Number', random.digits(9)],
          ['Effective Date', writeDate(from, 'us')],
          ['Expiration Date', writeDate(addDays(from, 180), 'us')],
          ['Vehicle', '2021 Honda CR-V'],
          ['VIN', `2HKRW2H5${random.digits(8)}`],
        ],
      },
      { kind: 'text', text: 'Keep this card in the vehicle while in operation.' },
    ],
    [who.name],
  )
}

function mortgageStatement(random: Random): DocumentDraft {
  const who = person(random)
  const [principal, interest, escrow] = [random.int(30000, 90000), random.int(40000, 140000), 38000]
  return other(
    [
      { kind: 'letterhead', name: 'Keel Mortgage Servicing', lines: [], align: 'left' },
      { kind: 'title', text: 'Mortgage Statement' },
      {
        kind: 'pairs',
        pairs: [
          ['Borrower', who.name],
          ['Loan Number', random.digits(10)],
          ['Property Address', oneLine(place(random))],
          ['Payment Due Date', writeDate(sometime(random), 'us')],
        ],
      },
      {
        kind: 'totals',
        pairs: [
          ['Principal', dollars(principal)],
          ['Interest', dollars(interest)],
          ['Escrow', dollars(escrow)],
          ['Amount Due', dollars(principal + interest + escrow)],
        ],
      },
    ],
    [who.name],
    ['invoice'],
  )
}

function softwareLicense(): DocumentDraft {
  return other([
    { kind: 'title', text: 'MIT License', align: 'center' },
    {
      kind: 'text',
      text:
        'Copyright (c) 2026 the authors\n\nPermission is hereby granted, free of charge, to any ' +
        'person obtaining a copy of this software and associated documentation files, to deal in ' +
        'the Software without restriction, including the rights to use, copy, modify, merge, ' +
        'publish and distribute. The above copyright notice shall be included in all copies.\n\n' +
        'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED. IN ' +
        'NO EVENT SHALL THE AUTHORS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY.',
    },
  ])
}

function applicationLetter(random: Random): DocumentDraft {
  const who = person(random)
  return other(
    [
      { kind: 'text', text: `${who.name}\n${who.email}\n${writeDate(sometime(random), 'long')}` },
      {
        kind: 'text',
        text:
          'Dear Hiring Manager,\n\nI am applying for the position of restoration estimator. For ' +
          'six years I wrote estimates for water damage and fire damage claims and worked with ' +
          'adjusters daily. I hold an IICRC certification.\n\n' +
          `Sincerely,\n${who.name}`,
      },
    ],
    [who.name],
    ['correspondence'],
  )
}

function gymContract(random: Random): DocumentDraft {
  const who = person(random)
  return other(
    [
      { kind: 'title', text: 'Membership Agreement' },
      {
        kind: 'pairs',
        pairs: [
          ['Member Name', who.name],
          ['Address', oneLine(place(random))],
          ['Start Date', writeDate(sometime(random), 'us')],
          ['Monthly Dues', dollars(random.int(2000, 9000))],
        ],
      },
      {
        kind: 'text',
        text:
          'I authorize the club to charge my account each month. I assume all risk of injury. ' +
          'Either party may cancel with thirty days notice.',
      },
      { kind: 'signature', who: who.name, date: writeDate(sometime(random), 'us') },
    ],
    [who.name],
  )
}

function homeInspection(random: Random): DocumentDraft {
  const who = person(random)
  return other(
    [
      { kind: 'letterhead', name: 'Truesight Home Inspections', lines: [], align: 'center' },
      { kind: 'title', text: 'Home Inspection Report' },
      {
        kind: 'pairs',
        pairs: [
          ['Client', who.name],
          ['Property Address', oneLine(place(random))],
          ['Inspection Date', writeDate(sometime(random), 'us')],
        ],
      },
      {
        kind: 'text',
        text:
          'Roof: asphalt shingle, mid life. Basement: elevated moisture at the north wall; ' +
          'recommend evaluation by a contractor. Water heater: 2014. Electrical: panel is safe.',
      },
    ],
    [who.name],
    ['photo_report', 'correspondence'],
  )
}

function propertyTax(random: Random): DocumentDraft {
  const who = person(random)
  const half = random.int(90000, 400000)
  return other(
    [
      { kind: 'letterhead', name: 'County Treasurer', lines: [], align: 'center' },
      { kind: 'title', text: 'Real Estate Property Tax Bill' },
      {
        kind: 'pairs',
        pairs: [
          ['Owner', who.name],
          ['Parcel', `${random.digits(3)}-${random.digits(6)}`],
          ['Property Location', oneLine(place(random))],
          ['Assessed Value', dollars(half * 50)],
          ['First Half Due', dollars(half)],
          ['Total Tax', dollars(2 * half)],
        ],
      },
    ],
    [who.name],
    ['invoice'],
  )
}

function ticketExport(random: Random): DocumentDraft {
  return other([
    {
      kind: 'table',
      header: ['Ticket', 'Subject', 'Requester', 'Status', 'Priority', 'Updated'],
      rows: Array.from({ length: 8 }, () => [
        random.digits(5),
        random.pick(['Cannot log in', 'Invoice wrong', 'Reset password', 'Slow export']),
        person(random).name,
        random.pick(['Open', 'Closed', 'Pending']),
        random.pick(['Low', 'High']),
        plainMoney(random.int(100, 900)),
      ]),
    },
  ])
}

import { company, oneLine, person, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { day, dollars, writeDate } from '../writing.ts'
import { other } from './other.ts'

export const foreignLists: Drafts = {
  footballTable,
  priceList,
  privateLetter,
}

function footballTable(random: Random): DocumentDraft {
  const clubs = ['Rovers', 'Athletic', 'United', 'Wanderers', 'City', 'Albion', 'Town', 'Rangers']
  const rows = random.shuffle(clubs).map((club, i) => {
    const [won, drawn, lost] = [random.int(3, 20), random.int(1, 9), random.int(1, 12)]
    return [
      String(i + 1),
      club,
      String(won + drawn + lost),
      String(won),
      String(drawn),
      String(lost),
      String(won * 3 + drawn),
    ]
  })
  return other([
    { kind: 'title', text: 'Second Division, final table' },
    { kind: 'table', header: ['Pos', 'Club', 'P', 'W', 'D', 'L', 'Pts'], rows },
  ])
}

function priceList(random: Random): DocumentDraft {
  const from = company(random, ['Lumber', 'Garden', 'Tools'])
  const rows = [
    'Hammer',
    'Nails 1 kg',
    'Wheelbarrow',
    'Plywood 4x8',
    'Work gloves',
    'Paint roller',
    'Ladder 8 ft',
  ].map((item) => [
    `SKU${random.digits(5)}`,
    item,
    random.pick(['each', 'box', 'sheet']),
    dollars(random.int(200, 19900)),
  ])
  return other([
    { kind: 'letterhead', name: from.name, lines: [oneLine(from.place)], align: 'left' },
    {
      kind: 'title',
      text: `Price list valid from ${writeDate(day(random, '2026-01-01', '2026-06-01'), 'long')}`,
    },
    { kind: 'table', header: ['Article', 'Description', 'Unit', 'Price'], rows },
  ])
}

function privateLetter(random: Random): DocumentDraft {
  const [from, to] = [person(random), person(random)]
  return other(
    [
      {
        kind: 'text',
        text: `${oneLine(place(random))}\n${writeDate(day(random, '2025-01-01', '2026-06-01'), 'long')}`,
      },
      { kind: 'text', text: `Dear ${to.first},` },
      {
        kind: 'text',
        text:
          'It was lovely to see you and the children last weekend. The garden has dried ' +
          'out after all that rain, and your father says the roof of the shed will last ' +
          'another winter. I claim no credit for the pie; the recipe was yours.',
      },
      { kind: 'text', text: `With love,\n${from.first}` },
    ],
    [],
    ['correspondence'],
  )
}

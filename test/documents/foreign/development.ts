import { oneLine, person, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dollars, plainMoney, writeDate } from '../writing.ts'
import { householdDocuments } from './development-household.ts'
import { foreignLists } from './development-lists.ts'
import { other } from './other.ts'

/** Documents from outside the trade. They are read, and nothing is saved. */
export const developmentForeign: Drafts = {
  bankStatement,
  recipe,
  resume,
  academicPage,
  menu,
  manual,
  ...foreignLists,
  ...householdDocuments,
}

function bankStatement(random: Random): DocumentDraft {
  const holder = person(random)
  const at = place(random)
  let balance = random.int(50000, 900000)
  const opening = balance
  const rows = Array.from({ length: random.int(8, 16) }, (_, i) => {
    const change = random.int(-45000, 60000)
    balance += change
    const text = random.pick([
      'POS PURCHASE GROCERY',
      'ACH CREDIT PAYROLL',
      'CHECK 1042',
      'TRANSFER',
      'INSURANCE PREMIUM ALLSTATE',
      'HOME DEPOT 4411',
    ])
    return [
      writeDate(`2026-03-${String(i + 3).padStart(2, '0')}`, 'us0'),
      text,
      plainMoney(change),
      plainMoney(balance),
    ]
  })
  return other(
    [
      {
        kind: 'letterhead',
        name: 'First Meridian Bank',
        lines: ['Member FDIC', 'Customer service 800-555-0199'],
        align: 'left',
      },
      { kind: 'title', text: 'Statement of Account' },
      {
        kind: 'sides',
        left: [holder.name, at.line1, `${at.city}, ${at.state} ${at.zip}`],
        right: [
          'Account number',
          `XXXXXX${random.digits(4)}`,
          'Statement period 03/01/2026 - 03/31/2026',
        ],
      },
      {
        kind: 'pairs',
        pairs: [
          ['Opening balance', dollars(opening)],
          ['Closing balance', dollars(balance)],
        ],
      },
      { kind: 'table', header: ['Date', 'Description', 'Amount', 'Balance'], rows },
    ],
    [holder.name, at.line1],
  )
}

function recipe(random: Random): DocumentDraft {
  const dish = random.pick([
    'Lentil Soup with Lemon',
    'Apple Crumble',
    'Chicken Paprikash',
    'Sourdough Pancakes',
  ])
  return other([
    { kind: 'title', text: dish },
    {
      kind: 'pairs',
      pairs: [
        ['Serves', String(random.int(2, 8))],
        ['Total time', `${random.int(20, 90)} minutes`],
        ['Difficulty', 'Easy'],
      ],
    },
    { kind: 'heading', text: 'Ingredients' },
    {
      kind: 'text',
      text:
        '2 cups water\n1 large onion, chopped\n3 cloves garlic\n1 tsp smoked paprika\n250 ' +
        'g lentils or flour\n1 tbsp olive oil\nSalt to taste',
    },
    { kind: 'heading', text: 'Method' },
    {
      kind: 'text',
      text:
        'Heat the oil over medium fire. Add the onion and cook until soft, about eight ' +
        'minutes. Stir in the rest, cover, and let it simmer. Dry the herbs, tear them and ' +
        'scatter over the top before serving.',
    },
  ])
}

function resume(random: Random): DocumentDraft {
  const who = person(random)
  return other(
    [
      {
        kind: 'letterhead',
        name: who.name,
        lines: [who.email, who.phone, oneLine(place(random))],
        align: 'center',
      },
      { kind: 'heading', text: 'Experience' },
      {
        kind: 'text',
        text:
          'Project Manager, Northgate Builders, 2021 - present\nManaged water damage and ' +
          'fire restoration projects up to $1,200,000.\nCoordinated estimates, invoices ' +
          'and insurance claims with carriers.',
      },
      { kind: 'text', text: 'Carpenter, self-employed, 2016 - 2021' },
      { kind: 'heading', text: 'Education' },
      { kind: 'text', text: 'B.S. Construction Management, State University, 2016' },
      { kind: 'heading', text: 'Skills and certifications' },
      { kind: 'text', text: 'IICRC WRT, OSHA 10, Xactimate Level 2, first aid' },
    ],
    [who.name, who.email],
  )
}

function academicPage(random: Random): DocumentDraft {
  const topic = random.pick([
    'Moisture Transport in Porous Media',
    'Sparse Attention for Long Sequences',
    'Soil Microbiomes under Drought',
  ])
  return other([
    { kind: 'title', text: topic, align: 'center' },
    {
      kind: 'text',
      text: `${person(random).name} and ${person(random).name}\nDepartment of Applied Sciences`,
    },
    { kind: 'heading', text: 'Abstract' },
    {
      kind: 'text',
      text:
        'We study how water moves through layered materials and estimate the loss of ' +
        'strength over time. Our estimates agree with measurements within two percent. A ' +
        'replacement of the boundary term reduces the total cost of the computation.',
    },
    { kind: 'heading', text: '1 Introduction' },
    {
      kind: 'text',
      text:
        'Since the early work of Richards (1931) a large literature has grown. In this ' +
        'paper we claim that the classical model underestimates depreciation of the ' +
        'hydraulic conductivity. Section 2 states the model, Section 3 the estimate, ' +
        'Section 4 the experiments.',
    },
    {
      kind: 'table',
      header: ['Sample', 'n', 'Mean', 'SD'],
      rows: [1, 2, 3, 4].map((i) => [
        `S${i}`,
        String(random.int(10, 90)),
        `0.${random.digits(2)}`,
        `0.0${random.digits(1)}`,
      ]),
    },
  ])
}

function menu(random: Random): DocumentDraft {
  const dishes = [
    'Minestrone',
    'Bruschetta',
    'Caesar salad',
    'Margherita',
    'Tagliatelle al ragù',
    'Grilled trout',
    'Tiramisù',
    'House red (glass)',
  ]
  return other([
    {
      kind: 'title',
      text: random.pick(['Trattoria Da Nino', 'The Blue Heron', 'Café Mirabel']),
      align: 'center',
    },
    {
      kind: 'pairs',
      pairs: random
        .shuffle(dishes)
        .map((dish) => [dish, plainMoney(random.int(450, 2900))] as const),
    },
    {
      kind: 'text',
      text: 'Prices include tax. Parties of six or more: 18 % service charge. Please tell us of allergies.',
    },
  ])
}

function manual(random: Random): DocumentDraft {
  return other([
    {
      kind: 'title',
      text: `${random.pick(['DX-40', 'AquaDry 2000', 'PX-7'])} Dehumidifier: Operating Manual`,
    },
    { kind: 'heading', text: 'Safety' },
    {
      kind: 'text',
      text:
        'Read all instructions before use. Do not immerse the unit in water. Unplug before ' +
        'cleaning. Damage caused by misuse is not covered by the warranty; to claim, keep ' +
        'the invoice.',
    },
    {
      kind: 'table',
      header: ['Specification', 'Value'],
      rows: [
        ['Capacity', `${random.int(30, 80)} L / day`],
        ['Power', `${random.int(300, 900)} W`],
        ['Weight', `${random.int(12, 40)} kg`],
        ['Model year', '2025'],
      ],
    },
    { kind: 'heading', text: 'Troubleshooting' },
    {
      kind: 'text',
      text:
        'Unit does not start: check the power supply. Water leaks: check the hose. Low ' +
        'extraction: clean the filter.',
    },
  ])
}

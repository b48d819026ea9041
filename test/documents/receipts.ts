import sharp from 'sharp'
import type { Block } from './blocks.ts'
import type { Layout, Layouts } from './layouts.ts'
import { cityLine, place } from './people.ts'
import type { Random } from './random.ts'
import { render } from './scans.ts'
import type { Draft } from './truth.ts'
import { writePdf } from './write-pdf.ts'
import { type DateStyle, day, plainMoney, wireMoney, writeDate } from './writing.ts'

/** Till receipts as a telephone sees them: a strip on a table, a little askew, unevenly lit. */
export const receipts: Layouts = Object.fromEntries(
  Object.entries({ shop, fuel, diner }).map(([name, draft]): [string, Layout] => [
    name,
    async (random) => {
      const { blocks, truth } = draft(random)
      return { type: 'jpeg', bytes: await photograph(random, blocks), truth }
    },
  ]),
)

async function photograph(random: Random, blocks: Block[]): Promise<Buffer> {
  const lines = blocks.length * 3 + 26
  const strip = await writePdf(blocks, {
    font: random.pick(['Courier', 'Helvetica']),
    size: 9,
    margin: 14,
    values: 'right',
    colon: false,
    capitals: false,
    ruled: false,
    page: [230, lines * 9],
  })
  const [shot] = await render(strip, 220)
  const table = random.pick(['#8a7763', '#5b6470', '#c9c4bb'])
  const paper = await sharp(shot)
    .flatten({ background: '#ffffff' })
    .linear(0.9, random.int(0, 12))
    .png()
    .toBuffer()
  const angle = Math.round((random.next() * 4 - 2) * 10) / 10
  const laid = await sharp(paper).rotate(angle, { background: table }).png().toBuffer()
  const [top, left] = [random.int(20, 120), random.int(30, 160)]
  return sharp(laid)
    .extend({ top, bottom: 60, left, right: 80, background: table })
    .blur(0.6)
    .jpeg({ quality: 74 })
    .toBuffer()
}

type Bought = {
  items: [string, string][]
  subtotal: number
  tax: number
  total: number
  date: string
}

function bought(random: Random, goods: readonly string[], rate: number): Bought {
  const picked = random.shuffle(goods).slice(0, random.int(2, 6))
  const prices = picked.map(() => random.int(99, 4999))
  const subtotal = prices.reduce((sum, price) => sum + price, 0)
  const tax = Math.round((subtotal * rate) / 10000)
  return {
    items: picked.map((item, i) => [item, plainMoney(prices[i]!)]),
    subtotal,
    tax,
    total: subtotal + tax,
    date: day(random, '2025-01-10', '2026-08-30'),
  }
}

function receiptOf(
  random: Random,
  company: string,
  made: Bought,
  date: DateStyle,
  end: readonly [string, number][],
  foot: string,
): Draft {
  const at = place(random)
  const clock = `${random.int(8, 21)}:${random.int(10, 59)}`
  return {
    blocks: [
      { kind: 'letterhead', name: company, lines: [at.line1, cityLine(at)], align: 'center' },
      {
        kind: 'text',
        text: random.pick([
          `Date: ${writeDate(made.date, date)}   ${clock}`,
          `${writeDate(made.date, date)} ${clock}  REG 0${random.digits(1)}`,
        ]),
      },
      { kind: 'pairs', pairs: made.items },
      { kind: 'pairs', pairs: end.map(([name, cents]) => [name, plainMoney(cents)] as const) },
      { kind: 'text', text: foot },
    ],
    truth: {
      documentType: 'invoice',
      alsoType: ['other'],
      fields: { issuer: company, invoice_date: made.date, total: wireMoney(made.total) },
      saves: [],
      personal: [],
    },
  }
}

function shop(random: Random): Draft {
  const company = random.pick([
    'BUILDMART',
    'Corner Hardware',
    'HOMEWAY SUPPLY',
    'Garden & Paint Depot',
  ])
  const made = bought(
    random,
    [
      'PAINT ROLLER 9IN',
      'TARP 8X10',
      'DUCT TAPE',
      'WORK GLOVES',
      'CONTRACTOR BAGS',
      'UTILITY KNIFE',
      'SHOP TOWELS',
    ],
    750,
  )
  const cash = made.total + random.int(0, 2000)
  const end: [string, number][] = [
    ['SUBTOTAL', made.subtotal],
    ['TAX', made.tax],
    ['TOTAL', made.total],
    ['CASH', cash],
    ['CHANGE', cash - made.total],
  ]
  return receiptOf(
    random,
    company,
    made,
    random.pick(['us0', 'us2']),
    end,
    'THANK YOU FOR SHOPPING',
  )
}

function fuel(random: Random): Draft {
  const company = random.pick(['Route 9 Fuel Stop', 'EASTSIDE GAS', 'Pilot Ridge Travel Center'])
  const made = bought(random, ['UNLEADED 11.204G', 'COFFEE LG', 'WASHER FLUID', 'SANDWICH'], 0)
  return receiptOf(
    random,
    company,
    made,
    random.pick(['us0', 'short']),
    [
      ['TOTAL USD', made.total],
      ['VISA', made.total],
    ],
    'APPROVED  THANK YOU',
  )
}

function diner(random: Random): Draft {
  const company = random.pick(["Mabel's Diner", 'The Copper Pot', 'Taqueria La Paloma'])
  const made = bought(
    random,
    ['2 Eggs any style', 'Club sandwich', 'Iced tea', 'Soup of the day', 'Fries', 'Pie'],
    825,
  )
  const end: [string, number][] = [
    ['Subtotal', made.subtotal],
    ['Sales tax', made.tax],
    [random.pick(['Total', 'Amount due', 'Balance due']), made.total],
  ]
  return receiptOf(random, company, made, random.pick(['us', 'long']), end, 'Gratuity not included')
}

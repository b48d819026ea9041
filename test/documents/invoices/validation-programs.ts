import type { Layouts } from '../layouts.ts'
import { addressLines, writePhone } from '../people.ts'
import {
  box,
  down,
  type Flow,
  put,
  putCenter,
  putRight,
  row,
  rule,
  stackAt,
} from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { Sale } from '../sale.ts'
import { plainMoney, writeDate } from '../writing.ts'
import { billed, type ProgramBill } from './program-bill.ts'
import { housecallPro, jobberInvoice } from './validation-field-invoices.ts'

/** Invoices as contractors' billing programs print them. */
export const validationProgramInvoices: Layouts = {
  quickBooksOnline: billed(quickBooksOnline),
  quickBooksDesktop: billed(quickBooksDesktop),
  jobberInvoice: billed(jobberInvoice),
  housecallPro: billed(housecallPro),
}

/** The 2024 form, with the company and the title on top, and the invoice details on the right. */
function quickBooksOnline(random: Random, flow: Flow, bill: ProgramBill): void {
  const { made, sum, from } = bill
  put(flow, 40, 'INVOICE', { size: 20, y: 60 })
  stackAt(flow, 40, 78, [from.name, ...addressLines(from.place)], 9)
  stackAt(flow, 300, 78, [from.email, writePhone(random, from.phone)], 9)
  flow.y = 150
  put(flow, 40, 'Bill to', { bold: true })
  put(flow, 230, random.pick(['Ship to', 'Service address']), { bold: true })
  const lines = [made.insured.name, ...addressLines(made.at)]
  stackAt(flow, 40, 163, lines, 9)
  stackAt(flow, 230, 163, lines, 9)
  rule(flow, 40, 572, 222)
  put(flow, 40, 'Invoice details', { bold: true, y: 240 })
  const details = [
    `Invoice no.: ${sum.number}`,
    'Terms: Net 30',
    `Invoice date: ${writeDate(sum.date, 'us0')}`,
    `Due date: ${writeDate(sum.due, 'us0')}`,
  ]
  stackAt(flow, 40, 255, details, 9)
  if (bill.claimShown) {
    stackAt(flow, 300, 255, [`Claim #: ${made.claimNumber}`, `Carrier: ${made.carrierWritten}`], 9)
  }
  rule(flow, 40, 572, 310)
  flow.y = 326
  const edges = [40, 380, 440, 500, 572]
  put(flow, 62, 'Product or service', { bold: true })
  put(flow, 190, 'Description', { bold: true })
  row(flow, edges, ['#', '', 'Qty', 'Rate', 'Amount'], { bold: true })
  for (const [i, line] of sum.lines.entries()) {
    const [group, name] = line.text.includes(':') ? line.text.split(':') : [line.text, '']
    put(flow, 62, group!)
    put(flow, 190, name ?? '')
    row(flow, edges, amounts(`${i + 1}.`, line))
    down(flow, 6)
  }
  rule(flow, 300, 572)
  down(flow, 16)
  if (sum.tax > 0) {
    row(flow, [380, 572], ['Subtotal', `$${plainMoney(sum.subtotal)}`])
    row(flow, [380, 572], ['Sales tax', `$${plainMoney(sum.tax)}`])
  }
  down(flow, 6)
  put(flow, 380, 'Total', { bold: true, size: 13 })
  putRight(flow, 572, `$${plainMoney(sum.total)}`, { bold: true, size: 13 })
  down(flow, 30)
  put(flow, 40, 'Ways to pay', { bold: true })
  put(flow, 40, 'View and pay', { y: flow.y + 16, size: 8 })
}

const amounts = (first: string, line: Sale['lines'][number]) => [
  first,
  '',
  String(line.quantity),
  `$${plainMoney(line.price)}`,
  `$${plainMoney(line.amount)}`,
]

/** The "Intuit Product Invoice": titled boxes, with the number and the date in a small table. */
function quickBooksDesktop(_: Random, flow: Flow, bill: ProgramBill): void {
  const { made, sum, from } = bill
  stackAt(flow, 36, 52, [from.name, ...addressLines(from.place)], 10)
  putRight(flow, 576, 'Invoice', { bold: true, size: 22, y: 60 })
  box(flow, 400, 72, 88, 16)
  box(flow, 488, 72, 88, 16)
  box(flow, 400, 88, 88, 18)
  box(flow, 488, 88, 88, 18)
  putCenter(flow, 'Date', { y: 84 }, 444)
  putCenter(flow, 'Invoice #', { y: 84 }, 532)
  putCenter(flow, writeDate(sum.date, 'us'), { y: 101 }, 444)
  putCenter(flow, sum.number, { y: 101 }, 532)
  const lines = [made.insured.name, ...addressLines(made.at)]
  for (const [x, title] of [
    [36, 'Bill To'],
    [320, 'Ship To'],
  ] as const) {
    box(flow, x, 130, 256, 16)
    box(flow, x, 146, 256, 70)
    put(flow, x + 6, title, { y: 142 })
    stackAt(flow, x + 6, 160, lines, 9)
  }
  const heads = ['P.O. Number', 'Terms', 'Rep', 'Project']
  const project = bill.claimShown ? `Claim # ${made.claimNumber}` : ''
  const values = ['', 'Due on receipt', made.estimator.first[0]! + made.estimator.last[0]!, project]
  for (const i of [0, 1, 2, 3]) {
    box(flow, 36 + i * 135, 240, 135, 16)
    box(flow, 36 + i * 135, 256, 135, 18)
    putCenter(flow, heads[i]!, { y: 252 }, 103 + i * 135)
    putCenter(flow, values[i]!, { y: 268 }, 103 + i * 135)
  }
  box(flow, 36, 290, 540, 16)
  box(flow, 36, 306, 540, 330)
  flow.y = 302
  const edges = [44, 0, 430, 500, 570]
  put(flow, 110, 'Description')
  row(flow, edges, ['Quantity', '', '', 'Rate', 'Amount'])
  down(flow, 6)
  for (const line of sum.lines) {
    put(flow, 110, line.text.replace(':', ' - '))
    row(flow, edges, [
      String(line.quantity),
      '',
      '',
      plainMoney(line.price),
      `${plainMoney(line.amount)}${sum.tax > 0 ? 'T' : ''}`,
    ])
    down(flow, 3)
  }
  desktopSums(flow, bill)
  put(flow, 36, 'Thank you for your business.', { y: 654 })
}

/** The sums in boxes at the foot. */
function desktopSums(flow: Flow, { sum }: ProgramBill): void {
  const rate = ((sum.tax / sum.subtotal) * 100).toFixed(2)
  const foot: [string, string][] = [
    ...(sum.tax > 0
      ? ([
          ['Subtotal', `$${plainMoney(sum.subtotal)}`],
          [`Sales Tax  (${rate}%)`, `$${plainMoney(sum.tax)}`],
        ] as [string, string][])
      : []),
    ['Total', `$${plainMoney(sum.total)}`],
    ['Payments/Credits', '$0.00'],
    ['Balance Due', `$${plainMoney(sum.total)}`],
  ]
  foot.forEach(([name, value], i) => {
    box(flow, 360, 636 + i * 20, 216, 20)
    put(flow, 366, name, { y: 650 + i * 20, bold: true, size: 11 })
    putRight(flow, 570, value, { y: 650 + i * 20, size: 11 })
  })
}

import { addressLines, cityLine, writePhone } from '../people.ts'
import { box, down, type Flow, put, putRight, row, rule, stackAt } from '../print-flow.ts'
import type { Random } from '../random.ts'
import { plainMoney, writeDate } from '../writing.ts'
import type { ProgramBill } from './program-bill.ts'

/** Jobber: recipient and service address at the left, a small table of dates and total at the right. */
export function jobberInvoice(random: Random, flow: Flow, bill: ProgramBill): void {
  const { made, sum, from } = bill
  const { name, place, phone, email } = from
  put(flow, 40, name, { size: 16, bold: true, y: 56 })
  stackAt(flow, 40, 100, ['RECIPIENT:'], 8)
  put(flow, 40, made.insured.name, { bold: true, size: 11, y: 116 })
  stackAt(flow, 40, 130, addressLines(made.at), 9)
  stackAt(flow, 40, 176, ['SERVICE ADDRESS:'], 8)
  stackAt(flow, 40, 190, addressLines(made.at), 9)
  stackAt(flow, 40, 236, ['SENDER:'], 8)
  put(flow, 40, name, { bold: true, size: 11, y: 252 })
  const sender = [place.line1, cityLine(place), `Phone: ${writePhone(random, phone)}`]
  stackAt(flow, 40, 266, [...sender, `Email: ${email}`], 9)
  box(flow, 360, 92, 212, 22)
  put(flow, 368, `Invoice #${sum.number}`, { bold: true, size: 11, y: 108 })
  const facts: [string, string][] = [
    ['Issued', writeDate(sum.date, 'short')],
    ['Due', writeDate(sum.due, 'short')],
    ...(bill.claimShown ? ([['Insurance Claim #', made.claimNumber]] as [string, string][]) : []),
    ['Total', `$${plainMoney(sum.total)}`],
  ]
  facts.forEach(([label, value], i) => {
    box(flow, 360, 114 + i * 18, 212, 18)
    put(flow, 368, label, { y: 127 + i * 18 })
    putRight(flow, 564, value, { y: 127 + i * 18, bold: label === 'Total' })
  })
  put(flow, 40, 'For Services Rendered', { size: 12, bold: true, y: 336 })
  flow.y = 362
  const edges = [40, 400, 490, 572]
  put(flow, 170, 'Description', { bold: true })
  row(flow, edges, ['Product/Service', 'Qty.', 'Unit Price', 'Total'], { bold: true })
  rule(flow, 40, 572, flow.y - 10)
  for (const line of sum.lines) {
    put(flow, 170, 'Per scope of work')
    row(flow, edges, [
      line.text.replace(/^.*:/, '').slice(0, 26),
      String(line.quantity),
      `$${plainMoney(line.price)}`,
      `$${plainMoney(line.amount)}${sum.tax > 0 ? '' : '*'}`,
    ])
    down(flow, 6)
  }
  if (sum.tax === 0) put(flow, 40, '* Non-taxable', { size: 7 })
  down(flow, 20)
  if (sum.tax > 0) {
    row(flow, [400, 572], ['Subtotal', `$${plainMoney(sum.subtotal)}`])
    const rate = ((sum.tax / sum.subtotal) * 100).toFixed(2)
    row(flow, [400, 572], [`OH Sales Tax (${rate}%)`, `$${plainMoney(sum.tax)}`])
  }
  row(flow, [400, 572], ['Total', `$${plainMoney(sum.total)}`], { bold: true })
  down(flow, 10)
  put(flow, 40, 'Thank you for your business. Please contact us with any questions.', { size: 8 })
}

/** Housecall Pro: facts in capitals at the right, customer above two addresses, services, sums. */
export function housecallPro(random: Random, flow: Flow, bill: ProgramBill): void {
  const { made, sum, from } = bill
  put(flow, 40, from.name, { size: 14, bold: true, y: 54 })
  const facts: [string, string][] = [
    ['INVOICE', `#${sum.number}`],
    ['SERVICE DATE', writeDate(made.completed, 'short')],
    ['INVOICE DATE', writeDate(sum.date, 'short')],
    ['DUE', 'Upon receipt'],
    ['AMOUNT DUE', `$${plainMoney(sum.total)}`],
  ]
  facts.forEach(([label, value], i) => {
    put(flow, 380, label, { size: 8, y: 54 + i * 15 })
    putRight(flow, 572, value, { size: 9, bold: label === 'AMOUNT DUE', y: 54 + i * 15 })
  })
  put(flow, 40, made.insured.name, { bold: true, y: 96 })
  stackAt(flow, 40, 109, addressLines(made.at), 9)
  const contact = [writePhone(random, made.insured.phone), made.insured.email]
  stackAt(flow, 40, 152, contact, 9)
  put(flow, 40, 'SERVICE ADDRESS', { size: 8, bold: true, y: 196 })
  stackAt(flow, 40, 209, addressLines(made.at), 9)
  put(flow, 300, 'CONTACT US', { size: 8, bold: true, y: 196 })
  const office = [
    from.place.line1,
    cityLine(from.place),
    writePhone(random, from.phone),
    from.email,
  ]
  stackAt(flow, 300, 209, office, 9)
  put(flow, 40, 'INVOICE', { bold: true, size: 12, y: 284 })
  flow.y = 304
  const edges = [40, 400, 480, 572]
  row(flow, edges, ['Services', 'qty', 'unit price', 'amount'], { bold: true })
  rule(flow, 40, 572, flow.y - 10)
  for (const line of sum.lines) {
    const quantity = line.quantity.toFixed(1)
    const [price, amount] = [plainMoney(line.price), plainMoney(line.amount)]
    row(flow, edges, [line.text.replace(':', ' / '), quantity, `$${price}`, `$${amount}`])
    if (bill.claimShown) put(flow, 52, 'Per insurance scope', { size: 7.5 })
    down(flow, 10)
  }
  row(flow, [400, 572], ['Services subtotal:', `$${plainMoney(sum.subtotal)}`], { bold: true })
  down(flow, 14)
  if (sum.tax > 0) {
    row(flow, [400, 572], ['Subtotal', `$${plainMoney(sum.subtotal)}`])
    const rate = ((sum.tax / sum.subtotal) * 100).toFixed(2)
    row(flow, [400, 572], [`Tax (Franklin County ${rate}%)`, `$${plainMoney(sum.tax)}`])
  }
  row(flow, [400, 572], ['Total', `$${plainMoney(sum.total)}`], { bold: true })
  row(flow, [400, 572], ['Amount Due', `$${plainMoney(sum.total)}`], { bold: true })
  down(flow, 20)
  if (bill.claimShown) {
    put(flow, 40, 'Job notes', { bold: true })
    down(flow)
    put(flow, 40, `${made.carrierWritten} claim # ${made.claimNumber}`)
  }
}

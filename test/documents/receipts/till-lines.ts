import { cityLine, phone, place, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft } from '../truth.ts'
import { plainMoney, writeDate } from '../writing.ts'
import { receiptTruth } from './photograph.ts'
import { centered, type Purchase, tillLine } from './purchase.ts'

export const COLUMNS = 38

/** A slip with lines in the till's print. The purchase has its expected values. */
export const slipOf = (
  company: string,
  made: Purchase,
  lines: readonly string[],
): DocumentDraft => ({
  blocks: [{ kind: 'text', text: lines.join('\n') }],
  truth: receiptTruth(company, made),
})

export const left = (text: string, amount: string) => tillLine(COLUMNS, text, amount)
export const middle = (text: string) => centered(COLUMNS, text)
export const money = (text: string, cents: number) => left(text, plainMoney(cents))

/** Name, slogan, street, city and phone. Some tills omit the slogan or the phone. */
export function headOf(random: Random, company: string, slogan: string | null): string[] {
  const at = place(random)
  const place_ = random.chance(0.8) ? cityLine(at) : `${at.city} ${at.state} ${at.zip}`
  const lines = [
    company,
    ...(slogan ? [slogan] : []),
    at.line1.toUpperCase(),
    random.chance(0.5) ? place_.toUpperCase() : place_,
    ...(random.chance(0.7) ? [writePhone(random, phone(random))] : []),
  ]
  return random.chance(0.7) ? lines.map(middle) : lines
}

/** A date as tills print it, with the time of day before or after it. */
export function tillDate(random: Random, made: Purchase): string {
  const date = writeDate(made.date, random.pick(['us0', 'us0', 'us', 'usdash', 'us2', 'short']))
  const [hour = '0', minute = '00'] = made.time.split(':')
  const evening = Number(hour) >= 12
  const twelve = `${Number(hour) % 12 || 12}:${minute} ${evening ? 'PM' : 'AM'}`
  const time = random.pick([made.time, `${made.time}:${random.int(10, 59)}`, twelve])
  return random.chance(0.8) ? `${date} ${time}` : `${time} ${date}`
}

import { insuredOf } from '../credential-truth.ts'
import { type Form, words } from '../form-page.ts'
import { addressLines, company, operator, person, place, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { type DateStyle, day, writeDate } from '../writing.ts'
import { COVER_ROWS } from './acord-25.ts'
import { type Cover, coverRows, covers } from './covers.ts'

/** How an agency fills in the form. */
export type Entries = {
  capitals: boolean
  dates: DateStyle
  /** If several companies insure, each policy names the letter of its company. */
  insurers: readonly string[]
}

/** Types an agency's entries on a printed form. */
export function enter(random: Random, form: Form, entries: Entries): Truth {
  const { name, saves, fields } = insuredOf(random)
  const at = name === operator.name ? operator : place(random)
  const producer = company(random, ['Insurance Agency', 'Insurance Group', 'Risk Partners'])
  const agent = person(random)
  const put = (x: number, y: number, text: string) =>
    words(form, x, y, entries.capitals ? text.toUpperCase() : text, 7.5)
  put(502, 46, writeDate(day(random, '2026-07-01', '2026-08-30'), entries.dates))
  put(30, 104, [producer.name, ...addressLines(producer.place)].join('\n'))
  put(30, 174, [name, ...addressLines(at)].join('\n'))
  put(384, 92, agent.name)
  put(384, 105, writePhone(random, agent.phone))
  put(384, 118, agent.email)
  entries.insurers.forEach((insurer, i) => {
    put(352, 144 + i * 14, insurer)
    put(554, 144 + i * 14, random.digits(5))
  })
  const policies = covers(random)
  policies.forEach((cover, i) => {
    enterCover(put, cover, 'ABCDEF'[i % entries.insurers.length]!, entries.dates)
  })
  const holder = [operator.name, ...addressLines(operator)]
  put(
    30,
    656,
    (name === operator.name ? ['City of Columbus', '90 W Broad Street'] : holder).join('\n'),
  )
  return {
    documentType: 'certificate_of_insurance',
    fields,
    saves,
    rows: coverRows(policies),
    personal: [agent.name, agent.email],
  }
}

function enterCover(
  put: (x: number, y: number, text: string) => void,
  cover: Cover,
  letter: string,
  dates: DateStyle,
): void {
  const row = COVER_ROWS.find(({ certification }) => certification === cover.certification)!
  put(27, row.y + 20, letter)
  put(43, row.y + 18, 'X')
  put(226, row.y + 20, cover.policy)
  put(318, row.y + 20, writeDate(cover.from, dates))
  put(370, row.y + 20, writeDate(cover.to, dates))
  row.limits.forEach((_, i) => {
    put(542, row.y + 9 + i * 12, cover.limits[i % 2]!)
  })
}

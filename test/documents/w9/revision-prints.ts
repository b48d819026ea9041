import { blank, type Form, words } from '../form-page.ts'
import type { DocumentLayout, Layouts } from '../layouts.ts'
import { cityLine, operator } from '../people.ts'
import type { Random } from '../random.ts'
import { day, writeDate } from '../writing.ts'
import { streetOf } from './form-2024.ts'
import {
  drawRevision,
  type Revision,
  revision2005,
  revision2007,
  revision2011,
  revision2013,
  revision2014,
  revision2018,
} from './revisions.ts'
import { type Taxpayer, taxpayer, w9Truth } from './taxpayer.ts'

const TRADES = ['Roofing', 'Flooring', 'Electric', 'Hauling', 'Mitigation Supply']

/** How a program puts an answer on the flattened page. */
type FormPen = {
  /** From the left edge of its line, and up or down from its usual baseline. */
  x: number
  dy: number
  size: number
  /** The answers are drawn before the form's own text. */
  first: boolean
  digits: 'boxes' | 'dashed' | 'plain'
  envelope: boolean
}

function filled(revision: Revision, pen: FormPen): DocumentLayout {
  return async (random) => {
    const who = taxpayer(random, TRADES)
    const form = await blank()
    if (pen.first) answer(random, form, who, revision, pen)
    drawRevision(form, revision)
    if (!pen.first) answer(random, form, who, revision, pen)
    const truth = w9Truth(who)
    const fields = { ...truth.fields, 'address.line1': who.at.line1, 'address.city': who.at.city }
    const bytes = Buffer.from(await form.pdf.save())
    return { type: 'pdf' as const, bytes, truth: { ...truth, fields } }
  }
}

function answer(random: Random, form: Form, who: Taxpayer, revision: Revision, pen: FormPen): void {
  const { answers, checks } = revision
  const at = (y: number, text: string) => words(form, pen.x, y + pen.dy, text, pen.size)
  if (pen.envelope) words(form, 20, 16, `DocuSign Envelope ID: ${envelopeOf(random)}`, 7)
  at(answers.name, who.name)
  if (who.owner) at(answers.business, who.business.name)
  at(answers.street, streetOf(who.at))
  at(answers.city, cityLine(who.at))
  words(form, 402, answers.street, `${operator.name}\n${operator.line1}\n${cityLine(operator)}`, 7)
  const [x, y] = checks[who.owner ? 0 : 1]
  words(form, x, y, 'X', 8, form.bold)
  if (!who.owner) words(form, 452, y, 'C', 8)
  numbers(form, who, revision, pen)
  words(form, 140, 512, who.owner?.name ?? 'R. Castellano', 9)
  words(form, 430, 512, writeDate(day(random, '2025-01-01', '2026-08-01'), 'us'), 9)
}

function numbers(form: Form, { owner, tin }: Taxpayer, { boxes }: Revision, pen: FormPen): void {
  const y = owner ? boxes.ssn : boxes.ein
  if (pen.digits !== 'boxes') {
    words(form, 424, y, tin.join(pen.digits === 'dashed' ? '-' : ''), 9)
    return
  }
  let x = 424
  for (const [i, group] of tin.entries()) {
    if (i > 0) x += 12
    for (const digit of group) {
      words(form, x, y, digit, 9)
      x += 14
    }
  }
}

const envelopeOf = (random: Random) =>
  [8, 4, 4, 4, 12].map((length) => random.digits(length)).join('-')

const usual: FormPen = { x: 62, dy: 0, size: 9, first: false, digits: 'boxes', envelope: false }

/** Old revisions are on file for years. Each program flattens its answers in another way. */
export const developmentRevisions: Layouts = {
  revised2018: filled(revision2018, usual),
  revised2014Indented: filled(revision2014, { ...usual, x: 180, digits: 'plain', dy: 2 }),
  revised2011First: filled(revision2011, { ...usual, first: true, x: 120, dy: 3 }),
  revised2007Large: filled(revision2007, { ...usual, size: 12, digits: 'plain', dy: 1 }),
  revised2005: filled(revision2005, { ...usual, dy: 4, x: 80 }),
  revised2013: filled(revision2013, { ...usual, size: 8, digits: 'dashed', dy: -2 }),
  revised2018Close: filled(revision2018, { ...usual, size: 11, digits: 'plain', dy: -4, x: 58 }),
}
export const validationRevisions: Layouts = {
  revised2018Signed: filled(revision2018, { ...usual, envelope: true, digits: 'dashed', dy: -1 }),
  revised2014: filled(revision2014, { ...usual, first: true, size: 11 }),
  revised2011: filled(revision2011, { ...usual, digits: 'dashed' }),
  revised2007: filled(revision2007, usual),
}

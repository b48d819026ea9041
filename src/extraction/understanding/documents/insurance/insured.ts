import { insuredDecoys, insuredLabels } from '../../../lexicon/insurance-labels.ts'
import { contested, type FieldMatch, type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { fieldSpecs, words } from '../../fields/labels.ts'
import { distance } from '../../fields/misread-labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { nameOf } from '../../fields/values.ts'
import { cellInColumn, fold, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { looksLikeCompany, normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { isCarrier } from '../parties/addressee.ts'
import { isPersonOrTrade } from '../parties/holder.ts'
import { nameIn } from '../parties/holder-names.ts'
import { isToHolder } from '../parties/letters.ts'
import { isOtherCaption, isOtherParty } from '../parties/other-parties.ts'
import { companiesOnEnvelope } from '../parties/unlabeled-holder.ts'
import { coverageNames } from './coverage-names.ts'
import { belowLabel, columnOf, type InsuredBox, insuredBoxes } from './insured-box.ts'
import { withSecondLine } from './insured-name-lines.ts'

const specs = fieldSpecs(insuredLabels)
const decoys = words(insuredDecoys)

/**
 * The insured of a certificate, by its label or in its box. The certificate holder, an additional insured and
 * the addressee are not insured.
 */
export function insuredOf(reading: Reading): FieldMatch | SourcedValue | null {
  const insured = insuredIn(reading)
  return insured && withSecondLine(reading.layout, insured)
}

function insuredIn(reading: Reading): FieldMatch | SourcedValue | null {
  const { layout, textStyle } = reading
  const { best, all } = pairFields(layout, specs, decoys, textStyle)
  const isInsured = (one: FieldMatch) => isNameOfInsured(one.value) && !isOtherLabel(layout, one)
  const matches = all.filter(isInsured)
  // A later page is a schedule of remarks, or another holder's certificate.
  const [first] = matches
  const labeled = [best.get('insured'), ...matches].find((one) => one && isInsured(one))
  const boxes = insuredBoxes(layout)
  const inBoxes = boxes.map((box) => belowLabel(box, textStyle)).find((one) => one !== null)
  const inForm = inBoxes && isNameOfInsured(inBoxes.value) ? inBoxes : null
  if (labeled) {
    const upper = first && first.page < labeled.page ? first : labeled
    // A schedule of remarks repeats the name without its address.
    return inForm && inForm.page < upper.page ? inForm : upper
  }
  if (inForm) return inForm
  const isInBox = ({ below }: InsuredBox, cell: LayoutCell) => below.slice(1).includes(cell)
  const unlabeled = boxes.map((box) => inBox(columnOf(layout, box), (one) => isInBox(box, one)))
  return (
    inlineInsured(layout) ??
    insuredInSentence(layout) ??
    belowNumber(layout) ??
    inBox(layout, (one) => isBelowCaption(layout, one)) ??
    unlabeled.find((one) => one !== null) ??
    null
  )
}

/** 'INSURED Cedar Builders LLC' */
function inlineInsured({ rows }: Layout): SourcedValue | null {
  for (const cell of rows.flatMap((row) => row.cells)) {
    const [label] = /^insured\s*:?\s*/i.exec(cell.text) ?? []
    const name = label && nameOf(cell.text.slice(label.length))?.value
    const isName =
      name && (isPersonOrTrade(name) || looksLikeCompany(name)) && isNameOfInsured(name)
    if (isName) return valueIn(cell, { value: name })
  }
  return null
}

/** 'The following policies have been issued to Cedar LLC, 9 Elm St, …' */
const ISSUED_TO = pattern(
  String.raw`
    \b(?:polic(?:y|ies)|coverages?)\b[^.:;]{0,80}?\b(?:been|was|were|is|are)\s+issued\s+to\s+(?=\p{Lu})`,
  'u',
)

function insuredInSentence(layout: Layout): SourcedValue | null {
  const { text, cellAt } = runningTextOf(layout)
  const said = ISSUED_TO.exec(text)
  const at = said ? said.index + said[0].length : 0
  const cell = said && cellAt(at)
  const [words = ''] = text.slice(at, at + MAX_NAME_CHARS).split(/,?\s+and\s+(?:is|are)\b/)
  const name = cell && nameIn(cell, words)
  return name && isNameOfInsured(name.value) ? name : null
}

const MAX_NAME_CHARS = 90

/** Not the name of a coverage, another label or the rest of one: 'copy: Cedar Builders LLC'. */
function isNameOfInsured(name: string): boolean {
  if (/:/.test(name) || /^\W*(?:copy|by)\b/i.test(name) || ADDITIONAL.test(name)) return false
  return !coverageNames.some(({ label }) => name.replace(label, '').trim().length < MIN_NAME_CHARS)
}

const MIN_NAME_CHARS = 4
/** An additional insured is on the policy of someone else. */
const ADDITIONAL = /\badditional\s+(?:named\s+)?insured\b/i
/** 'Insured copy', 'Insured by' */
const OTHER_LABEL = /^insured(?:['’]s)?\s+(?:copy|by|signature|party\s+requesting)\b/i

const isOther = (text: string) => ADDITIONAL.test(text) || OTHER_LABEL.test(text)

function isOtherLabel({ rows }: Layout, { page, labelBox }: FieldMatch): boolean {
  return rows.some(({ cells }) =>
    cells.some(
      ({ page: other, box, text }) =>
        other === page &&
        box.y === labelBox.y &&
        box.x <= labelBox.x + 1 &&
        labelBox.x < box.x + box.width &&
        isOther(text),
    ),
  )
}

/** The addressee of a notice that mentions "your policy". */
export function addresseeInsured({ layout }: Reading): SourcedValue | null {
  return isToHolder(layout) ? inBox(layout, () => true) : null
}

/** The only company above its address in a box of the insured. Nothing confirms its name. */
function inBox(layout: Layout, isInsured: (cell: LayoutCell) => boolean): SourcedValue | null {
  const found = companiesOnEnvelope(layout).filter(
    ({ cell, name }) =>
      isInsured(cell) &&
      !isCarrier(name.value) &&
      !isOtherParty({ layout, isInsurance: true }, cell),
  )
  const names = new Set(found.map(({ name }) => normalizeName(name.value)))
  return names.size === 1 ? contested(found[0]!.name) : null
}

/** 'Policy number and employer' above both: its words say that the company below the number is insured. */
function belowNumber(layout: Layout): SourcedValue | null {
  const found = companiesOnEnvelope(layout).flatMap(({ cell, name }) => {
    const above = (lines: number) => {
      const row = layout.rows[cell.row - lines]
      return (row?.page === cell.page && cellInColumn(row.cells, cell.box)?.text) || ''
    }
    const isBelow = CODE.test(above(1)) && NUMBER_AND_NAME.test(above(2))
    return isBelow && !isCarrier(name.value) ? [name] : []
  })
  return found.length === 1 ? found[0]! : null
}

const NUMBER_AND_NAME =
  /^policy\s+(?:number|no\.?|#)\s*(?:and|&|\/)\s*(?:insured|employer|policy\s?holder)\s*:?$/i
const CODE = /^(?=.*\d)[\dA-Z-]{5,20}$/

const CAPTION = /\b(?:insured|employer|policy\s?holder)\b/i
const MAX_CAPTION_CHARS = 60
const LINES_TO_CAPTION = 3
/** A scan may garble two letters of 'INSURED'. */
const MAX_GARBLED = 2

/** A caption such as 'Policy number and employer'. The number may be between it and the name. */
function isBelowCaption(layout: Layout, cell: LayoutCell): boolean {
  const { rows, lineHeight } = layout
  let last = cell
  for (let at = cell.row - 1; at >= Math.max(0, cell.row - LINES_TO_CAPTION); at--) {
    const row = rows[at]!
    if (row.page !== cell.page || last.box.y - (row.top + row.height) > 2 * lineHeight) return false
    const above = cellInColumn(row.cells, cell.box)
    if (!above) continue
    const { text } = above
    if (isOtherCaption({ layout, isInsurance: true }, text) || isOther(text)) return false
    if (text.length <= MAX_CAPTION_CHARS && (CAPTION.test(text) || isGarbled(text))) return true
    last = above
  }
  return false
}

const INSURED = fold('insured')

function isGarbled(text: string): boolean {
  const folded = fold(text)
  const isLong = Math.abs(folded.length - INSURED.length) <= 1
  return isLong && distance(folded, INSURED, MAX_GARBLED) <= MAX_GARBLED
}

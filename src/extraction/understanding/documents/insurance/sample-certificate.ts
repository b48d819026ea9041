import type { Layout, LayoutCell, Token } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { noFindings, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { warnOfUnknownHolder } from '../parties/holder.ts'

/** Agencies and contractors hand out certificates that only show what a vendor's certificate must list. */

const SAMPLE_LINE = pattern(
  String.raw`
      ^\W*(?:sample|specimen|example)(?:\s+(?:certificate|cert|coi|acord|form|copy|document|only))*
      (?:\s+of\s+(?:liability\s+)?insurance)?(?:\W*$|\s*[-\u2013\u2014:(])`,
  'i',
)
/** The insured and the place that a blank form asks for. */
const PLACEHOLDER = pattern(
  String.raw`
      ^(?:your|insert|enter)\s+(?:company|business|firm|contractor|subcontractor|vendor)(?:['’]?s)?
      (?:\s+(?:legal\s+)?name)?(?:\s+(?:and\s+address|here))*$|
      ^any\s?(?:town|city|where),?\s+(?:[A-Z]{2}|USA|state)\b|^your\s+(?:street\s+)?address$`,
  'i',
)
/** A stamp across the page is larger than its print. */
const STAMP = /^(?:sample|specimen)$/i
const STAMP_HEIGHT = 2

/** Only its first page counts, because a carrier marks the endorsements behind a certificate, too. */
export function isSampleCertificate({ layout }: Reading): boolean {
  const [first] = layout.rows
  return layout.rows.some(
    ({ page, cells }) => page === first?.page && cells.some((cell) => isSample(layout, cell)),
  )
}

function isSample({ lineHeight }: Layout, { text, tokens }: LayoutCell): boolean {
  const isStamp = (one: Token) => STAMP.test(one.text) && one.box.height > STAMP_HEIGHT * lineHeight
  return SAMPLE_LINE.test(text) || PLACEHOLDER.test(text) || tokens.some(isStamp)
}

/** Nothing is saved, and a person sees that it has no real holder. */
export function readSample({ layout }: Reading): PartialFindings {
  const findings = noFindings()
  const message =
    'This certificate is a sample, so nothing was saved. Ask the vendor for the certificate of its ' +
    'own policies.'
  warn(findings, 'sample_page', message, layout.rows[0]?.page ?? null)
  warnOfUnknownHolder(findings)
  return findings
}

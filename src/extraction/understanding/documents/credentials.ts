import type { CertificationField } from '../../fields.ts'
import type { CertificationValues, VendorValues } from '../../findings.ts'
import { credentialDecoys, credentialLabels } from '../../lexicon/credential-labels.ts'
import { type SourcedValue, valueIn } from '../fields/field-match.ts'
import { fieldSpecs, words } from '../fields/labels.ts'
import { pairFields } from '../fields/pairs.ts'
import { isPlausibleName } from '../fields/plausible-name.ts'
import { inOrder } from '../fields/proofs.ts'
import { type Layout, textOf } from '../layout/layout.ts'
import { readEnum } from '../normalize/enums.ts'
import { pattern } from '../pattern.ts'
import {
  addField,
  noFindings,
  type PartialFindings,
  type Reading,
  warn,
  warnOfCuts,
} from '../reading.ts'
import { certificateHolder } from './certificate-holder.ts'
import {
  type HolderKind,
  holderKindOf,
  isPerson,
  namesOperator,
  personalHolderKindOf,
  vendorDraft,
  warnOfUnknownHolder,
} from './holder.ts'

const specs = fieldSpecs(credentialLabels)
const decoys = words(credentialDecoys)

const types: { type: string; pattern: RegExp }[] = [
  {
    type: 'epa_lead_rrp',
    pattern:
      /lead[- ]?safe|\brrp\b|renovation,? repair,? (?:and|&) painting|lead[- ]based paint|lead renovator/i,
  },
  { type: 'osha_10', pattern: /\bosha\b.{0,30}\b10\b|\b10[- ]hour\b/i },
  {
    type: 'background_checks',
    pattern: /background (?:check|screen|investigation)|criminal (?:background|history)/i,
  },
  { type: 'iicrc_certified_firm', pattern: /certified firm/i },
  { type: 'iicrc_wrt', pattern: /\bwrt\b|water damage restoration/i },
  { type: 'iicrc_asd', pattern: /\basd\b|applied structural drying/i },
  { type: 'iicrc_amrt', pattern: /\bamrt\b|applied microbial/i },
  { type: 'iicrc_fsrt', pattern: /\bfsrt\b|fire (?:and|&) smoke (?:damage )?restoration/i },
  { type: 'iicrc_oct', pattern: /\boct\b(?!\w)|odor control/i },
]

/** A license: a certification of the operator or of the vendor it names. */
export function readLicense(reading: Reading): PartialFindings {
  const text = textOf(reading.layout)
  const business =
    /business (?:license|licence|tax|registration)|occupational (?:license|tax)/i.test(text)
  const contractor = /contractor|builder|home improvement|remediat/i.test(text.slice(0, 400))
  return readCredential(
    reading,
    business && !contractor ? 'business_license' : 'contractor_license',
  )
}

/** A certificate of training, of a firm or of a background check. */
export function readCertification(reading: Reading): PartialFindings {
  const text = textOf(reading.layout)
  const known = types.find(({ pattern }) => pattern.test(text))?.type
  const byTitle = reading.layout.rows
    .slice(0, 14)
    .flatMap((row) => row.cells.map((cell) => readEnum('certification_type', cell.text)))
    .find((type) => type !== null && type !== 'other')
  return readCredential(reading, known ?? byTitle ?? 'other')
}

function readCredential(reading: Reading, type: string): PartialFindings {
  const findings = noFindings()
  const pairs = pairFields(reading.layout, specs, decoys, reading.habits)
  const { best } = pairs
  warnOfCuts(findings, pairs)
  const labeled = [best.get('holder'), ...pairs.all.filter(({ name }) => name === 'holder')]
  const holder = certificateHolder(
    reading,
    labeled.filter((one) => one !== undefined),
  )
  const issuer = best.get('issuer') ?? issuerByLayout(reading.layout)
  const issued = best.get('issued_on')
  const expires = best.get('expires_on')
  const ordered = issued && expires ? inOrder(issued.value, expires.value) : null
  if (ordered === false) {
    const message = 'The expiration date is before the issue date.'
    warn(findings, 'dates_out_of_order', message, expires?.page ?? null)
  }
  const values: CertificationValues = { certification_type: type }
  const set = (name: CertificationField, source: SourcedValue | undefined | null) => {
    if (!source) return
    values[name] = source.value
    const isDate = name === 'issued_on' || name === 'expires_on'
    addField(findings, 'certification', name, source, {
      kind: isDate ? 'date' : undefined,
      proven: isDate && ordered === false ? false : null,
    })
  }
  set('number', best.get('number'))
  set('issuer', issuer)
  set('issued_on', issued)
  set('expires_on', expires)
  const kind = kindOf(reading, type, holder)
  if (holder && kind === 'vendor') addField(findings, 'vendor', 'name', holder)
  else if (holder) addField(findings, 'certification', 'holder_name', holder)
  if (!holder || kind === 'unknown') {
    warnOfUnknownHolder(findings)
    return findings
  }
  if (kind === 'vendor') {
    const license: VendorValues = {}
    if (type === 'contractor_license' && values.number) license.license_number = values.number
    if (type === 'contractor_license' && values.expires_on)
      license.license_expires_on = values.expires_on
    findings.drafts.push(vendorDraft({ name: holder.value, ...license }))
  }
  findings.drafts.push({
    kind: 'certification',
    ref: 'certification',
    match: 'create',
    row: null,
    values,
    vendor: kind === 'vendor' ? 'vendor' : null,
    holderName: holder.value,
  })
  return findings
}

/** What a person holds. A firm's certificate or a license in a person's name is a sole proprietor's. */
const PERSONAL_TYPES = new Set([
  'iicrc_wrt',
  'iicrc_asd',
  'iicrc_amrt',
  'iicrc_fsrt',
  'iicrc_oct',
  'epa_lead_rrp',
  'osha_10',
  'background_checks',
  'other',
])

function kindOf(reading: Reading, type: string, holder: SourcedValue | null): HolderKind {
  const name = holder?.value ?? null
  if (PERSONAL_TYPES.has(type)) return personalHolderKindOf(reading, name)
  const cells = reading.layout.rows.flatMap((row) => row.cells)
  // A license of a person and a company is the company's.
  const own =
    name !== null && isPerson(name) && cells.some(({ text }) => namesOperator(reading, text))
  return own ? 'operator' : holderKindOf(reading, [name])
}

const body = pattern(
  String.raw`
        \b(?:board|department|division|state of|city of|county of|agency|institute|commission|
        bureau|iicrc|administration|registrar of contractors|academy|council)\b`,
  'i',
)

function issuerByLayout(layout: Layout): SourcedValue | null {
  for (const row of layout.rows.slice(0, 12)) {
    for (const cell of row.cells) {
      if (!body.test(cell.text) || /:/.test(cell.text) || !isPlausibleName(cell.text)) continue
      return valueIn(cell, { value: cell.text })
    }
  }
  return null
}

import { certificateForms } from './acord.ts'
import { certificates } from './certificates.ts'
import { estimates } from './estimates.ts'
import { foreign } from './foreign.ts'
import { heldOut } from './held-out.ts'
import { invoices } from './invoices.ts'
import { type Layout, type Layouts, sheets, written } from './layouts.ts'
import { certifications, licences } from './licences.ts'
import { clientSheet, jobSheet, vendorSheet } from './lists.ts'
import { authorizations, completions, dryingLogs, photoReports } from './papers.ts'
import { letters, payments } from './payments.ts'
import { seeded } from './random.ts'
import { receipts } from './receipts.ts'
import { scans } from './scans.ts'
import { scopes } from './scopes.ts'
import type { GeneratedDocument } from './truth.ts'
import { kept, unseen } from './unseen.ts'
import { w9Forms } from './w9.ts'

export type { GeneratedDocument, Truth } from './truth.ts'

const kinds = {
  estimate: written(estimates),
  invoice: written(invoices),
  certificate: { ...certificateForms, ...written(certificates) },
  w9: w9Forms,
  license: written(licences),
  certification: written(certifications),
  authorization: written(authorizations),
  completion: written(completions),
  drying_log: written(dryingLogs),
  photo_report: written(photoReports),
  scope: written(scopes),
  payment: written(payments),
  letter: written(letters),
  foreign: written(foreign),
  scan: scans,
  receipt: receipts,
  job_list: sheets(jobSheet),
  client_list: sheets(clientSheet),
  vendor_list: sheets(vendorSheet),
} satisfies Record<string, Layouts>

export type Kind = keyof typeof kinds
export const allKinds = Object.keys(kinds) as Kind[]

export type GenerateOptions = { kinds?: readonly Kind[]; perKind?: number }

/**
 * Documents of the field with what is true of them. The same seed gives the same bytes. Seeds from
 * 1000 on are held out: they use layouts that no reader was developed on. Those from 2000 on make
 * only the kinds that have layouts of their own there.
 */
export async function* generateDocuments(
  seed: number,
  options: GenerateOptions = {},
): AsyncIterable<GeneratedDocument> {
  for (const kind of options.kinds ?? allKinds) {
    const apart = apartFrom(seed)[kind]
    if (seed >= 2000 && !apart) continue
    const layouts = Object.entries<Layout>(apart ?? kinds[kind])
    const perKind = options.perKind ?? layouts.length
    for (let i = 0; i < perKind; i++) {
      const [layout, make] = layouts[i % layouts.length]!
      const made = await make(seeded(`${seed}/${kind}/${i}`))
      const name = `${kind}-${seed}-${i}.${made.type === 'jpeg' ? 'jpg' : made.type}`
      yield { name, kind, layout, heldOut: apart !== undefined, ...made }
    }
  }
}

function apartFrom(seed: number): Record<string, Layouts> {
  if (seed >= 3000) return kept
  if (seed >= 2000) return unseen
  return seed >= 1000 ? heldOut : {}
}

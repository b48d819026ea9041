import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { nearestParty } from '../../layout/address-blocks.ts'
import { isOfBusiness } from '../../normalize/business-emails.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading } from '../../reading.ts'
import { namesOperator } from '../parties/holder.ts'
import { partiesOf } from './job-contacts.ts'
import { matchesOf } from './job-matches.ts'
import type { JobRecords } from './job-records.ts'
import { isOfSender } from './sender-contacts.ts'

/**
 * The client signs an authorization, so its only "E-mail" is the client's, also below the insurer's rows.
 * Elsewhere, such an email may be that of the insurer.
 */
export function setEmailOfSigner(
  reading: Reading,
  findings: PartialFindings,
  { job, client, pairs }: JobRecords & { pairs: FieldPairs<JobLabel> },
): void {
  if (client.name === undefined || client.contact_email !== undefined) return
  if (job.adjuster_email !== undefined || pairs.best.has('adjuster_email')) return
  const [email, ...others] = matchesOf(pairs, 'email')
  if (!email || others.some(({ value }) => value !== email.value)) return
  const party = nearestParty(email, partiesOf(pairs.best))
  if (party?.name !== 'carrier_name') return
  const between = reading.layout.rows.slice(party.row, email.row + 1).flatMap(({ cells }) => cells)
  if (between.some(({ text }) => OTHER_PARTY.test(text) || namesOperatorIn(reading, text))) return
  const carriers = [party.value, String(job.carrier_name ?? '')]
  const isOfCarrier = carriers.some((name) => isOfBusiness(email.value, name))
  if (isOfCarrier || OF_INSURER.test(email.value) || isOfSender(reading, email, pairs)) return
  client.contact_email = email.value
  addField(findings, 'client', 'contact_email', email)
}

/** Parties that have no fields. */
const OTHER_PARTY = pattern(
  String.raw`
    \b(?:contractor|company\s+rep\w*|technician|crew|agent|agency|broker|mortgage\w*|lender|landlord|
    tenant|plumber|referr\w+|attorney|public\s+adjuster|emergency\s+contact|property\s+manager)\b`,
  'i',
)

/** 'Contractor: Cedar Builders LLC' or the name alone. */
const namesOperatorIn = (reading: Reading, text: string) =>
  [text, ...text.split(':')].some((part) => namesOperator(reading, part.trim()))

const OF_INSURER = pattern(
  String.raw`\b(?:claims?|adjust\w*|estimates?|uploads?|billing|info|office|admin)\b|insur|mutual`,
  'i',
)

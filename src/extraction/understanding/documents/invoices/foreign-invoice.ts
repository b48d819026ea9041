import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { wordList } from '../../normalize/word-list.ts'
import { type PartialFindings, warn } from '../../reading.ts'
import type { JobDocument } from '../jobs/job-document.ts'

/** The facts that show which job an invoice is about, with their clear labels. */
const IDENTITIES = [
  { name: 'claim_number', word: 'claim number', label: 'Claim Number' },
  { name: 'policy_number', word: 'policy number', label: 'Policy Number' },
  { name: 'date_of_loss', word: 'date of loss', label: 'Date of Loss' },
] as const

/** Says why a bill of another company was not saved: what it lacks, or what is not clear enough. */
export function warnOfForeign(
  findings: PartialFindings,
  jobDocument: JobDocument,
  issuer: FieldMatch | null,
  kind: 'invoice' | 'quote' = 'invoice',
): void {
  const next = issuer ? NEXT[kind] : NEXT.unknown
  const what = unclearIdentity(jobDocument) ?? missingIdentity(jobDocument, next)
  if (issuer) {
    const message = `${issuer.value} issued this ${kind}. ${what}`
    warn(findings, 'foreign_issuer', message, issuer.page)
  } else warn(findings, 'no_identity', `The invoice names no issuer. ${what}`)
}

function unclearIdentity({ pairs }: JobDocument): string | null {
  for (const { name, word, label } of IDENTITIES) {
    if (pairs.cut.has(name))
      return (
        `Its ${word} may be incomplete, so nothing was saved. ` +
        'If it belongs to a job, upload a copy that shows the whole number.'
      )
    const weak = pairs.best.get(name)
    if (weak)
      return (
        `It may state the ${word} "${weak.value}", but its label is not clear, so nothing was saved. ` +
        `If it belongs to a job, use the label "${label}" and upload it again.`
      )
    // Only a placeholder has a label and is no value of the field.
    const placeholder = pairs.rivals.get(name)?.[0]
    if (placeholder)
      return (
        `Its ${word} "${placeholder.value}" is a placeholder, so nothing was saved. ` +
        'If it belongs to a job, enter the real number and upload it again.'
      )
  }
  return null
}

const FACTS = [
  ['client_name', 'the client'],
  ['job_number', 'the job number'],
  ['address', 'the property'],
  ['loss_type', 'the type of loss'],
  ['carrier_name', 'the carrier'],
  ['adjuster_name', 'the adjuster'],
] as const

const NEXT = {
  invoice:
    'If it is a cost of a job, add its total to that job with "svc job set", such as to ' +
    'financials.subcontractor_cost.',
  quote: 'If it is for a job, add its cost to the job with "svc job set" once the vendor bills it.',
  unknown: 'If it belongs to a job, add the claim number and upload it again.',
}

function missingIdentity({ job, pairs }: JobDocument, next: string): string {
  // A weak label such as 'Bill To' names no client, and one such as 'Site' no property.
  const isStated = (name: JobLabel) => pairs.best.get(name)?.weak === false
  // The operator itself, as the vendor's customer, is no client.
  const isNamed = (name: JobLabel) => name !== 'client_name' || job.client_name !== undefined
  const facts = FACTS.filter(([name]) => isStated(name) && isNamed(name))
  if (facts.length === 0) return `It names no claim, policy or loss, so nothing was saved. ${next}`
  const stated = wordList(facts.map(([, word]) => word))
  const lacks = 'It has no claim number, policy number or date of loss, so nothing was saved.'
  return `It states ${stated}. ${lacks} ${next}`
}

/** Whether a document of another company clearly names a claim, a policy, a loss or an insured property. */
export function namesLoss(jobDocument: JobDocument): boolean {
  const strong = (name: 'claim_number' | 'policy_number' | 'date_of_loss') => {
    const found = jobDocument.pairs.best.get(name)
    return (
      found !== undefined && (!found.weak || (found.label === 'claim' && found.value.length >= 6))
    )
  }
  if ((['claim_number', 'policy_number', 'date_of_loss'] as const).some(strong)) return true
  const client = jobDocument.pairs.best.get('client_name')
  const address = jobDocument.pairs.best.get('address')
  if (client && /insured|policyholder|homeowner/.test(client.label)) return true
  return address !== undefined && /loss|insured|risk|damage/.test(address.label)
}

import { type InvoiceLabel, invoiceDecoys, invoiceLabels } from '../../../lexicon/invoice-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { fieldSpecs, words } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import type { Reading } from '../../reading.ts'
import { jobSpecs } from '../jobs/job-document.ts'
import { issuerOf } from './issuer.ts'
import { ownLetterhead } from './own-letterhead.ts'
import { operatorBilled, recipientBesides } from './recipient.ts'

const specs = fieldSpecs(invoiceLabels)
/** The labels of a job end a value of an invoice too. */
const decoys = [...words(invoiceDecoys), ...jobSpecs.flatMap((spec) => spec.labels)]

export const pairsOfBill = ({ layout, textStyle }: Reading): FieldPairs<InvoiceLabel> =>
  pairFields(layout, specs, decoys, textStyle)

/** Who bills, and whom. */
export type Parties = { issuer: FieldMatch | null; customer: FieldMatch | undefined }

export function partiesOf(reading: Reading, pairs: FieldPairs<InvoiceLabel>): Parties {
  const labeledIssuer = pairs.best.get('issuer')
  const labeled = billedOperator(reading, pairs) ?? pairs.best.get('bill_to')
  const recipient = labeled ?? recipientBesides(reading, labeledIssuer)
  const issuer =
    ownLetterhead(reading, labeledIssuer, recipient) ??
    issuerOf(reading.layout, labeledIssuer, recipient)
  // 'Ship To' is where the goods go, which may be the client's property.
  const operator = recipient?.weak === false ? undefined : operatorBilledBy(reading, issuer)
  return { issuer, customer: operator ?? recipient }
}

/** 'Bill To' of the operator, even if 'Customer' beside it names whose job the bill is for. */
const billedOperator = (
  reading: Reading,
  { all }: FieldPairs<InvoiceLabel>,
): FieldMatch<InvoiceLabel> | undefined =>
  all.find(
    (one) =>
      one.name === 'bill_to' &&
      /^(?:bill|invoice|sold)/.test(one.label) &&
      isOperator(reading, one),
  )

/** The operator, if another company's invoice has its address without a label. */
function operatorBilledBy(
  reading: Reading,
  issuer: FieldMatch | null,
): FieldMatch<InvoiceLabel> | undefined {
  const { operatorName } = reading.context
  if (operatorName === null || !issuer || isOperator(reading, issuer)) return undefined
  return operatorBilled(reading.layout, operatorName) ?? undefined
}

export function isOperator({ context }: Reading, party: FieldMatch | null | undefined): boolean {
  const { operatorName } = context
  return operatorName !== null && party != null && isSameBusiness(party.value, operatorName)
}

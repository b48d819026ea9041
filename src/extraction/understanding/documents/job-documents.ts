import type { DocumentType, Draft } from '../../findings.ts'
import type { Found } from '../pairs.ts'
import { readEstimateMoney } from './estimate.ts'
import { type JobPaper, jobDrafts, noSpecs, readJobPaper, setMilestone } from './job-document.ts'
import { type FieldSpec, words } from './labels.ts'
import { fold, type Layout } from './layout.ts'
import { noParts, note, type Parts, type Reading } from './parts.ts'
import { firstDate } from './values.ts'

/** Estimate or scope: a job with its money; the dates are those the document states. */
export function readEstimate(reading: Reading): Parts {
  const parts = noParts()
  const paper = readJobPaper(reading, parts, noSpecs)
  const money = readEstimateMoney(reading, parts, paper.job)
  const total = money.amounts.get('total')
  const rcv = money.amounts.get('rcv')
  const place = money.places.get('rcv')
  if (rcv && place && (!total || total !== rcv)) {
    paper.job['financials.estimate_total'] = rcv
    parts.fields = parts.fields.filter((one) => one.name !== 'financials.estimate_total')
    note(parts, 'job', 'financials.estimate_total', place, { value: rcv, kind: 'money' })
  }
  return withDrafts(parts, paper, 'create')
}

/** A work authorization proves its date only by a signature that is dated. */
export function readAuthorization(reading: Reading): Parts {
  const parts = noParts()
  const paper = readJobPaper(reading, parts, deductibleSpec)
  setDeductible(parts, paper)
  const signed = signatureDate(
    reading,
    /owner|insured|customer|client|policyholder|signature|signed|authorized/i,
  )
  if (signed && signed.value <= reading.context.today) {
    setMilestone(parts, paper, 'dates.authorized_at', signed)
  }
  return withDrafts(parts, paper, 'create')
}

/** A certificate of completion: the stated day of completion, else the day it was signed. */
export function readCompletion(reading: Reading): Parts {
  const parts = noParts()
  const paper = readJobPaper(reading, parts, deductibleSpec)
  setDeductible(parts, paper)
  if (paper.job['dates.completed_at'] === undefined) {
    const told =
      completionInProse(reading) ??
      signatureDate(reading, /signature|signed|owner|insured|customer|accepted/i)
    if (told && told.value <= reading.context.today) {
      setMilestone(parts, paper, 'dates.completed_at', told)
    }
  }
  return withDrafts(parts, paper, 'create')
}

const paymentSpecs: FieldSpec[] = [
  {
    name: 'amount',
    kind: 'money',
    labels: words(`
      Payment Amount | Amount Paid | Check Amount | Total Paid | Total Payment | Net Payment |
      Amount | Amount of Payment | Amount Received | Payment Received | Net Amount |
      Total Amount Paid | Total Remittance | Payment Total | Net Check Amount | Paid |
      Net Amount Paid | Deposit Amount | Amount of Check | Total Payment Amount |
      Settlement Amount | EFT Amount | Remittance Amount | Total Amount | Check Total | This Payment`),
    weak: words('Total | Grand Total | Net'),
    pick: 'last',
  },
  {
    name: 'payment_date',
    kind: 'date',
    labels: words(`
      Payment Date | Check Date | Date Paid | Date of Payment | Paid On | Issue Date | Date Issued |
      Received On | Deposit Date | Date of Check | EFT Date | Payment Received On`),
    weak: words('Date'),
  },
  {
    name: 'check_number',
    kind: 'code',
    labels: words(`
      Check Number | Check No | Check # | Payment Number | Reference Number | EFT Number |
      Trace Number | Payment Reference | Transaction ID | Confirmation Number | Payment ID |
      EFT Trace | Draft Number`),
  },
]

/** A payment adds to a job that is there; it makes none. */
export function readPayment(reading: Reading): Parts {
  const parts = noParts()
  const paper = readJobPaper(reading, parts, paymentSpecs)
  const own = noParts()
  const money = readEstimateMoney(reading, own, paper.job)
  if (money.amounts.has('rcv')) parts.fields.push(...own.fields)
  else
    for (const name of Object.keys(paper.job))
      if (name.startsWith('financials.')) delete paper.job[name]
  const amount = paper.pairs.best.get('amount')
  if (amount && !amount.value.startsWith('-')) {
    paper.job['financials.collected_total'] = amount.value
    note(parts, 'job', 'financials.collected_total', amount, { kind: 'money' })
  }
  for (const name of ['payment_date', 'check_number']) {
    const found = paper.pairs.best.get(name)
    if (found) note(parts, 'document', name, found, name === 'payment_date' ? { kind: 'date' } : {})
  }
  return withDrafts(parts, paper, 'complete')
}

/** Drying logs, photo reports, letters: what they name finds the job and completes it. */
export function readMention(reading: Reading): Parts {
  const parts = noParts()
  const paper = readJobPaper(reading, parts, noSpecs)
  return withDrafts(parts, paper, 'complete')
}

/** Which reading a job paper of a type gets. */
export const jobPapers: Partial<Record<DocumentType, (reading: Reading) => Parts>> = {
  estimate: readEstimate,
  scope_of_work: readEstimate,
  work_authorization: readAuthorization,
  certificate_of_completion: readCompletion,
  payment: readPayment,
  drying_log: readMention,
  photo_report: readMention,
  correspondence: readMention,
}

/** Drafts only where the paper says whose job it is: a name, a claim, a job number or a place. */
function withDrafts(parts: Parts, paper: JobPaper, match: 'create' | 'complete'): Parts {
  const known = ['client_name', 'claim_number', 'job_number', 'address.line1']
  if (!known.some((name) => paper.job[name] !== undefined)) return parts
  const drafts: Draft[] = jobDrafts(paper, match)
  parts.drafts.push(...(match === 'create' ? drafts : drafts.slice(0, 1).map(withoutClient)))
  return parts
}

function withoutClient(draft: Draft): Draft {
  return draft.kind === 'job' ? { ...draft, client: null } : draft
}

const deductibleSpec: FieldSpec[] = [
  {
    name: 'deductible',
    kind: 'money',
    labels: words(`
      Deductible | Insurance Deductible | Policy Deductible | Deductible Amount | Less Deductible`),
  },
]

function setDeductible(parts: Parts, paper: JobPaper): void {
  const found = paper.pairs.best.get('deductible')
  if (!found) return
  const value = found.value.replace(/^-/, '')
  paper.job['financials.deductible'] = value
  note(parts, 'job', 'financials.deductible', found, { value, kind: 'money' })
}

/** A date that stands with a signature: on its row or the two rows around it. */
export function signatureDate(reading: Reading, who: RegExp): Found | null {
  const { layout, habits } = reading
  let best: Found | null = null
  layout.rows.forEach((row, at) => {
    const text = row.cells.map((cell) => cell.text).join(' ')
    if (
      !/signature|signed|sign here|\bx\s?_{2,}|^x\s|_{5,}|authorized by|accepted by/i.test(text) ||
      text.length > 160
    )
      return
    if (best && !who.test(text)) return
    for (const near of [0, -1, 1, 2].map((step) => layout.rows[at + step])) {
      const found =
        near && near.page === row.page && !ofLoss(near) ? dateInRow(layout, near, habits) : null
      if (!found) continue
      best ??= found
      break
    }
  })
  return best
}

function ofLoss(row: Layout['rows'][number]): boolean {
  return row.cells.some((cell) => /loss|due|inspect|effective|expir/i.test(cell.text))
}

/** '… has been completed on March 3, 2025', 'work was completed as of 3/3/2025'. */
function completionInProse(reading: Reading): Found | null {
  const { layout, habits } = reading
  for (const row of layout.rows) {
    const text = row.cells.map((cell) => cell.text).join(' ')
    if (/complet(?:ed|ion)\b[^.]{0,40}\b(?:on|as of|dated?|this)\b/i.test(text)) {
      const found = dateInRow(layout, row, habits)
      if (found) return found
    }
  }
  return null
}

function dateInRow(
  layout: Layout,
  row: Layout['rows'][number],
  habits: Reading['habits'],
): Found | null {
  for (const cell of row.cells) {
    const read = firstDate(cell.text, habits)
    if (!read) continue
    return {
      name: 'signed',
      value: read.value,
      text: cell.text.slice(read.start, read.end),
      page: cell.page,
      box: cell.box,
      row: layout.rows.indexOf(row),
      how: 'layout',
      sure: cell.confidence,
      mended: read.mended,
      label: fold('signature'),
      weak: false,
      labelBox: cell.box,
    }
  }
  return null
}

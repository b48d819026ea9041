import type { Claim, ClaimAmounts } from './claim.ts'
import { addressFields } from './people.ts'
import type { Truth } from './truth.ts'
import { wireMoney } from './writing.ts'

/** The job fields of a document that names the claim in full. */
export function jobFields(made: Claim): Record<string, string> {
  return {
    client_name: made.insured.name,
    claim_number: made.claimNumber,
    policy_number: made.policyNumber,
    date_of_loss: made.dateOfLoss,
  }
}

type AlsoNamed = 'policy_number' | 'job_number'

/** The job fields that a document with the claim's name and address gives. */
export function claimFields(made: Claim, ...also: AlsoNamed[]): Record<string, string> {
  return {
    client_name: made.insured.name,
    claim_number: made.claimNumber,
    date_of_loss: made.dateOfLoss,
    ...addressFields(made.at),
    ...(also.includes('policy_number') ? { policy_number: made.policyNumber } : {}),
    ...(also.includes('job_number') ? { job_number: made.jobNumber } : {}),
  }
}

export function financialFields(money: ClaimAmounts, deductible: number): Record<string, string> {
  return {
    'financials.rcv_total': wireMoney(money.rcv),
    'financials.depreciation_total': wireMoney(money.depreciation),
    'financials.acv_total': wireMoney(money.acv),
    'financials.deductible': wireMoney(deductible),
    net_claim: wireMoney(money.net),
  }
}

export const personalOf = (made: Claim) => [
  made.insured.name,
  made.insured.email,
  made.at.line1,
  made.adjuster.name,
  made.adjuster.email,
]

/** A milestone of a job, as the API writes it. */
export const milestone = (isoDate: string) => `${isoDate}T00:00:00.000Z`

/** A document that creates a job and its client. */
export const jobTruth = (
  documentType: Truth['documentType'],
  made: Claim,
  fields: Record<string, string>,
): Truth => ({ documentType, fields, saves: ['clients', 'jobs'], personal: personalOf(made) })

export const authorizationTruth = (made: Claim, signed: string, ...also: AlsoNamed[]): Truth =>
  jobTruth('work_authorization', made, {
    ...claimFields(made, ...also),
    'dates.authorized_at': milestone(signed),
  })

export const completionTruth = (made: Claim, ...also: AlsoNamed[]): Truth =>
  jobTruth('certificate_of_completion', made, {
    ...claimFields(made, ...also),
    'dates.completed_at': milestone(made.completed),
  })

/** A document that matches the job it mentions and never creates one. */
export const mentionTruth = (
  documentType: Truth['documentType'],
  made: Claim,
  fields: Record<string, string>,
): Truth => ({ documentType, fields, saves: [], personal: personalOf(made) })

/** The job fields of a document that reports a payment of the claim. */
export const paidFields = (made: Claim): Record<string, string> => ({
  claim_number: made.claimNumber,
  'financials.collected_total': wireMoney(made.money.net),
})

export const estimateTruth = (made: Claim): Truth =>
  jobTruth('estimate', made, {
    ...claimFields(made, 'policy_number'),
    ...financialFields(made.money, made.deductible),
  })

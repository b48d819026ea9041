import type { FieldLabels } from './entries.ts'

export type PolicyLabel = 'number' | 'effective' | 'expires'

/** A certificate of one policy labels its number and its dates. */
export const policyLabels: FieldLabels<PolicyLabel>[] = [
  {
    name: 'number',
    kind: 'code',
    combinations: [['| Insurance', 'Policy', 'Number | No | # | ID']],
    weak: 'Policy',
  },
  {
    name: 'effective',
    kind: 'date',
    labels: `
      Effective Date | Effective | Eff Date | Policy Effective Date | Policy Eff | From |
      Inception Date | Inception | Policy Inception | Effective From | Policy Start | Valid From`,
  },
  {
    name: 'expires',
    kind: 'date',
    labels: `
      Expiration Date | Expiration | Expires | Exp Date | Expiry Date | Expiry | Policy Expiration Date |
      Policy Expiry |
      Policy Exp | Expires On | Valid Until | Valid Through | To | Policy End`,
  },
]

/** The policy number within the rows of one coverage. */
export const policyNumberLabels: FieldLabels<'number'>[] = [
  { name: 'number', kind: 'code', labels: 'Policy Number | Policy No | Policy # | Policy' },
]
export const policyNumberDecoys = 'Effective | Expiration | Policy Period | Carrier | Insurer'
/** Labels of the policy before this one. */
export const earlierPolicies: FieldLabels<'earlier'>[] = [
  {
    name: 'earlier',
    kind: 'code',
    combinations: [
      [
        `Prior | Previous | Former | Old | Expiring | Expired | Replaced | Replaces | Replacing | Renewal of |
        Renews | Superseded | Supersedes`,
        'Policy | Policy Number | Policy No | Policy # | Policy No.',
      ],
    ],
    labels: 'Renewal of | Renewal of Number',
  },
]

/** The limits of a coverage, by their printed names. */
export const coverageLimits = `
  Each Occurrence | General Aggregate | Products - Comp/Op Agg | Personal & Adv Injury | Med Exp |
  Combined Single Limit | Aggregate | E.L. Each Accident | E.L. Disease - Ea Employee |
  E.L. Disease - Policy Limit | Damage to Rented Premises | Each Accident | Per Claim | Limit`

export const insuredLabels: FieldLabels<'insured'>[] = [
  {
    name: 'insured',
    kind: 'name',
    labels: `
      Insured | Named Insured | Insured Name | Name of Insured | Policyholder |
      Insured Name and Address | Insured Company | Insured Business | Insured Employer |
      Name of Employer | Employer Name`,
    weak: 'Employer',
  },
]
/** Labels after which the value of the insured ends. */
export const insuredDecoys = `
    Producer | Contact Name | Contact | Phone | Fax | Certificate Holder | Insurer A | Insurer B |
    Insurer(s) Affording Coverage | Date | Coverage | Policy Number | Policy Period |
    Effective Date | Expiration Date | Each Occurrence | General Aggregate | Carrier | Limits |
    Type of Insurance | Certificate Number | Insurance Company | Line of Business | Line of Coverage |
    Coverage Type | Type of Coverage | Policy Type | Policy # | Coverages | Revision Number | NAIC # |
    Insurer C | Insurer D | Insurer E | Insurer F | Description of Operations | Cancellation |
    Authorized Representative | Additional Insured | Additional Interest | Loss Payee | Mortgagee |
    Lienholder | Interested Party`

/** Policies that do not become certifications. Their names end the policy above them. */
export const otherCoverages = `
  Professional | Errors & Omissions | Errors and Omissions | E&O | Cyber | Crime | Fidelity |
  Employee Dishonesty | Builders Risk | Builder's Risk | Installation Floater | Inland Marine |
  Equipment Floater | Equipment Coverage | Contractors Equipment | Contractor's Equipment |
  Leased/Rented | Cargo | Bailee | Garagekeepers |
  Garage Keepers | Garage Liab | Liquor | Employment Practices | EPL | EPLI |
  Directors & Officers | Directors and Officers | D&O | Commercial Property | Property Insurance`

/** The labels below the policies of a certificate. */
export const closingLabels = `
  Certificate Holder | Cancellation | Authorized Representative | Remarks | Special Provisions`

/** The label of the remarks. On the form it continues with 'LOCATIONS / VEHICLES'. */
export const descriptionLabel = /^description of operations\b(?! below)/i

/** The title of ACORD 101, a page of remarks that name coverages. */
export const remarksTitle = /^additional remarks schedule/i

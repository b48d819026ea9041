import type { FieldLabels } from './entries.ts'

/** The kinds of insurers' notices, by their titles. */
export const noticeTitles = {
  cancellation: new RegExp(titlesOf('cancell?ation'), 'i'),
  nonrenewal: new RegExp(`${titlesOf('non[- ]?renewal')}|\\bnotice of intent not to renew\\b`, 'i'),
  reinstatement: new RegExp(`${titlesOf('reinstatement')}|${withdrawals()}`, 'i'),
}

function titlesOf(event: string): string {
  return `\\b(?:notice of (?:\\w+ ){0,2}${event}|${event} notice|${event} of (?:insurance|policy))\\b`
}

/** 'NOTICE OF CANCELLATION WITHDRAWN', 'RESCISSION OF CANCELLATION', but no sentence. */
function withdrawals(): string {
  const event = '(?:cancell?ation|non[- ]?renewal)'
  return (
    `^\\W*(?:notice of )?(?:policy )?${event} (?:notice )?` +
    '(?:withdrawn|rescinded|retracted|rescission|withdrawal)\\W*$|' +
    `\\b(?:rescission|withdrawal|retraction) of (?:\\w+ )?(?:notice of )?${event}\\b`
  )
}

export const noticeLabels: FieldLabels<'canceled' | 'expires'>[] = [
  {
    name: 'canceled',
    kind: 'date',
    labels: `
      Cancellation Effective Date | Effective Date of Cancellation | Cancellation Date |
      Date of Cancellation | Cancellation Effective | Cancelled Effective | Canceled Effective |
      Cancel Date | Cancellation Effective On | Date Canceled | Date Cancelled | Cancel Effective |
      Cancel Effective Date | Cancellation Eff Date | Cancellation Date and Time | Cancels On |
      Cancellation Effective Date and Time | Effective Date and Time of Cancellation |
      Policy Cancellation Date | Policy Cancels On`,
  },
  {
    name: 'expires',
    kind: 'date',
    labels: `
      Expiration Date | Policy Expiration Date | Policy Expiration | Expires | Expiration |
      Nonrenewal Date | Nonrenewal Effective Date | Non-Renewal Date | Non-Renewal Effective Date |
      Effective Date of Nonrenewal | Effective Date of Non-Renewal`,
  },
]

/** Labels that only a notice of an insurer has for a policy. */
export const noticePhrases = `
  cancellation effective date | effective date of cancellation | cancellation date | date of cancellation |
  reason for cancellation | reinstatement effective date | reinstatement date |
  effective date of reinstatement |
  policy has been canceled | policy has been cancelled | policy will be canceled | policy will be cancelled |
  policy is canceled | policy is cancelled | policy is being canceled | policy is being cancelled |
  policy was canceled | policy was cancelled | policy has been terminated | policy will be terminated |
  policy is terminated | policy was terminated | coverage will be canceled | coverage will be cancelled |
  coverage has been canceled | coverage has been cancelled |
  policy will not be renewed | coverage will not be renewed | insurance will not be renewed |
  not renew your policy | not renew this policy | not renew the policy | not renewing your policy |
  not renewing this policy | not be renewing your policy | reason for nonrenewal | reason for non renewal |
  policy has been reinstated | policy is reinstated | coverage has been reinstated | lapse in coverage`

/** An event of a policy as a sentence states it: 'your liability policy GL-99 has been suspended'. */
function sentenceOf(participle: string, gerund: string): string {
  const policy = '(?:polic(?:y|ies)|coverage|insurance)'
  const verb = '(?:will be|has been|have been|is being|is|are|was|were)'
  return (
    `\\b${policy}\\b,?(?:\\s+[^\\s;]+){0,8}?\\s+${verb}\\s+(?:hereby\\s+)?${participle}\\b|` +
    `\\bwe\\s+(?:are|will be|have|had)\\s+(?:${gerund}|${participle})\\s+(?:[^\\s;]+\\s+){0,6}?${policy}\\b`
  )
}

/** 'Your policy lapsed', 'coverage is no longer in force'. */
function lapsed(): string {
  const policy = '(?:polic(?:y|ies)|coverage|insurance)'
  const words = String.raw`(?:in\s+(?:force|effect)|active|valid)`
  return (
    `\\b${policy}\\b(?:\\s+[^\\s;]+){0,8}?\\s+` +
    `(?:(?:(?:has|have|had)\\s+)?lapsed|(?:is|are|was|were)\\s+no\\s+longer\\s+${words})\\b`
  )
}

/** 'The suspension of the policy was lifted', 'please disregard the notice of cancellation'. */
function undone(): string {
  const end = '(?:suspension|cancell?ation|termination|non[- ]?renewal)'
  const words = '(?:lifted|rescinded|withdrawn|reversed|retracted)'
  const inError = '(?:sent|issued|mailed)\\s+in\\s+error'
  return (
    `\\b${end}\\b(?:\\s+[^\\s;]+){0,12}?\\s+(?:has been|have been|is|was)\\s+(?:hereby\\s+)?` +
    `(?:${words}|${inError})\\b|` +
    `\\bwe\\s+(?:have|are|hereby)\\s+(?:${words}|rescind(?:ing)?|withdraw(?:ing)?|lifting)\\s+` +
    `(?:[^\\s;]+\\s+){0,6}?${end}\\b|` +
    `\\bdisregard\\s+(?:the|our|that|any)\\s+(?:[^\\s;]+\\s+){0,4}?${end}\\b`
  )
}

/** 'We will not renew your policy', 'the policy will not be renewed'. */
function notRenewed(): string {
  const policy = '(?:polic(?:y|ies)|coverage|insurance)'
  return (
    `\\bwe\\s+(?:will not|are not|have (?:decided|elected) not to)\\s+(?:be\\s+)?renew(?:ing)?\\s+` +
    `(?:[^\\s;]+\\s+){0,6}?${policy}\\b|` +
    `\\b${policy}\\b(?:\\s+[^\\s;]+){0,8}?\\s+will not be renewed\\b`
  )
}

export const noticeSentences = {
  cancellation: new RegExp(
    sentenceOf('(?:cancell?ed|terminated)', '(?:cancell?ing|terminating)'),
    'i',
  ),
  suspension: new RegExp(sentenceOf('suspended', 'suspending'), 'i'),
  lapse: new RegExp(lapsed(), 'i'),
  reinstatement: new RegExp(sentenceOf('reinstated', 'reinstating'), 'i'),
  withdrawal: new RegExp(undone(), 'i'),
  nonrenewal: new RegExp(notRenewed(), 'i'),
}

const NO_LONGER = String.raw`no\s+longer\s+(?:valid|active|in\s+(?:force|effect|good\s+standing))`

/**
 * Why a license or certificate is not in force before its last day. `words` follow the label of a status.
 * `prose` may also follow the license in a sentence. `label` names the day on a form.
 */
export const endingWords = {
  revoked: { words: 'revoked', prose: '', label: '' },
  suspended: { words: 'suspended', prose: '', label: '' },
  surrendered: { words: 'surrendered', prose: '', label: '' },
  canceled: {
    words: 'cancell?ed',
    prose: 'cancell?ed',
    label: String.raw`cancell?ation\s+date|date\s+(?:of\s+cancell?ation|cancell?ed)`,
  },
  terminated: {
    words: 'terminated',
    prose: 'terminated',
    label: String.raw`termination\s+date|date\s+(?:of\s+termination|terminated)`,
  },
  inactive: {
    words: String.raw`inactive|invalid|(?:in|de)activated|not\s+(?:currently\s+)?active|${NO_LONGER}`,
    prose: `inactive|deactivated|${NO_LONGER}`,
    label: String.raw`(?:inactive|inactivation)\s+date|date\s+inactivated`,
  },
  lapsed: {
    words: 'lapsed',
    prose: 'lapsed',
    label: String.raw`(?:lapse|lapsed)\s+date|date\s+(?:of\s+lapse|lapsed)`,
  },
  'not renewed': {
    words: String.raw`not\s+renewed|non-?\s?renewed`,
    prose: String.raw`not\s+renewed`,
    label: '',
  },
  relinquished: { words: 'relinquished', prose: 'relinquished', label: '' },
  withdrawn: { words: 'withdrawn', prose: '', label: '' },
  retired: { words: 'retired', prose: '', label: '' },
  closed: { words: 'closed', prose: '', label: '' },
  denied: { words: 'denied', prose: '', label: '' },
  void: { words: String.raw`null\s*(?:and|&)\s*void|void(?:ed)?|annulled`, prose: '', label: '' },
  delinquent: { words: 'delinquent', prose: '', label: '' },
  expired: { words: 'expired', prose: '', label: '' },
  // Not in force yet. A license whose renewal is pending is in force until its last day.
  pending: { words: String.raw`(?:application\s+)?pending(?!\s+renewal)`, prose: '', label: '' },
} as const

export type Ending = keyof typeof endingWords

/** Endings that a letter states in a sentence. 'Your application is pending' is about something else. */
export const statedEndings: readonly Ending[] = [
  'revoked',
  'suspended',
  'surrendered',
  'canceled',
  'terminated',
  'inactive',
  'lapsed',
  'not renewed',
  'relinquished',
  'withdrawn',
  'void',
  'expired',
]

/** 'The Board will revoke your license': what someone does to a license. */
export const endingVerbs =
  'revoke|suspend|surrender|cancel|terminate|inactivate|deactivate|relinquish|void|annul'

const OTHERS =
  'bonds?|insurance|coverage|compensation|comp|policy|prior|previous|former|tax|filing|payment'

/** The label of a license's status. 'BOND STATUS' is another one. */
export const STATUS = String.raw`(?<!\b(?:${OTHERS})\s+)\bstatus`

/** What has a status and an end. */
export const CREDENTIAL = '(?:licen[sc]e|registration|certificate|certification|permit)'

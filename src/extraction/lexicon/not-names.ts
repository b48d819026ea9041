/**
 * Texts that forms print in place of a name. Each is a pattern for the whole text. Line breaks do not count.
 */
export const placeholderNames = `
  (?:your|the|insert|enter|print|type|client|customer|insured|policy ?holder|homeowner|owner|company|
  contractor|business|vendor|first|last|full|first and last)(?:['’]?s)?(?: (?:first|last|full|legal))?
  \\snames?(?: here)?|(?:insured|customer|client|owner|company|contractor) here|
  (?:first|last) (?:and )?(?:first|last)|sample(?: (?:insured|customer|client|homeowner|policy ?holder|
  name|company|estimate|only))?|(?:insured|customer|client|policy ?holder|homeowner) sample|
  test (?:insured|customer|client)|x{3,}(?: x{2,})*|same(?: as (?:above|insured|owner|below))?|self|
  not (?:applicable|available|provided|stated|listed)|to be (?:determined|assigned)|unassigned|pending|
  n\\/?a|none|tbd|unknown|limited liability (?:company|partnership)|(?:[cs] )?corporation|
  (?:general |limited )?partnership|sole (?:proprietor(?:ship)?|owner)|
  (?:(?:(?:in)?active|current|valid|expired|suspended|(?:in )?good standing)(?:,| and| &)* ?)+|
  (?:(?:individual|sole proprietor|(?:[cs] )?corporation|partnership|trust|estate|other)[\\s,/|]*){2,}|
  (?:(?:name|address|street|city|state|zip(?: ?code)?|county|phone|fax|e-?mail)[\\s,/:]*){2,}|
  (?:(?:attorney|public adjuster|tenant|occupant|landlord|lender|mortgagee|spouse|
  co-?(?:owner|insured))[\\s,/&]*)+|
  class [a-z\\d]{1,2}(?: (?:contractor|licen[sc]e|operator))?|
  joint venture|llc|inc\\.?|corp\\.?|co\\.?|company|ltd\\.?|[ivx]{1,4}`

/**
 * Words that any business uses in names of departments, captions and slogans. A text of only these words
 * is not a name: "Sales & Service", "Customer Copy".
 */
export const genericWords = `
  accounts?|admin|administration|and|billing|cashier|certificates?|commercial|contractors?|copy|
  counter|customers?|department|dept|desk|details?|division|duplicate|front|guests?|information|
  licens(?:es?|ing)|lookup|management|members?|membership|merchant|notices?|office|open|orders?|
  original|parts|permits?|pickup|products|receipts?|registrants?|registration|renewals?|rentals?|
  repairs?|reprint|residential|returns?|revenue|sales?|section|self|service|services|shipping|shop|
  store|tax|the|unit|vendors?|warranty|welcome|wholesale`

/** Words that name a section of a form: 'Client Info', 'Loss Details'. */
export const sectionWords = `
  info|informations?|profiles?|details?|summary|summaries|data|records?|files?|sections?|particulars|
  overview|specifics`

/** Words for the subject of a section of a form. Some are also names: 'Job Harriott'. */
export const sectionSubjects = `
  account|adjuster|agent|and|applicant|bill(?:ing|-to)?|building|carrier|claim|claimant|client|company|
  contact|contractor|coverage|customer|dwelling|estimate|estimator|general|home ?owner|incident|insurance|
  insured|insurer|invoice|job|landlord|location|loss|mortgage|occupant|order|owner|party|policy|
  policy ?holder|primary|project|property|resident|risk|service|site|tenant|vendor|work`

/** Phrases of instructions and fine print. A text with one of them is not a name. */
export const instructionPhrases = `
  on (?:the )?(?:lines?|page|form|reverse|back) |\\blines? \\d|\\bbox(?:es)? \\d|\\bpage \\d|
  \\b(?:see|per) (?:the )?(?:specific )?(?:attached|instructions?|reverse|pages?|back|below|above)\\b|
  \\bas (?:shown|stated|listed|indicated|required)\\b|\\bsame as\\b|\\bthe following\\b|\\bthe undersigned\\b|
  \\b(?:check|mark|tick) (?:the |only |all |one |here)|\\bapplicable\\b|\\bthank you\\b|\\bpayable\\b|
  \\bw-?9\\b|\\birs\\b|
  \\ball rights reserved\\b|\\b(?:contact|call) us\\b|\\b(?:up)?on receipt\\b|\\bpayment terms\\b|
  \\bdo not\\b|\\bconfidential$|\\bprint (?:or|name)\\b|\\bif (?:different|any|applicable|you)\\b|
  \\bfor (?:your|a|an|the) (?:records?|business|purposes?)\\b|\\bcontinued\\b|
  ^(?:(?:annual|criminal|current|employees?|employment|national|pre-employment|staff|crew|technicians?|and) )*
  (?:background|drug) (?:screen(?:ing)?|check|test(?:ing)?|investigation|verification)s?
  (?: (?:reports?|results?|summary|status|letter|notice|certification))?$`

/**
 * Words that occur in sentences. A text of three or more words with one of these, and without a word of a
 * company, is not a name.
 */
export const sentenceWords =
  'your|you|must|shall|these|which|are|was|were|have|been|please|enclosed|herein|hereby'

/** Words of the headings and captions of receipts, in print that has no other title. None is generic. */
export const receiptHeadingWords = `
  acct|approval|approved|auth|batch|card|cash|charge|check|clerk|closed|contract|credit|date|debit|drawer|
  electronic|express|folio|fuel|id|in|inside|invoice|lane|manager|no|number|operator|outside|paid|pay|payment|
  point|prepay|pump|purchase|quote|rec|ref|reference|reg|register|reprinted|scale|seq|server|site|slip|
  station|stmt|str|table|terminal|ticket|time|trace|tran|trans|transaction|weigh|weighmaster|work`

/** Words after a label that make it another one: 'Claim Rep Code', 'Customer PO', 'Insured Agent'. */
export const labelAttributes = `
  agent|agency|attorney|representative|reps?|services?|phone|tel|telephone|cell|fax|e-?mail|zip|code|
  licen[sc]e|lic|check|event|type|status|category|p\\.?o|contact|id|account|acct|amount|premium|manager|
  coordinator|signature|initials|copy|history|center|department|dept|desk|office|cost|relations|portal|
  limit|balance|reserve|notes|reported|received`

/** Words before a label that make it another one: 'Prior Claim #', 'Flood Policy #'. */
export const labelQualifiers = `
  prior|previous|prev|original|orig|related|other|old|former|replaces|replaced|replacing|flood|auto|
  subcontractor|sub|vendor|associated|umbrella|excess|renewal|companion|linked|mortgage|tenant|landlord|
  neighbor`

/** Words that end the label of a number. */
export const numberWords = 'number|numbers|no|num|nbr|nr|id|ref|reference|name|names|date'

/** Parts of a loss that may have their own claims: 'Contents Claim #', 'Claim Number (dwelling)'. */
export const claimParts = `
  dwelling|building|structure|structural|other structures?|contents|(?:business )?personal property|ale|
  additional living expenses?|loss of use|business income|exterior|interior|roof|garage|fence|wind|hail|
  water|fire|storm|mold|mitigation|reconstruction|rebuild|first|second|primary residence|main house`

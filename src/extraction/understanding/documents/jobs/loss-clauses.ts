import { pattern } from '../../pattern.ts'

/** The claims of others, and of other insurance. */
const OWN_CLAIM = String.raw`
  (?<!\b(?:prior|previous|former|earlier|old|related|other|neighbor['’]s|liability|compensation|comp|auto|
  vehicle|health|medical)\s+(?:insurance\s+)?)`
const CODE = String.raw`(?=[A-Z\d-]{0,12}\d)[A-Z\d][A-Z\d-]{3,24}`
const CLAIM = String.raw`\b[Cc]laim(?:\s*(?:[Nn]umber|[Nn]o\b\.?|#))?\s*[:#]?\s*${CODE}`

/** The words before the carrier of a claim in a sentence. */
export const carrierClauses = {
  /** 'claim 77-1234 with Erie', 'a claim with Erie under claim number 77-1234'. */
  claimWith: pattern(
    String.raw`
      ${OWN_CLAIM}(?:${CLAIM}|\b[Cc]laim)\s+(?:(?:is|was|filed|opened|made)\s+){0,2}
      (?:with|through)\s+(?:the\s+)?(?=\p{Lu})`,
    'gu',
  ),
  /** 'claim 77-1234 (Erie)'. */
  claimInBrackets: pattern(String.raw`${OWN_CLAIM}${CLAIM}\s*\((?=\p{Lu})`, 'gu'),
  /** A sworn proof of loss: 'To the Erie at time of loss, by the above policy you insured Jane Roe'. */
  swornTo: pattern(
    String.raw`
      \bTo\s+(?:the\s+)?(?=\p{Lu}[^;]{2,80}[\s_]+[Aa]t\s+(?:the\s+)?time\s+of\s+(?:the\s+)?loss\b
      [^;]{0,90}\binsured\b)`,
    'gu',
  ),
}

/** 'water' or 'water - plumbing' */
const KIND = String.raw`(?:water|fire|wind|hail|storm|smoke|mold|sewage|flood)(?:\s+-\s+[a-z]+)?`

/** The words before the facts of a loss in a sentence. A contract may also name losses that are possible. */
export const lossClauses = {
  /** 'A water loss occurred about the hour of 7 o'clock A.M., on the 15th day of May, 2026'. */
  occurred: pattern(
    String.raw`
      \bloss\s+occurred\s+(?:at|about)\b(?:(?!\b(?:report|notif))[^;]){0,60}?,?\s+
      \bon\s+(?:or\s+about\s+)?(?:the\s+)?`,
    'gi',
  ),
  /** 'Customer suffered a water loss', 'A fire loss occurred', 'your covered wind loss'. */
  kind: pattern(
    String.raw`
      (?:\b(?:suffered|sustained|experienced|incurred)\s+(?:an?\s+)?
      (?=${KIND}\s+(?:damage|loss)\b)|
      \b(?:an?|the|said)\s+(?=${KIND}\s+(?:damage\s+)?loss\s+occurred\b)|
      \byour\s+(?:covered\s+)?(?=${KIND}\s+loss\b))`,
    'gi',
  ),
}

import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { nameOf } from '../../fields/values.ts'
import type { LayoutCell } from '../../layout/layout.ts'
import { looksLikeCompany } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { isPersonOrTrade, TRADE_WORD } from './holder.ts'

/** Which texts may be the name of a holder, and where the name ends. */

/** Words after the name: its place, its achievement, or its permission. */
export const SENTENCE_CONTINUES = pattern(
  String.raw`
      [,\s]+(?:(?:located|situated|whose|having|with\s+(?:its\s+)?(?:principal|offices?))\b|
      (?:has|have)\s+(?:been|met|satisf|success|complet|fulfil|paid|pass|compl|qualif|demonstr|agreed)|
      (?:is|are)\s+(?:hereby|duly|an?|in|licensed|registered|certified|authorized|recognized|qualified|
      granted|permitted)\b|(?:holds?|meets?|dated|expires|effective|pursuant)\b|
      to\s+(?:engage|conduct|operate|practice|perform|act|transact|do)\b|
      (?:for|under|on|as|by)\s+(?:an?|the)\b|
      (?:of|at)\s+\d|\d{1,6}\s+\p{L}|P\.?\s?O\.?\s+Box)|
      (?<=\b(?:inc|llc|l\.l\.c|pllc|ltd|llp|corp|corporation|company|co)\.?)[,\s]+
      of\s+\p{L}[\p{L}\s.'’-]+,\s*[A-Z]{2}\b`,
  'iu',
)

/** The words of a title, such as "Contractor LICENSE", which a label may begin. */
const TITLE_LINE = pattern(
  String.raw`
      ^(?:(?:contractors?|business|general|state|home|improvement|building|residential|commercial|license|
      licence|licens(?:ed|ing|ure)|registration|registered|certificate|certification|certified|details?|
      lookup|search|verification|verified|verify|confirmation|letter|renewal|application|status|record|
      information|number|board|permit|type|class|card|course|firm|technician|name|of|for|the|and|systems?|
      portal|online|reports?|filings?|database|directory|finder|inquiry|query|services?|web\s?site)\W*)+$`,
  'i',
)
/** 'License Search Results', 'Certificate of Competency', 'LICENSE NO. ROC 312456'. */
const HEADING = pattern(
  String.raw`
      ^(?:certificate|licen[sc]e|registration|permit)\s+(?:of\b|(?:no|number|nbr)\b|\#)|
      \b(?:information|details?|results?|summary|history|search|status|lookup|profile|overview|verification|
      confirmation|inquiry|application|renewal|request|licen[sc]e|registration)\W*$`,
  'i',
)

/** 'Contractor Compliance', 'Licensing & Enforcement Unit': a part of the agency, in its letterhead. */
const UNIT_WORD =
  'registrations?|licensing|licensure|compliance|enforcement|permitting|renewals?|unit|section'
const UNIT_LINE = pattern(
  String.raw`
      ^(?=.*\b(?:${UNIT_WORD})\b)
      (?:(?:${UNIT_WORD}|contractors?|builders?|business|trades?|occupational|professional|construction|
      certification|permits?|inspections?|investigations?|examinations?|standards|regulat(?:ion|ory)|safety|
      field|customer|public|services?|programs?|office|division|team|and|of|for|the)\b\W*)+$
      (?<=\b(?:${UNIT_WORD}|services?|programs?|office|division|team)\W*)`,
  'i',
)
/** 'Registration PO Box' of 'Contractor Registration PO Box 4100' is a part of an address. */
const POST_OFFICE_BOX = /\bP\.?\s?O\.?\s*Box\b|\bPost\s+Office\s+Box\b/i

/** The line that a search prints on each page: 'SCLB - Data current as of 03/04/2026', 'Page 1 of 2'. */
const PRINT_LINE = pattern(
  String.raw`
      \b(?:data|information|records?|results?)\b.{0,20}\b(?:current|updated|accurate|valid)\s+
      (?:as\s+of|through|on)\b|
      \b(?:as\s+of|(?:printed|generated|retrieved|accessed|downloaded|updated|queried)(?:\s+(?:on|at))?)\W*\d|
      \b\d{1,2}:\d{2}(?::\d{2})?\s?[ap]\.?m\b|\bpage\s+\d+\s+of\s+\d`,
  'i',
)
export const isPrintLine = (text: string) => PRINT_LINE.test(text)

/** 'Your IICRC' in 'Your IICRC certificate number 210455 is active.' */
const BEGINS_SENTENCE = /^(?:your|this|these|those)\s/i

/** 'Firm Type Corporation' ends like the name of a company. */
const ENTITY_TYPE = pattern(
  String.raw`
      ^(?:(?:firm|business|company|entity|organization|ownership)\s+)*type\W+
      (?:(?:domestic|foreign|professional|limited|liability|company|co|corporation|corp|inc|llc|
      l\.l\.c|partnership|sole|proprietor(?:ship)?|individual|association|[sc])\b\W*)+$`,
  'i',
)

/** Boards and bodies that print only their initials. */
const INITIALS_OF_ISSUER =
  /^(?:CSLB|CCB|ROC|DPOR|LSLBC|TDLR|NSCB|DBPR|DORA|DOPL|MHIC|NCLBGC|IICRC|OSHA|EPA)$/

/** Titles, headings and beginnings of sentences that look like names. */
export const isHeading = (text: string) =>
  TITLE_LINE.test(text) ||
  INITIALS_OF_ISSUER.test(text) ||
  ENTITY_TYPE.test(text) ||
  HEADING.test(text) ||
  UNIT_LINE.test(text) ||
  POST_OFFICE_BOX.test(text) ||
  (BEGINS_SENTENCE.test(text) && !isFirmName(text))

const LEGAL_FORM = pattern(
  String.raw`
      [\s,](?:inc|incorporated|llc|l\.l\.c|ltd|limited|llp|lp|corp|corporation|co|company|pllc|pc|sons|group|
      bros|brothers|enterprises|services?|contractors|builders|associates|partners)\.?$`,
  'i',
)
/** 'COMPANY INC', 'AND SONS LLC': the end of a name. */
const FORM_ALONE = pattern(
  String.raw`
      ^(?:(?:&|and)\s+)?(?:(?:sons?|daughters?|bros|brothers|associates|partners|group|company|co)\W+)*
      (?:inc|incorporated|llc|l\.?l\.?c|ltd|limited|llp|lp|corp|corporation|co|company|pllc|pc|sons)\W*$`,
  'i',
)
export const isLegalForm = (text: string) => FORM_ALONE.test(text)

/** 'Corporation' and 'Limited Liability Company' below a name say what the holder is. */
const KIND_OF_ENTITY = pattern(
  String.raw`
      ^(?:(?:domestic|foreign|professional|general|limited|liability)\W+)*
      (?:company|corporation|partnership|limited)\W*$`,
  'i',
)
export const isEntityType = (text: string) => ENTITY_TYPE.test(text) || KIND_OF_ENTITY.test(text)

/** The licensed trade: 'Mold Remediation Company'. */
const LICENSED_AS = pattern(
  String.raw`
      ^(?:(?:mold|asbestos|lead|water|fire|air|conditioning|conditioned|refrigeration|heating|hvac|
      plumbing|electrical|roofing|
      mechanical|general|residential|commercial|building|construction|specialty|home|improvement|remediation|
      basic|light|limited|unlimited|class|tier|level|[abc]\d?|
      abatement|assessment|restoration|and|company|contractors?|builders?|services?|corporation|
      group)\W*)+$`,
  'i',
)

/**
 * 'CONSTRUCTION CONTRACTOR' below 'Contractor Registration' is a class of license and no company. So is
 * 'General Contractor Company' or 'Residential Light Commercial Company' of an agency's website.
 */
export const isLicensedClass = (text: string) => isTradeOnly(text) || isClassOfCompany(text)

/** Behind the label of a name, 'Basic Restoration Company' is a company, but not 'General Contractor'. */
export const isTradeOnly = (text: string) =>
  LICENSED_AS.test(text) && /\b(?:contractors?|builders?)\W*$/i.test(text)
const isClassOfCompany = (text: string) => LICENSED_AS.test(text) && CLASS_OF_COMPANY.test(text)

const CLASS_OF_COMPANY =
  /\b(?:contractors?|builders?)\s+company\W*$|\b(?:light|limited|unlimited|basic)\b.*\bcompany\W*$/i

export const ISSUING_BODY =
  /\b(?:board|department|division|state of|commonwealth|county|city of|bureau|agency)\b/i

/** The name of a firm by its end. 'Mechanical Restoration' may also be a class of licenses. */
export const isFirmName = (text: string) =>
  LEGAL_FORM.test(text) &&
  !FORM_ALONE.test(text) &&
  !ISSUING_BODY.test(text) &&
  !LICENSED_AS.test(text) &&
  !ENTITY_TYPE.test(text) &&
  !/:/.test(text)

/** 'Cedar Dryout & Rebuild': a trade and no legal form. Alone, a text may also be a class of licenses. */
export const isTradeName = (text: string) =>
  TRADE_WORD.test(text) &&
  /^\p{Lu}\S*(?:\s+(?:&|and|of|\p{Lu}\S*)){1,5}$/u.test(text) &&
  !ISSUING_BODY.test(text) &&
  !LICENSED_AS.test(text) &&
  !isHeading(text)

export function companyOrPerson(cell: LayoutCell): SourcedValue | null {
  const isName = isPersonOrTrade(cell.text) || looksLikeCompany(cell.text)
  return isName && !/:/.test(cell.text) ? nameIn(cell, cell.text) : null
}

export function nameIn(cell: LayoutCell, text: string): SourcedValue | null {
  if (isPrintLine(cell.text)) return null
  const end = SENTENCE_CONTINUES.exec(text)
  const name = nameOf(end ? text.slice(0, end.index) : text)
  if (!name || !/^[\p{Lu}\d]/u.test(name.value)) return null
  if (isHeading(name.value) || isLegalForm(name.value)) return null
  return valueIn(cell, { value: name.value })
}

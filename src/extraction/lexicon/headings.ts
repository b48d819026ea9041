import type { HeadingPattern } from './entries.ts'

const WORK = `(?:work|services?|repairs?|emergency|mitigation|restoration|reconstruction|remediation|
  pack ?out|board ?up|drying|cleanup|perform|proceed|job)`
const RECORD = '(?:log|report|record|records|readings|map|chart|sheet|history)'

/**
 * Patterns for the headings of each type, with the words in any order: 'Mitigation Service Authorization',
 * 'Authorization for Emergency Services'. Line breaks and the indents after them are not part of a pattern.
 */
export const headings = {
  estimate: [
    {
      pattern: ` (?:insurance|repairs?|loss|damages?|restoration|mitigation|building|dwelling|structural|
        claim|property|supplement(?:al)?|your|reconstruction) (?:\\S+ ){0,2}estimate `,
      weight: 5,
    },
    {
      pattern: ` estimate (?:of |for |summary |recap |upload |- )*(?:dwelling |building |interior |exterior |
        structural |water |fire |storm )?(?:loss|damages?|repairs?|restoration|
        summary|recap) `,
      weight: 5,
    },
    {
      pattern: '^ (?:revised|updated|corrected|amended) (?:repair |insurance )?estimate ',
      weight: 4,
    },
    { pattern: ' (?:statement|proof|summary|report) of loss ', weight: 4 },
    {
      pattern: '^ (?:recap|summary|recapitulation) by (?:coverage|room|category|area) $',
      weight: 4,
    },
    {
      pattern: `^ supplement(?:al)? (?:request|claim|summary|report|proposal) (?!approv(?:al|ed) |
        deni(?:al|ed) |decision )`,
      weight: 5,
    },
    {
      pattern: `^ (?:construction |contract |job |project |additional work )?change order (?:request |
        proposal |form |agreement )?(?:no |number )?(?:co )?(?:[\\dlo]{1,4} )?(?:credit |deduct(?:ive|ion)? |
        add(?:itive|ition)? )?$`,
      weight: 5,
    },
    // A digit 1 is folded to an l.
    { pattern: '^ supplement (?:no |number )?(?:[\\dl]{1,3} )?$', weight: 4 },
  ],
  certificate_of_insurance: [
    {
      pattern: ` (?:certificate|evidence|proof|verification|confirmation|memorandum) of (?:\\S+ ){0,3}
        (?:insurance|coverage) `,
      weight: 7,
    },
    { pattern: ' certificate of (?:\\S+ ){0,2}workers compensation ', weight: 7 },
    { pattern: ' (?:live|online|digital|electronic) certificate ', weight: 4 },
  ],
  license: [
    {
      pattern: ` (?:licen[sc]e|registration) (?:\\S+ ){0,2}renew(?:al|ed) |
        renew(?:al|ed) (?:\\S+ ){0,3}(?:licen[sc]e|registration) `,
      weight: 6,
    },
    {
      pattern: ` (?:notice|order) of (?:\\S+ ){0,3}(?<!drivers? |driver s |vehicle )(?:
        licen[sc]e |registration )(?:revocation|suspension|cancell?ation|termination|surrender) | (?:
        revocation|suspension|cancell?ation|termination|surrender) of (?:your |the |a )?
        (?:contractors? |business )?(?:licen[sc]e|registration) `,
      weight: 5,
    },
    // The lines below such a title name the license.
    {
      pattern: '^ (?:notice|order|decision) of (?:revocation|suspension)(?: and order)? $',
      weight: 4,
    },
    { pattern: ' (?:contractors?|builders?) licensing ', weight: 4 },
    { pattern: ' certificate of (?:competency|qualification|licensure|authority) ', weight: 5 },
    { pattern: ' (?:qualifying|examining) board ', weight: 4 },
    { pattern: '^ class \\S (?:\\S+ ){0,2}contractor $', weight: 3 },
    { pattern: '^ (?:\\S+ ){1,3}contractors? licen[sc]e $', weight: 6 },
    {
      pattern: ` (?:contractors?|builders?|business|trade|professional|occupational|
        remediat\\S+) (?:\\S+ ){0,2}(?:license|licence|registration|permit) `,
      weight: 5,
    },
    {
      pattern: ` licen[sc]e (?:details?|lookup|look up|search|verification|information|record|status|summary|
        certificate) `,
      weight: 4.5,
    },
    {
      pattern: ' licen[sc]es? (?:and )?(?:registrations?|permits?) (?:lookup|look up|search) ',
      weight: 5,
    },
    // State boards, departments and commissions.
    {
      pattern: ` (?:board|commission|registrar|division|department|dept|bureau|office) (?:of|
      for) (?:\\S+ ){0,5}
        (?:contractors?|licens\\S+|builders?|contracting) `,
      weight: 4,
    },
    {
      pattern: ` (?:contractors?|licens\\S+|builders?|home improvement|
        construction industr\\S+) (?:\\S+ ){0,2}
        (?:board|commission|bureau|department|division|section|authority) `,
      weight: 4,
    },
    {
      pattern: ` (?:department|dept) of (?:\\S+ ){0,3}(?:labor|commerce|consumer|business|professional|
        regulatory|industry|industrial|licensing|licensure) `,
      weight: 3,
    },
    // Licensed trades, alone on their line.
    {
      pattern: `^ (?:mold remediation|air conditioning|plumbing|electrical|hvac|residential|building|
      construction|dwelling|abatement|asbestos|general building|
        commercial|home improvement|specialty|roofing|mechanical|general)(?: \\S+)?
        (?: contractor| company| builder){1,2}(?: license)? $`,
      weight: 3,
    },
    {
      pattern: ` business (?:\\S+ )?tax (?:receipt|certificate|registration) | tax registration certificate |
        certificate of (?:\\S+ ){0,3}business (?:\\S+ )?tax `,
      weight: 7,
    },
  ],
  certification: [
    { pattern: ' certified (?:firms?|renovators?) ', weight: 5 },
    { pattern: ' background (?:check|screening|investigation) (?:of|for|on) ', weight: 7 },
    {
      pattern: ` (?:certificate|statement|record|card|proof) (?:of )?(?:course|training|class|workshop|
        seminar)(?: completion| attendance)? `,
      weight: 7,
    },
    {
      pattern: ' (?:course|training) (?:certificate|record|completion|transcript|card) ',
      weight: 6,
    },
    {
      pattern: ` background (?:check|screening|investigation) (?:report|summary|results?|certificate) `,
      weight: 6,
    },
    {
      pattern: ` (?:certification|certificate|technician|registrant|firm) (?:\\S+ )?(?:verification|
        lookup|look up|search|status) `,
      weight: 4,
    },
  ],
  w9: [
    {
      pattern: ` (?:taxpayer|tax) (?:identification|id|information) (?:\\S+ ){0,3}(?:request|form|
        certification|verification|certificate) `,
      weight: 6,
    },
    {
      pattern: ' (?:taxpayer|tax) (?:identification|id|information) (?:\\S+ ){0,3}w 9 ',
      weight: 6,
    },
    { pattern: ' (?:supplier|vendor|payee|subcontractor) (?:\\S+ ){0,5}w 9 ', weight: 5 },
    { pattern: ' (?:tax|onboarding|network|contractor) (?:\\S+ ){0,3}w 9 ', weight: 6 },
    { pattern: ' tin (?:request|verification|certification|form) ', weight: 5 },
  ],
  work_authorization: [
    { pattern: ` ${WORK} (?:\\S+ ){0,3}authori[sz]ation `, weight: 6 },
    { pattern: ` authori[sz]ation (?:\\S+ ){0,3}${WORK} `, weight: 6 },
    {
      pattern:
        ' (?:direction|authori[sz]ation|instruction|order) (?:\\S+ ){0,3}(?:to|of) pay(?:ment)? ',
      weight: 6,
    },
    { pattern: ' direct(?:ion)? (?:to )?pay(?:ment)? ', weight: 6 },
    {
      pattern: ' assignment (?:\\S+ ){0,4}(?:benefits?|claims?|proceeds|policy|rights) ',
      weight: 6,
    },
    {
      pattern: ` (?:home improvement|restoration|repairs?|reconstruction|mitigation|remediation) (?:\\S+ )?
        contract | contract for (?:\\S+ )?(?:repairs?|restoration|reconstruction) `,
      weight: 5,
    },
    { pattern: ` ${WORK} (?:\\S+ ){0,3}(?:contract|agreement|work order) `, weight: 4 },
    { pattern: ` (?:agreement|contract) (?:\\S+ ){0,3}${WORK} `, weight: 4 },
    // A roofer works for the proceeds of the insurance, if the claim is approved. A fee is a lawyer's.
    { pattern: ' contingen(?:cy|t) (?!fee )(?:\\S+ )?(?:agreement|contract|form) ', weight: 5 },
    { pattern: ' work order ', weight: 3 },
  ],
  certificate_of_completion: [
    {
      pattern: ` (?:certificate|statement|notice|confirmation|acknowledg\\S+|acceptance|form) (?:\\S+ ){0,3}
        (?:completion|satisfaction|completed) `,
      weight: 6,
    },
    {
      pattern:
        ' (?:completion|satisfaction) (?:\\S+ ){0,3}(?:certificate|form|statement|completion|satisfaction) ',
      weight: 6,
    },
    { pattern: ` ${WORK} (?:\\S+ ){0,2}completion `, weight: 5 },
    { pattern: ' final (?:walk ?through|walk|acceptance|inspection|sign ?off) ', weight: 4.5 },
    {
      pattern:
        ' (?:walk ?through|walk|acceptance|completion|job) (?:and )?(?:acceptance|sign ?off) ',
      weight: 5,
    },
  ],
  drying_log: [
    {
      pattern: ` (?:dry|drying|moisture|psychrometric|humidity|atmospheric) (?:\\S+ ){0,2}${RECORD} `,
      weight: 6.5,
    },
    {
      pattern: ` (?:mitigation|drying|moisture|water|equipment) (?:\\S+ ){0,2}monitoring (?:\\S+ )?
        (?:form|log|sheet|report|record) `,
      weight: 6.5,
    },
  ],
  scope_of_work: [
    {
      pattern: ' scope (?:\\S+ ){0,2}(?:work|repairs?|loss|services|damages?|sheet|notes) ',
      weight: 6.5,
    },
    { pattern: ' (?:work|repair|field|project|subcontractor|trade) scope ', weight: 6 },
  ],
  payment: [
    {
      pattern: ` (?:remittance|payment|settlement|eft|ach|draft|check) (?:\\S+ ){0,2}(?:
        advice|details?|summary|stub|notice|notification|remittance|history|voucher) `,
      weight: 6,
    },
    {
      pattern:
        ' (?:notice|explanation|summary|advice|confirmation) of (?:\\S+ ){0,2}(?:payments?|settlement) ',
      weight: 6,
    },
    // The carrier pays the depreciation that it held back. A request for it is a letter.
    {
      pattern: `^ (?:recoverable )?(?:depreciation|holdback|rd)(?: holdback)? (?:release|payment)
        (?: (?:notice|letter|statement|advice))? $`,
      weight: 6,
    },
    {
      pattern:
        '^ (?:notice of )?(?:release|payment) of (?:the )?(?:recoverable )?(?:depreciation|holdback) $',
      weight: 6,
    },
  ],
  photo_report: [
    {
      pattern: ` (?:photo|photos|photograph|photographs|image|picture)s? (?:\\S+ ){0,2}(?:
        report|log|sheet|documentation|inventory|pages?) `,
      weight: 7,
    },
    { pattern: ' (?:site|job|loss|damage|room|field|inspection|by room) photos? ', weight: 6 },
    // Encircle and its like print the photos and notes of each room under such titles.
    {
      pattern:
        '^ (?:restoration|(?:field|loss|job|room|property|claim) documentation|encircle) report $',
      weight: 3.5,
    },
    {
      pattern: ` (?:photos? (?:and|by) (?:notes|room|rooms|floor)|(?:rooms?|structure) (?:and )?photos?) `,
      weight: 6,
    },
  ],
} satisfies Record<string, HeadingPattern[]>

import { pattern } from '../understanding/documents/pattern.ts'

type Heading = [says: RegExp, weight: number]

const when = (source: string, weight: number): Heading => [pattern(source), weight]

const deed = `(?:work|services?|repairs?|emergency|mitigation|restoration|reconstruction|
  drying|cleanup|perform|proceed|job)`
const paper = '(?:log|report|record|records|readings|map|chart|sheet|history)'

/**
 * What headings of each type are made of, whatever their order: 'Mitigation Service Authorization',
 * 'Authorization for Emergency Services'. They are tried on folded words with a blank at both ends.
 */
export const headings = {
  estimate: [
    when(
      ` (?:insurance|repairs?|loss|damages?|restoration|mitigation|building|dwelling|structural|
        claim|property|supplement(?:al)?|your|reconstruction) (?:\\S+ ){0,2}estimate `,
      5,
    ),
    when(
      ` estimate (?:of |for |summary |recap |upload |- )*(?:loss|damages?|repairs?|restoration|
        summary|recap) `,
      5,
    ),
    when(' (?:statement|proof|summary|report) of loss ', 4),
  ],
  certificate_of_insurance: [
    when(
      ` (?:certificate|evidence|proof|verification|confirmation|memorandum) of (?:\\S+ ){0,3}
        (?:insurance|coverage) `,
      7,
    ),
  ],
  license: [
    when(
      ` (?:contractors?|builders?|business|trade|professional|occupational|remediat\\S+) (?:\\S+ ){0,2}
        (?:license|licence|registration|permit) `,
      5,
    ),
    when(
      ` licen[sc]e (?:details?|lookup|look up|search|verification|information|record|status|summary|
        certificate) `,
      4.5,
    ),
    when(' business tax (?:receipt|certificate|registration) ', 5),
  ],
  work_authorization: [
    when(` ${deed} (?:\\S+ ){0,3}authori[sz]ation `, 6),
    when(` authori[sz]ation (?:\\S+ ){0,3}${deed} `, 6),
    when(
      ' (?:direction|authori[sz]ation|instruction|order) (?:\\S+ ){0,3}(?:to|of) pay(?:ment)? ',
      6,
    ),
    when(' direct(?:ion)? (?:to )?pay(?:ment)? ', 6),
    when(' assignment (?:\\S+ ){0,4}(?:benefits?|claims?|proceeds|policy|rights) ', 6),
    when(` ${deed} (?:\\S+ ){0,3}(?:contract|agreement|work order) `, 4),
    when(` (?:agreement|contract) (?:\\S+ ){0,3}${deed} `, 4),
    when(' work order ', 3),
  ],
  certificate_of_completion: [
    when(
      ` (?:certificate|statement|notice|confirmation|acknowledg\\S+|acceptance|form) (?:\\S+ ){0,3}
        (?:completion|satisfaction|completed) `,
      6,
    ),
    when(
      ' (?:completion|satisfaction) (?:\\S+ ){0,3}(?:certificate|form|statement|completion|satisfaction) ',
      6,
    ),
    when(` ${deed} (?:\\S+ ){0,2}completion `, 5),
    when(' final (?:walk ?through|walk|acceptance|inspection|sign ?off) ', 4.5),
    when(' (?:walk ?through|walk|acceptance|completion|job) (?:and )?(?:acceptance|sign ?off) ', 5),
  ],
  drying_log: [
    when(
      ` (?:dry|drying|moisture|psychrometric|humidity|atmospheric) (?:\\S+ ){0,2}${paper} `,
      6.5,
    ),
  ],
  scope_of_work: [
    when(' scope (?:\\S+ ){0,2}(?:work|repairs?|loss|services|damages?|sheet|notes) ', 6.5),
    when(' (?:work|repair|field|project|subcontractor|trade) scope ', 6),
  ],
  payment: [
    when(
      ` (?:remittance|payment|settlement|eft|ach|draft|check) (?:\\S+ ){0,2}(?:
        advice|details?|summary|stub|notice|notification|remittance|history|voucher) `,
      6,
    ),
    when(
      ' (?:notice|explanation|summary|advice|confirmation) of (?:\\S+ ){0,2}(?:payments?|settlement) ',
      6,
    ),
  ],
  photo_report: [
    when(
      ` (?:photo|photos|photograph|photographs|image|picture)s? (?:\\S+ ){0,2}(?:
        report|log|sheet|documentation|inventory|pages?) `,
      7,
    ),
    when(' (?:site|job|loss|damage|room|field|inspection|by room) photos? ', 6),
  ],
} satisfies Record<string, Heading[]>

/** Captions of parties that a license, certificate or notice names beside its holder. */

/** Words before 'to', 'by', 'for' or 'from': 'FAX TO', 'Requested by'. 'Issued to' is a holder's caption. */
export const sendingWords = `
  fax(?:ed)?|(?:e-?)?mail(?:ed|ing)?|deliver(?:ed)?|send|sent|ship(?:ped)?|bill(?:ed)?|sold|return(?:ed)?|
  submit(?:ted)?|forward(?:ed)?|address(?:ed)?|cop(?:y|ies)|provided|released|reported|remit`
export const askingWords = `
  requested|ordered|prepared|printed|generated|searched|verified|viewed|downloaded|submitted|sent|received|
  reviewed|approved|uploaded|filed|hired|engaged|retained|issued|provided|entered|queried|accessed|scanned|
  faxed|checked|inspected|report|search|verification|screened|trained|taught|presented`

/** Captions that no word may precede: 'Issued to' is another one. */
export const addresseeWords = 'to|from|cc|c/o|care of|attn|attention'

/** 'Landlord', 'Additional Insured', 'Producer'. */
export const otherPartyWords = `
  recipient|addressee|mail(?:ing)? label|
  request[eo]rs?(?:['’]s)?(?: name)?|requesting (?:party|agency|company|organization)|inquirer|
  landlord|lessors?|property (?:owner|manager)|building owner|
  owner of (?:the )?(?:property|building|premises)|owner(?:['’]s)? rep(?:resentative)?|homeowner|
  tenant|occupant|
  contracting party|parent company|mortgage holder|prime contractor|hiring (?:contractor|company|party)|
  customer|client|subscriber|end user|
  user(?: name)?|logged in as|additional (?:insureds?|interests?)|loss payee|mortgagee|
  lien ?holder|interested part(?:y|ies)|obligee|
  issuer|issuing (?:agency|authority|board|body|office|company)|producer|broker|
  (?:registered |resident |statutory |insurance )?agent|insurance agency|
  insurer(?: [a-f])?|insurance (?:company|carrier)|carrier|surety(?: company)?|bonding company|
  (?:training )?(?:provider|sponsor)|instructor|trainer|school|screening company|payer|payor`

/** Who answers or insures for a licensed company: the person who took its exam, its insurer. */
export const companyRoles = `
  qualif(?:ier|ying|ied)(?: (?:individual|person|party|agent|officer|employee|partner|member))?|
  responsible (?:managing )?(?:officer|employee|individual|person|party|member)|
  (?:master|supervising|designated|responsible) (?:electrician|plumber|technician|contractor|supervisor)|
  supervisor|attorney(?: in fact)?|(?:insured|bonded|employed) by|employer|bond(?:ing)? company`

/** A certificate of insurance also has a holder who is not insured. */
export const insuranceParties = `
  certificate holder\\b.{0,60}|description of operations\\b.{0,60}|holder|remarks`

/** The first words of a stamp. A day may follow them. */
export const stampWords = `received|rec['’]?d|scanned|filed|faxed|entered|accounts payable|file copy`

/** Labels of a fax cover sheet or an email. Beside two of them, 'Company' is the sender or the recipient. */
export const messageLabels = `
  to|from|fax|fax no|fax number|attn|attention|pages|no of pages|number of pages|cc|subject|re|sent`

/** Words with which a letter speaks to the holder: 'Dear Licensee', 'your license', 'you are licensed'. */
export const holderSalutations = `
  licensee|contractor|registrant|permit ?holder|policy ?holder|insured|named insured|employer|
  certified firm|business owner|renovator|technician|valued (?:customer|policyholder|insured)`
export const holderPossessions = `
  licen[sc]e|licensure|registration|certificat(?:e|ion)|permit|credential|policy|coverage|
  firm\\s+status`
export const holderCompanies = 'firm|company|business|organization|agency'

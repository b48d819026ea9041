/** Abbreviations and word forms of headers, each by the word it is compared as. */
const FORMS: Record<string, string> = {
  ...forms('number', 'num nbr nr nmbr no id ids numbers'),
  ...forms('date', 'dt dte'),
  ...forms('amount', 'amt amnt'),
  ...forms('address', 'addr addy adr adress'),
  ...forms('phone', 'ph tel telephone cell mobile cellphone cellular phones tele mob'),
  ...forms('customer', 'cust customers'),
  ...forms('client', 'clients clnt'),
  ...forms('insurance', 'ins insur'),
  ...forms('insured', 'insd insureds'),
  ...forms('expires', 'exp expiry expiration expire expiring expired expirations expdate'),
  ...forms('license', 'lic licence licensing licenses'),
  ...forms('workers', 'worker workmans workmens wkrs workman'),
  ...forms('comp', 'compensation'),
  ...forms('estimate', 'est estimated estimates estim'),
  ...forms('invoice', 'inv invoiced invoices invoicing'),
  ...forms('bill', 'billed bills'),
  ...forms('receive', 'received recd rcvd rec receipt recv'),
  ...forms('complete', 'completed completion compl cmplt'),
  ...forms('start', 'started starting starts'),
  ...forms('approve', 'approved approval appr apprvd'),
  ...forms('pay', 'paid pd payment payments pmt pymt pmts'),
  ...forms('close', 'closed closing'),
  ...forms('inspect', 'inspected inspection insp'),
  ...forms('authorize', 'authorized authorization auth authorisation'),
  ...forms('contact', 'contacted contacts'),
  ...forms('cancel', 'canceled cancelled cancellation'),
  ...forms('collect', 'collected collections'),
  ...forms('request', 'requested requests req'),
  ...forms('submit', 'submitted submission'),
  ...forms('open', 'opened'),
  ...forms('assign', 'assigned assignment'),
  ...forms('report', 'reported'),
  ...forms('supplement', 'supplements supp supplemental suppl'),
  ...forms('depreciation', 'dep deprec depr deprn'),
  ...forms('deductible', 'ded deduct deduc'),
  ...forms('adjuster', 'adj adjustor adjusters'),
  ...forms('claim', 'clm claims'),
  ...forms('policy', 'pol plcy'),
  ...forms('project', 'proj prj'),
  ...forms('manager', 'mgr mngr'),
  ...forms('subcontractor', 'sub subs subcontractors subk'),
  ...forms('zip', 'zipcode postcode postal'),
  ...forms('description', 'desc descr descrip'),
  ...forms('category', 'cat categ'),
  ...forms('reference', 'ref'),
  ...forms('account', 'acct'),
  ...forms('company', 'co'),
  ...forms('organization', 'org organisation'),
  ...forms('preferred', 'pref prefd'),
  ...forms('mitigation', 'mit'),
  ...forms('reconstruction', 'recon'),
  ...forms('material', 'mat mats materials matl'),
  ...forms('equipment', 'equip eqpt'),
  ...forms('labor', 'labour lbr'),
  ...forms('residential', 'res resi'),
  ...forms('commercial', 'comm coml'),
  ...forms('representative', 'rep reps'),
  ...forms('percent', 'pct percentage'),
  ...forms('occur', 'occurred occurrence occurence occured'),
  ...forms('state', 'st'),
  ...forms('miscellaneous', 'misc'),
  ...forms('business', 'biz bus'),
  ...forms('certificate', 'cert'),
  ...forms('property', 'prop'),
  ...forms('location', 'loc'),
  ...forms('quantity', 'qty'),
  ...forms('total', 'tot ttl'),
  ...forms('type', 'typ'),
  ...forms('program', 'prog programme'),
  ...forms('source', 'src'),
  ...forms('status', 'stat'),
  ...forms('schedule', 'scheduled sched'),
  ...forms('cost', 'costs'),
  ...forms('sign', 'signed'),
  ...forms('first', '1st'),
  ...forms('mailing', 'mail'),
  ...forms('attention', 'attn att'),
  ...forms('homeowner', 'homeowners ho'),
}
const EXPANSIONS: Record<string, string> = {
  dol: 'date loss',
  wc: 'workers comp',
  pm: 'project manager',
  fname: 'first name',
  lname: 'last name',
  firstname: 'first name',
  lastname: 'last name',
  fullname: 'full name',
  w9s: 'w9',
  coc: 'coc',
  lob: 'line business',
  polno: 'policy number',
  claimno: 'claim number',
  jobno: 'job number',
  sow: 'scope work',
  poc: 'point contact',
  ins: 'insurance',
}
const STOP = new Set(
  'of the a an for on at in is and or was our per their usd us dollars yyyy mm dd yy please if any'.split(
    ' ',
  ),
)

/** The words of a header as they are compared: 'Clm #' → ['claim', 'number']. */
export function headerWords(text: string): string[] {
  const spaced = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\be[\s-]?mails?\b/g, ' email ')
    .replace(/\bw[\s-]?9\b/g, ' w9 ')
    .replace(/\bd\.\s?o\.\s?l\b\.?/g, ' dol ')
    .replace(/\bp\.\s?m\b\.?/g, ' pm ')
    .replace(/\bsub[\s-]contractors?\b/g, ' subcontractor ')
    .replace(/\bpolicy[\s-]holder/g, 'policyholder')
    .replace(/\bhome[\s-]owner/g, 'homeowner')
    .replace(/\b(?:y\/n|yes\/no)\b/g, ' ')
    .replace(/\(\s*\d\s*(?:-|to)\s*\d\s*\)/g, ' ')
    .replace(/#/g, ' number ')
    .replace(/%/g, ' percent ')
    .replace(/['\u2019]s\b/g, '')
    .replace(/['\u2019]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const words = new Set<string>()
  for (const word of spaced.split(' ')) {
    for (const one of (Object.hasOwn(EXPANSIONS, word) ? EXPANSIONS[word]! : word).split(' ')) {
      if (one !== '' && !STOP.has(one)) words.add(canonical(one))
    }
  }
  return [...words]
}

function canonical(word: string): string {
  const form = FORMS[word]
  if (form !== undefined) return form
  return /[^su]s$/.test(word) && word.length > 4 && word !== 'workers' && word !== 'expires'
    ? word.slice(0, -1)
    : word
}

function forms(word: string, others: string): Record<string, string> {
  return Object.fromEntries(others.split(' ').map((other) => [other, word]))
}

/** Property insurers by the name they are known by, with spellings that their own words do not show. */
const CARRIERS: Record<string, string[]> = {
  'State Farm': ['sf', 'statefarm', 'sffc', 'state farm fire', 'state farm lloyds', 'st farm'],
  Allstate: ['all state', 'allstate north american', 'allstate nj', 'castle key'],
  USAA: ['united services automobile', 'united services automobile association', 'garrison'],
  'Liberty Mutual': [
    'liberty',
    'lib mutual',
    'lib mut',
    'liberty mut',
    'libertymutual',
    'lm',
    'lmi',
  ],
  Farmers: ['farmers exchange', 'fire exchange', 'farmers smart plan', 'truck exchange'],
  Foremost: ['foremost signature'],
  Nationwide: [
    'nationwide mutual',
    'nw',
    'nationwide agribusiness',
    'amco',
    'allied',
    'scottsdale',
  ],
  Travelers: [
    'the travelers',
    'travellers',
    'travelers home and marine',
    'standard fire',
    'st paul travelers',
  ],
  'American Family': ['amfam', 'am fam', 'american fam', 'american family mutual', 'afi'],
  Progressive: ['progressive home', 'asi', 'american strategic', 'asi progressive'],
  Chubb: [
    'ace american',
    'ace',
    'federal',
    'pacific indemnity',
    'chubb national',
    'great northern',
  ],
  'The Hartford': [
    'hartford',
    'hartford fire',
    'twin city fire',
    'sentinel',
    'hartford underwriters',
  ],
  'Erie Insurance': ['erie', 'erie exchange', 'erie insurance exchange', 'erie family'],
  'Auto-Owners': ['auto owners', 'autoowners', 'aoi', 'home owners', 'owners'],
  'Cincinnati Insurance': ['cincinnati', 'cinfin', 'cincinnati financial'],
  Amica: ['amica mutual'],
  Safeco: ['safe co', 'safeco of america', 'safeco of illinois', 'safeco of indiana'],
  'Country Financial': ['country', 'country mutual', 'country preferred'],
  Shelter: ['shelter mutual'],
  Mercury: ['mercury casualty', 'mercury home'],
  CSAA: ['aaa northern california', 'csaa exchange', 'csaa general'],
  'Auto Club': [
    'interinsurance exchange of the automobile club',
    'auto club of southern california',
  ],
  'Auto Club Group': ['acg', 'auto club group', 'meemic', 'memberselect'],
  AAA: ['aaa', 'triple a'],
  'Universal Property': [
    'upcic',
    'universal property and casualty',
    'universal p and c',
    'universal p c',
    'universal insurance holdings',
  ],
  'Citizens Property': ['citizens', 'citizens fl', 'citizens of florida', 'citizens property'],
  'Security First': ['security first florida'],
  Heritage: ['heritage property', 'heritage property and casualty'],
  'Tower Hill': ['tower hill prime', 'tower hill signature', 'tower hill preferred'],
  'Florida Peninsula': ['edison'],
  'American Integrity': ['american integrity of florida', 'aiic'],
  Slide: [],
  Kin: ['kin interinsurance network', 'kin interinsurance'],
  Hippo: ['spinnaker'],
  Lemonade: [],
  Openly: [],
  Frontline: ['first protective'],
  'Peoples Trust': ['peoples trust'],
  'Southern Fidelity': [],
  'Texas Farm Bureau': ['txfb', 'texas farm bureau mutual'],
  'Farm Bureau Financial': ['fbl', 'farm bureau property and casualty'],
  'Tennessee Farmers': ['farm bureau of tennessee', 'tennessee farmers mutual'],
  'Kentucky Farm Bureau': ['kfb', 'kentucky farm bureau mutual'],
  'North Carolina Farm Bureau': ['nc farm bureau', 'ncfb', 'north carolina farm bureau mutual'],
  'Virginia Farm Bureau': ['vfb'],
  Alfa: ['alfa mutual'],
  'Cotton States': [],
  Grange: ['grange mutual'],
  Westfield: ['westfield national'],
  'State Auto': ['state automobile mutual', 'stateauto', 'state auto financial'],
  Encompass: ['encompass home and auto'],
  Esurance: [],
  Metlife: ['met life', 'metropolitan', 'metlife auto and home', 'metropolitan p and c'],
  Hanover: ['the hanover', 'citizens of america', 'allmerica'],
  Selective: ['selective of america', 'selective of the southeast'],
  Zurich: ['zurich north america', 'zurich american', 'zna'],
  AIG: ['american international', 'american intl', 'aig private client', 'lexington'],
  CNA: ['continental casualty', 'continental'],
  'Berkshire Hathaway': [
    'bhhc',
    'bhsi',
    'berkshire hathaway guard',
    'guard',
    'amguard',
    'berkshire hathaway homestate',
  ],
  GEICO: ['geico', 'gieco'],
  Assurant: ['american bankers', 'american security', 'assurant specialty'],
  'American Modern': ['american modern home', 'amig'],
  'American National': ['anpac', 'american national property and casualty', 'farm family'],
  'Horace Mann': [],
  'Plymouth Rock': ['plymouth rock assurance', 'bunker hill', 'pilgrim'],
  Arbella: ['arbella mutual'],
  MAPFRE: ['commerce', 'mapfre usa'],
  Andover: ['merrimack mutual', 'cambridge mutual', 'bay state'],
  NJM: ['new jersey manufacturers', 'nj manufacturers'],
  'Narragansett Bay': ['nbic'],
  Homesite: ['midvale', 'homesite home'],
  Stillwater: ['stillwater property and casualty'],
  Bamboo: [],
  'California FAIR Plan': ['ca fair plan', 'fair plan', 'cfp', 'california fair plan association'],
  TWIA: ['texas windstorm', 'texas windstorm association'],
  Wawanesa: [],
  Pekin: [],
  Acuity: ['acuity a mutual'],
  'West Bend': ['west bend mutual'],
  Sentry: ['sentry mutual'],
  EMC: ['employers mutual', 'emc insurance companies', 'emcc'],
  Grinnell: ['grinnell mutual reinsurance', 'grinnell mutual'],
  Secura: [],
  'Church Mutual': [],
  'Brotherhood Mutual': [],
  GuideOne: ['guide one'],
  'Philadelphia Insurance': ['philadelphia', 'phly', 'philadelphia indemnity', 'tokio marine'],
  Markel: ['evanston', 'essex'],
  'Great American': ['gaig', 'great american assurance'],
  QBE: ['qbe north america', 'praetorian', 'general casualty', 'unigard'],
  Palomar: ['palomar specialty'],
  Vault: [],
  PURE: ['privilege underwriters', 'pure exchange', 'privilege underwriters reciprocal'],
  Cumberland: ['cumberland mutual'],
  Donegal: ['donegal mutual'],
  'Penn National': ['pennsylvania national', 'pennsylvania national mutual'],
  'Farmers Mutual of Nebraska': [],
  'Mutual of Enumclaw': ['enumclaw', 'moe'],
  PEMCO: ['pemco mutual'],
  'Oregon Mutual': [],
  'COUNTRY-Wide': ['countrywide'],
  UPC: ['united property and casualty', 'upc', 'american coastal'],
  'Wright Flood': ['wright national flood', 'wright'],
  NFIP: ['national flood insurance program', 'fema flood', 'nfip direct'],
  'Federated National': ['fednat', 'monarch national'],
  'National General': ['natgen', 'nat gen', 'integon', 'imperial fire'],
  'Bristol West': [],
  '21st Century': ['twenty first century'],
  'Central Insurance': ['central mutual', 'all america'],
  'Main Street America': ['ngm', 'msa'],
  'Vermont Mutual': [],
  'Concord Group': ['concord general'],
  'Utica National': ['utica', 'utica mutual'],
  'Preferred Mutual': [],
  Germania: ['germania farm mutual'],
  Swyfft: [],
  SageSure: ['sage sure'],
  Orion180: ['orion 180'],
  Branch: [],
  Root: [],
}

/** Words an insurer's legal entities add without being another insurer. */
const FILLER = new RegExp(
  '\\b(?:insurance|insur|ins|assurance|casualty|cas|fire|general|gen|indemnity|property|prop|' +
    'vehicle|mutual|mut|and|company|companies|co|cos|corp|corporation|inc|llc|group|grp|exchange|' +
    'reciprocal|lloyds|of america|the|homeowners?|home|personal|lines|select|preferred|premier|' +
    'underwriters?|usa|us|na|texas|florida|california|illinois|ohio|new jersey|new york|national)\\b',
  'g',
)

const byAlias = new Map<string, string>()
for (const [name, aliases] of Object.entries(CARRIERS)) {
  for (const alias of [name, ...aliases]) byAlias.set(key(alias), name)
}

/**
 * The name an insurer is known by: 'STATE FARM FIRE AND CASUALTY CO' → 'State Farm'. Null for a
 * text that is not surely one of the known insurers; the caller keeps such a text as it stands.
 */
export function canonicalCarrier(text: string): string | null {
  const plain = key(text)
  if (plain === '' || plain.length > 80) return null
  const whole = byAlias.get(plain) ?? byAlias.get(withoutLegal(plain))
  if (whole !== undefined) return whole
  const words = plain.split(' ')
  for (let count = Math.min(words.length - 1, 5); count > 0; count--) {
    const start = words.slice(0, count).join(' ')
    const rest = words.slice(count).join(' ')
    const name = byAlias.get(start)
    if (name !== undefined && start.length > 3 && rest.replace(FILLER, '').trim() === '')
      return name
  }
  return null
}

function key(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['\u2019.\u00ae\u2122]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function withoutLegal(plain: string): string {
  return plain
    .replace(/^the /, '')
    .replace(
      /\b(?:insurance|ins|insur|assurance|company|companies|co|corp|corporation|inc|group|grp|llc)\b/g,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

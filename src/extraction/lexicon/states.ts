/** US states, the district and the inhabited territories by postal code. */
export const usStates: Record<string, string> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
  PR: 'puerto rico',
  VI: 'virgin islands',
  GU: 'guam',
  AS: 'american samoa',
  MP: 'northern mariana islands',
}

/** Canadian provinces and territories by postal code. */
export const provinces: Record<string, string> = {
  AB: 'alberta',
  BC: 'british columbia',
  MB: 'manitoba',
  NB: 'new brunswick',
  NL: 'newfoundland and labrador',
  NS: 'nova scotia',
  NT: 'northwest territories',
  NU: 'nunavut',
  ON: 'ontario',
  PE: 'prince edward island',
  QC: 'quebec',
  SK: 'saskatchewan',
  YT: 'yukon',
}

const byName = new Map<string, string>()
for (const [code, name] of [...Object.entries(usStates), ...Object.entries(provinces)]) {
  byName.set(name, code)
}

/** The postal code of a state or province by its code or full name; null for anything else. */
export function readState(text: string): string | null {
  const plain = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\b\w)\.\s?/g, '')
  const code = plain.replace(/\.$/, '').toUpperCase()
  if (Object.hasOwn(usStates, code) || Object.hasOwn(provinces, code)) return code
  return byName.get(plain.toLowerCase()) ?? null
}

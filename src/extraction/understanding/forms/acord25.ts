import type { FormField } from '../../document.ts'

/**
 * ACORD 25 as an interactive form. Its fields have the standard's names, such as
 * 'F[0].P1[0].Policy_GeneralLiability_PolicyNumberIdentifier_A[0]'. Programs differ in the middle
 * part, so a coverage is recognized by words in the name, not by the complete name.
 */

export type CoverageType =
  | 'general_liability'
  | 'auto_liability'
  | 'umbrella_liability'
  | 'workers_compensation'
  | 'pollution_liability'

export type FormCoverage = {
  type: CoverageType
  number: FormField | null
  effective: FormField | null
  expires: FormField | null
  insurer: FormField | null
  limits: { name: `limit_${string}`; field: FormField }[]
}
export type Acord25 = {
  insured: FormField | null
  address: FormField[]
  producer: FormField | null
  coverages: FormCoverage[]
}

const coverageFields: { type: CoverageType; name: RegExp }[] = [
  { type: 'general_liability', name: /GeneralLiability/i },
  { type: 'auto_liability', name: /Automobile|AutoLiability|Vehicle_/i },
  { type: 'umbrella_liability', name: /Umbrella|ExcessLiability/i },
  { type: 'workers_compensation', name: /WorkersComp/i },
  { type: 'pollution_liability', name: /Pollution|OtherPolicy_/i },
]

/** Reads the form. Null if its fields are not those of an ACORD 25 or all are empty. */
export function readAcord25(form: FormField[]): Acord25 | null {
  const filled = form
    .map((field) => ({ ...field, name: bareName(field.name), value: field.value.trim() }))
    .filter((field) => field.value !== '' && field.value !== 'false')
  if (
    !filled.some((field) =>
      /NamedInsured_FullName|Insurer_FullName|_PolicyNumber/i.test(field.name),
    )
  )
    return null
  const find = (name: RegExp) => filled.find((field) => name.test(field.name)) ?? null
  return {
    insured: find(/^NamedInsured_FullName/i),
    address: addressOf(filled),
    producer: find(/^Producer_FullName/i),
    coverages: coverageFields
      .map(({ type, name }) => coverageOf(type, name, filled))
      .filter((one) => one !== null),
  }
}

function bareName(name: string): string {
  return name.replace(/^.*\]\./, '').replace(/\[\d+\]$/, '')
}

function addressOf(filled: FormField[]): FormField[] {
  const parts = ['LineOne', 'LineTwo', 'CityName', 'StateOrProvinceCode', 'PostalCode']
  return parts.flatMap((part) =>
    filled
      .filter((field) => field.name.startsWith(`NamedInsured_MailingAddress_${part}`))
      .slice(0, 1),
  )
}

function coverageOf(type: CoverageType, name: RegExp, filled: FormField[]): FormCoverage | null {
  const own = filled.filter((field) => name.test(field.name))
  const find = (part: RegExp) => own.find((field) => part.test(field.name)) ?? null
  const number = find(/PolicyNumber/i)
  const expires = find(/ExpirationDate|ExpiryDate/i)
  if (!number && !expires) return null
  if (
    type === 'pollution_liability' &&
    !own.some((field) => /pollution|CPL/i.test(field.value + field.name))
  ) {
    return null
  }
  const letter = find(/InsurerLetterCode/i)?.value.toUpperCase()
  return {
    type,
    number,
    effective: find(/EffectiveDate/i),
    expires,
    insurer: insurerOf(letter, filled),
    limits: own
      .filter((field) => LIMIT.test(field.name))
      .map((field) => ({ name: limitName(field.name), field })),
  }
}

/** The insurer of a letter. Without a letter, it is known only if there is one insurer. */
function insurerOf(letter: string | undefined, filled: FormField[]): FormField | null {
  const insurers = filled.filter((field) => field.name.startsWith('Insurer_FullName_'))
  if (letter === undefined) return insurers.length === 1 ? insurers[0]! : null
  return insurers.find((field) => field.name.startsWith(`Insurer_FullName_${letter}`)) ?? null
}

/** The form of 2016 names the limits of an umbrella and of autos without 'Limit'. */
const LIMIT = /LimitAmount|(?:EachOccurrence|Aggregate|EachAccident)Amount/i

/**
 * 'GeneralLiability_EachOccurrence_LimitAmount_A' → 'limit_each_occurrence'.
 * 'Vehicle_CombinedSingleLimit_EachAccidentAmount_A' → 'limit_combined_single_each_accident'.
 */
function limitName(name: string): `limit_${string}` {
  const middle = name
    .replace(/^(?:Policy_)?[A-Za-z]+?_/, '')
    .replace(/_?(?:Limit)?Amount.*$/i, '')
    .replace(/EmployersLiability_|Umbrella_/i, '')
    .replace(/Limit_/i, '_')
  const plain = middle
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/_+/g, '_')
    .toLowerCase()
    .replace(/_$/, '')
  return `limit_${plain}`
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalCarrier, isNoCarrier } from './carriers.ts'

const cases: [string, string | null][] = [
  ['State Farm', 'State Farm'],
  ['STATE FARM FIRE AND CASUALTY COMPANY', 'State Farm'],
  ['State Farm Fire & Casualty Co.', 'State Farm'],
  ['StateFarm', 'State Farm'],
  ['State Farm Lloyds', 'State Farm'],
  ['Allstate Vehicle and Property Insurance Company', 'Allstate'],
  ['ALLSTATE INDEMNITY CO', 'Allstate'],
  ['USAA Casualty Insurance Company', 'USAA'],
  ['U.S.A.A.', 'USAA'],
  ['Liberty Mutual Fire Insurance Co', 'Liberty Mutual'],
  ['Liberty Mut.', 'Liberty Mutual'],
  ['Farmers Insurance Exchange', 'Farmers'],
  ['Farmers Ins. Group', 'Farmers'],
  ['Nationwide Mutual Ins Co', 'Nationwide'],
  ['The Travelers Indemnity Company', 'Travelers'],
  ['AmFam', 'American Family'],
  ['American Family Mutual Insurance Company', 'American Family'],
  ['Hartford', 'The Hartford'],
  ['Auto Owners Insurance', 'Auto-Owners'],
  ['Erie Insurance Exchange', 'Erie Insurance'],
  ['UPCIC', 'Universal Property'],
  ['Citizens Property Insurance Corporation', 'Citizens Property'],
  ['Texas Farm Bureau', 'Texas Farm Bureau'],
  ['Unitrin Direct', 'Kemper'],
  ['Frankenmuth Mutual Insurance Company', 'Frankenmuth'],
  ['Kemper Restoration', null],
  // A subsidiary issues the policy in its own name.
  ['Scottsdale Insurance', 'Scottsdale Insurance'],
  ['Scottsdale  Insurance Company', 'Scottsdale Insurance Company'],
  ['AMCO', 'AMCO'],
  ['Allied Property & Casualty Ins. Co.', 'Allied Property & Casualty Ins. Co.'],
  ['Castle Key Indemnity Company', 'Castle Key Indemnity Company'],
  ['Lexington Insurance Company', 'Lexington Insurance Company'],
  ['Scottsdale Roofing', null],
  ['Smith Farm', null],
  ['Farmers Market Cafe', null],
  ['American Standard Roofing', null],
  ['Nationwide Restoration Services', null],
  ['', null],
]
for (const [text, expected] of cases) {
  test(`'${text}' is the insurer ${expected}`, () => {
    assert.equal(canonicalCarrier(text), expected)
  })
}

const payers = [
  'Self Pay',
  'SELF-PAY',
  'Private Pay',
  'No Insurance',
  'Homeowner',
  'Uninsured',
  'Cash',
]
for (const text of payers) {
  test(`"${text}" says that there is no carrier`, () => {
    assert.equal(isNoCarrier(text), true)
  })
}

for (const text of [
  'State Farm',
  'Homeowners of America Insurance',
  'Cash Mutual',
  'Owners Insurance',
]) {
  test(`"${text}" is a carrier`, () => {
    assert.equal(isNoCarrier(text), false)
  })
}

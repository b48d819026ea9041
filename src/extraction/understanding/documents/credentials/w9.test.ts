import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formField, linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The form of March 2024 as it prints. `name` and `business` are the entries on lines 1 and 2. */
function printedForm(name: string, business: string, end: RowTexts = []) {
  return linesOf([
    'Form W-9',
    '(Rev. March 2024)',
    'Request for Taxpayer Identification Number and Certification',
    'Go to www.irs.gov/FormW9 for instructions and the latest information.',
    'Before you begin. For guidance related to the purpose of Form W-9, see Purpose of Form, below.',
    '1 Name of entity/individual. An entry is required. (For a sole proprietor or disregarded',
    "entity, enter the owner's name on line 1, and enter the business/disregarded entity's name",
    'on line 2.)',
    ...(name ? [name] : []),
    '2 Business name/disregarded entity name, if different from above.',
    ...(business ? [business] : []),
    '3a Check the appropriate box for federal tax classification of the entity/individual whose',
    'name is entered on line 1. Check only one of the',
    'following seven boxes.',
    'Individual/sole proprietor  C corporation  S corporation  Partnership  Trust/estate',
    '5 Address (number, street, and apt. or suite no.). See instructions.',
    '12 Oak St',
    '6 City, state, and ZIP code',
    'Columbus, OH 43215',
    '7 List account number(s) here (optional)',
    'Part I Taxpayer Identification Number (TIN)',
    'Employer identification number',
    '12-3456780',
    ...end,
  ])
}
const vendorOf = (name: string, business = '') => {
  const { drafts, documentType } = understand(printedForm(name, business), context)
  assert.equal(documentType, 'w9')
  return drafts.find((draft) => draft.kind === 'vendor')?.values ?? null
}

test('a company that leaves line 2 of its W-9 empty is the vendor, not the words of the form', () => {
  const vendor = vendorOf('Cardinal Roofing Inc')
  assert.equal(vendor?.name, 'Cardinal Roofing Inc')
  assert.equal(vendor?.contact_name, undefined)
  assert.equal(vendor?.['address.line1'], '12 Oak St')
})

test('a company whose name begins with a number is the vendor of its W-9', () => {
  assert.equal(vendorOf('5 Star Drywall')?.name, '5 Star Drywall')
  assert.equal(vendorOf('3M Company')?.name, '3M Company')
})

test('a sole proprietor is the contact of the business that line 2 names', () => {
  const vendor = vendorOf('Jane Roe', 'Roe & Sons Plumbing')
  assert.equal(vendor?.name, 'Roe & Sons Plumbing')
  assert.equal(vendor?.contact_name, 'Jane Roe')
})

test('the date beside the signature is the day of the W-9', () => {
  const issuedOn = (...end: RowTexts) => {
    const { drafts } = understand(printedForm('Cardinal Roofing Inc', '', end), context)
    const held = drafts.find((draft) => draft.kind === 'certification')?.values
    return held && 'issued_on' in held ? held.issued_on : null
  }
  const signed = ['U.S. person', 'Jane Roe', 'Date 11/12/2026']
  assert.equal(issuedOn(['Sign', 'Signature of'], signed), '2026-11-12')
  assert.equal(issuedOn('Sign', signed), '2026-11-12')
  assert.equal(issuedOn('Sign', ['Here U.S. person', 'Jane Roe', 'Date 11/12/2026']), '2026-11-12')
  assert.equal(issuedOn('U.S. person. A status that began before 12/31/1983 goes on.'), null)
})

test('a blank W-9 names no vendor', () => {
  assert.equal(vendorOf(''), null)
})

test("'N/A' typed on line 2 of the form is no business, and a name in small letters is a name", () => {
  const at = (number: number, value: string) =>
    formField(`topmostSubform[0].Page1[0].f1_${number}[0]`, value)
  const form = [at(1, 'cardinal roofing inc'), at(2, 'N/A'), at(7, '12 Oak St')]
  const { drafts } = understand({ ...printedForm('', ''), form }, context)
  const vendor = drafts.find((draft) => draft.kind === 'vendor')?.values
  assert.equal(vendor?.name, 'cardinal roofing inc')
  assert.equal(vendor?.contact_name, undefined)
})

/** Forms that companies send in place of the IRS form. */
const substitutes: Record<string, Parameters<typeof linesOf>[0]> = {
  'a substitute form': [
    'SUBSTITUTE FORM W-9',
    ['Taxpayer Name', 'Cardinal Roofing Inc'],
    'DBA / Trade Name',
    ['Street Address', '12 Oak St'],
    ['City, State, ZIP', 'Columbus, OH 43215'],
    ['Federal Tax ID', '12-3456780'],
    'Under penalties of perjury, I am not subject to backup withholding.',
  ],
  'a vendor form': [
    'Vendor W-9 and Payment Form',
    ['Vendor Legal Name', 'Cardinal Roofing Inc'],
    ['Federal Tax Classification', 'S Corporation'],
    ['Taxpayer ID Number (SSN or EIN)', '12-3456780'],
    ['Remittance Address', '12 Oak St'],
    ['City', 'Columbus'],
    ['State', 'OH'],
    ['Zip', '43215'],
  ],
  'a form that replaces the W-9': [
    'TAXPAYER IDENTIFICATION REQUEST',
    'In lieu of IRS Form W-9. Please print and return to Accounts Payable.',
    'NAME OF INDIVIDUAL OR BUSINESS AS SHOWN ON YOUR TAX RETURN',
    'Cardinal Roofing Inc',
    'DOING BUSINESS AS, IF DIFFERENT',
    'N/A',
    'MAILING ADDRESS',
    '12 Oak St',
    'Columbus, OH 43215',
    'EMPLOYER IDENTIFICATION NUMBER (EIN)',
    '12 - 3456780',
  ],
  'a registration of suppliers': [
    'Supplier Registration and Taxpayer Identification (W-9)',
    ['Supplier Name', 'Cardinal Roofing Inc'],
    ['Street', '12 Oak St'],
    ['City/State/Zip', 'Columbus, OH 43215'],
    'Social Security No. ____________   or   Federal ID No. 12 - 3456780',
    'Under penalties of perjury, I am not subject to backup withholding.',
  ],
  'a letter': [
    'W-9 TAXPAYER INFORMATION',
    'Federal law requires your taxpayer identification number to avoid backup withholding.',
    'Business or Individual Name: Cardinal Roofing Inc',
    'Address: 12 Oak St, Columbus, OH 43215',
    'Tax ID # (EIN or SSN): 12-3456780',
  ],
}
for (const [what, lines] of Object.entries(substitutes)) {
  test(`${what} gives the vendor, its address and its masked number`, () => {
    const { documentType, drafts } = understand(linesOf(lines), context)
    assert.equal(documentType, 'w9')
    const vendor = drafts.find((draft) => draft.kind === 'vendor')?.values
    assert.equal(vendor?.name, 'Cardinal Roofing Inc')
    assert.equal(vendor?.['address.line1'], '12 Oak St')
    assert.equal(vendor?.['address.city'], 'Columbus')
    const held = drafts.find((draft) => draft.kind === 'certification')?.values
    assert.equal(held && 'number' in held ? held.number : null, '**-***6780')
  })
}

test('a number below the label of one kind is masked as that kind', () => {
  const number = (...lines: string[]) => {
    const form = ['SUBSTITUTE FORM W-9', ['Taxpayer Name', 'Cedar Roofing Inc'], ...lines]
    const { drafts } = understand(linesOf(form), context)
    const held = drafts.find((draft) => draft.kind === 'certification')?.values
    return held && 'number' in held ? held.number : null
  }
  const labels = ['Social security number', 'Employer identification number'] as const
  assert.equal(number(labels[0], labels[1], '12-3456780'), '**-***6780')
  assert.equal(number(labels[0], '123-45-6780', labels[1]), '***-**-6780')
})

test('nine digits behind a label of social security are masked as such a number', () => {
  const lines = ['SUBSTITUTE FORM W-9', ['Taxpayer Name', 'Jane Roe'], ['SSN', '123456780']]
  const { drafts } = understand(linesOf(lines), context)
  const held = drafts.find((draft) => draft.kind === 'certification')?.values
  assert.equal(held && 'number' in held ? held.number : null, '***-**-6780')
})

test('a table of questions and answers is no list of vendors', () => {
  const rows = [
    ['Vendor Legal Name', 'Cardinal Roofing Inc', 'City', 'Columbus'],
    ['Federal Tax Classification', 'S Corporation', 'State', 'OH'],
    ['Taxpayer ID Number (SSN or EIN)', '12-3456780', 'Zip', '43215'],
    ['Remittance Address', '12 Oak St', '', ''],
  ]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const page = linesOf(['Vendor W-9 and Payment Form', ...rows])
  const { documentType, drafts } = understand({ ...page, type: 'docx', tables: [table] }, context)
  assert.equal(documentType, 'w9')
  const vendors = drafts.filter((draft) => draft.kind === 'vendor')
  assert.deepEqual(
    vendors.map(({ values }) => values.name),
    ['Cardinal Roofing Inc'],
  )
})

test('the words of a W-9 vary, and so do the places of its answers', () => {
  const forms = [
    [
      'Payee Data Record (in lieu of IRS W-9)',
      'Registered Name',
      'Principal Address',
      'Federal EIN',
    ],
    [
      'TIN Verification Form',
      'Legal name of entity or individual',
      'Remit To Address',
      'IRS Number',
    ],
    ['SUBSTITUTE W-9 FORM', 'Legal Name as filed with IRS', 'Street', 'Employer ID Number'],
    [
      'Vendor Registration / W-9',
      'Taxpayer Legal Name',
      'Address 1',
      'Federal Identification Number',
    ],
  ]
  for (const [title = '', name = '', street = '', number = ''] of forms) {
    const answers: [string, string][] = [
      [name, 'Cardinal Roofing Inc'],
      [street, '12 Oak St'],
      ['', 'Columbus, OH 43215'],
      ['Federal Tax Classification', 'S Corporation'],
      [number, '12-3456780'],
    ]
    const end = 'Under penalties of perjury, I am not subject to backup withholding.'
    const beside = answers.map(([label, value]) => (label === '' ? value : [label, value]))
    const below = answers.flat().filter((text) => text !== '')
    for (const lines of [beside, below]) {
      const { documentType, drafts } = understand(linesOf([title, ...lines, end]), context)
      assert.equal(documentType, 'w9', title)
      const vendor = drafts.find((draft) => draft.kind === 'vendor')?.values
      assert.equal(vendor?.name, 'Cardinal Roofing Inc', name)
      assert.equal(vendor?.['address.line1'], '12 Oak St', street)
      assert.equal(vendor?.['address.city'], 'Columbus', street)
      const held = drafts.find((draft) => draft.kind === 'certification')?.values
      assert.equal(held && 'number' in held ? held.number : null, '**-***6780', number)
    }
  }
})

test('the blank line of a trade name takes no answer of another line', () => {
  const form = (business: string) => [
    'SUBSTITUTE FORM W-9',
    'Request for Taxpayer Identification Number',
    'Name (as shown on your income tax return): Cardinal Roofing Inc',
    business,
    'Federal tax classification: S Corporation',
    'Address: 12 Oak St',
    'City, State, ZIP: Columbus, OH 43215',
    'EIN: 12-3456780',
    'Contact Person: Jane Roe',
  ]
  const labels = ['Business name', 'DBA', 'Trade Name', 'Business name (if different from above)']
  for (const label of labels) {
    const { drafts } = understand(linesOf(form(`${label}: `)), context)
    const vendor = drafts.find((draft) => draft.kind === 'vendor')?.values
    assert.equal(vendor?.name, 'Cardinal Roofing Inc', label)
    assert.equal(vendor?.contact_name, undefined, label)
    assert.equal(vendor?.['address.line1'], '12 Oak St', label)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flipName, isCompanyName, looksLikeCompany, normalizeName, titleCase } from './names.ts'

const flips: [string, string][] = [
  ['DOE, JOHN', 'John Doe'],
  ['Maria Ortiz, AIC', 'Maria Ortiz, AIC'],
  ['Priti Deshmukh, CIH', 'Priti Deshmukh, CIH'],
  ['BELL, ASA', 'Asa Bell'],
  ['Doe, John', 'John Doe'],
  ['Doe,John A.', 'John A. Doe'],
  ['DOE, JOHN & JANE', 'John & Jane Doe'],
  ["O'BRIEN, MARY ANN", "Mary Ann O'Brien"],
  ['MCDONALD, RONALD', 'Ronald McDonald'],
  ['DOE JR, JOHN', 'John Doe Jr'],
  ['Doe, John, Jr.', 'John Doe Jr.'],
  ['Doe, Jr., John', 'John Doe Jr.'],
  ['Doe, III, John A.', 'John A. Doe III'],
  ['SMITH, ROBERT III', 'Robert Smith III'],
  ['DE LA CRUZ, ANA', 'Ana de la Cruz'],
  ['Garc\u00eda-L\u00f3pez, Mar\u00eda', 'Mar\u00eda Garc\u00eda-L\u00f3pez'],
  ['John Doe, Jane Doe', 'John Doe & Jane Doe'],
  ['JOHN DOE JR, JANE DOE', 'JOHN DOE JR & JANE DOE'],
  ['Maria Lopez Inc, Ann Inc', 'Maria Lopez Inc, Ann Inc'],
  ['Garcia Lopez, Juan Carlos', 'Juan Carlos Garcia Lopez'],
  ['Thomas, Robert Thomas', 'Robert Thomas Thomas'],
  ['John Doe', 'John Doe'],
  ['JOHN  DOE', 'JOHN DOE'],
  ['John Doe, Jr.', 'John Doe, Jr.'],
  ['Jane Smith, MD', 'Jane Smith, MD'],
  ['Acme Roofing, Inc.', 'Acme Roofing, Inc.'],
  ['ACME, LLC', 'ACME, LLC'],
  ['Smith, Jones & Brown LLP', 'Smith, Jones & Brown LLP'],
  ['Harbor Eye Clinic, P.A.', 'Harbor Eye Clinic, P.A.'],
  ['Harbor Eye Clinic, P. C.', 'Harbor Eye Clinic, P. C.'],
  ['Voss and Hale, S.C.', 'Voss and Hale, S.C.'],
  ['Voss Chiropractic, D.C.', 'Voss Chiropractic, D.C.'],
  ['Elm Street, L.P.', 'Elm Street, L.P.'],
  ['Hale Holdings, L.L.L.P.', 'Hale Holdings, L.L.L.P.'],
  ['Hale, P.L.', 'Hale, P.L.'],
  ['Hale, J.D.', 'J.D. Hale'],
  ['De la Cruz, A.M.', 'A.M. De la Cruz'],
  ['DE LA CRUZ SANTOS, MARIA', 'Maria de la Cruz Santos'],
  ['Smith Jr., Robert L. and Dana', 'Robert L. Smith Jr. and Dana Smith'],
  ['Smith, Dana & Robert Jr.', 'Dana & Robert Smith Jr.'],
  ['XIONG, TOU GER / YANG, MAI LEE', 'Tou Ger Xiong & Mai Lee Yang'],
  ['Xiong, Tou Ger & Yang, Mai Lee', 'Tou Ger Xiong & Mai Lee Yang'],
  ['Bell, Ann / Acme Roofing, Inc.', 'Bell, Ann / Acme Roofing, Inc.'],
  ['Bell, Ann c/o Reed, Paul', 'Bell, Ann c/o Reed, Paul'],
  ['Hart, Voss & Lane, Attorneys at Law', 'Hart, Voss & Lane, Attorneys at Law'],
  ['PFEIFFER, ESTATE OF HAROLD', 'Estate of Harold Pfeiffer'],
  ['PFEIFFER III, ESTATE OF HAROLD J.', 'Estate of Harold J. Pfeiffer III'],
  ['Estate of Pfeiffer, Harold', 'Estate of Harold Pfeiffer'],
  ['PFEIFFER, HAROLD (ESTATE OF)', 'Estate of Harold Pfeiffer'],
  ['Pfeiffer, Harold, Jr., Estate of', 'Estate of Harold Pfeiffer Jr.'],
  ['Estate of Harold Pfeiffer, Constance Lund', 'Estate of Harold Pfeiffer, Constance Lund'],
  ['Estate of Harold Pfeiffer, Jr.', 'Estate of Harold Pfeiffer, Jr.'],
  ['The Estate of Harold Pfeiffer', 'The Estate of Harold Pfeiffer'],
  ['Hale, Real Estate', 'Hale, Real Estate'],
  ['Nguyen, Van-Anh (Owner)', 'Van-Anh Nguyen'],
  ['Cedar Rentals LLC (Named Insured)', 'Cedar Rentals LLC'],
  ['Cedar Rentals LLC (North)', 'Cedar Rentals LLC (North)'],
  ['Ms. Patrice St. John', 'Patrice St. John'],
  ['Doe, Mr. John', 'John Doe'],
  ['Mr. John Doe and Mrs. Jane Roe', 'John Doe and Jane Roe'],
  ['Dr. Fiona MacDonald', 'Dr. Fiona MacDonald'],
  ['Mr. & Mrs. John Doe', 'Mr. & Mrs. John Doe'],
  ['Mrs. Doe', 'Mrs. Doe'],
  ['Mr. Rooter Plumbing', 'Mr. Rooter Plumbing'],
  ['Mr. Handyman of Denver', 'Mr. Handyman of Denver'],
  ['Springfield, IL', 'Springfield, IL'],
  ['123 Main St, Springfield', '123 Main St, Springfield'],
  ['Tom, Dick, Harry', 'Tom, Dick, Harry'],
  ['', ''],
]
for (const [text, expected] of flips) {
  test(`'${text}' is written '${expected}'`, () => {
    assert.equal(flipName(text), expected)
  })
}

const keys: [string, string][] = [
  ['DOE, JOHN', 'john doe'],
  ['Mr. John Doe', 'john doe'],
  ['Mr. & Mrs. John Doe', 'john doe'],
  ['Dr. and Mrs. Doe', 'doe'],
  ['John  Doe', 'john doe'],
  ["Mary O'Brien", 'mary obrien'],
  ['The Acme Roofing Co., Inc.', 'acme roofing'],
  ['A.C.M.E. Roofing L.L.C.', 'acme roofing'],
  ['Smith & Sons', 'smith and sons'],
  ['THE BELL FAMILY TRUST DTD 4/2/2009', 'bell family'],
  ['Bell Family Trust, dated April 2, 2009', 'bell family'],
  ['Bell Trust u/a/d 04-02-09', 'bell'],
  ['The 2009 Bell Family Trust', 'bell family'],
  ['Pier 2009', 'pier 2009'],
  ['Jos\u00e9 Mu\u00f1oz', 'jose munoz'],
]
for (const [text, expected] of keys) {
  test(`'${text}' is compared as '${expected}'`, () => {
    assert.equal(normalizeName(text), expected)
  })
}

test('companies are told by their words', () => {
  assert.equal(looksLikeCompany('Oak Hill Apartments'), true)
  assert.equal(looksLikeCompany('Maria Lopez'), false)
})

test('a person with a trade name is no company', () => {
  assert.equal(isCompanyName('John Smith dba Smith Plumbing'), false)
  assert.equal(isCompanyName('John Smith, D.B.A. Rooter Pros'), false)
  assert.equal(isCompanyName('Smith Plumbing dba Rooter Pros'), true)
  assert.equal(isCompanyName('dba Rooter Pros LLC'), true)
})

test('title case keeps particles and generations', () => {
  assert.equal(titleCase('ANA DE LA CRUZ III'), 'Ana de la Cruz III')
  assert.equal(titleCase('MARIA DE LAS CASAS'), 'Maria de las Casas')
  assert.equal(titleCase('OMAR EL AMIN'), 'Omar El Amin')
  assert.equal(flipName('DE LOS REYES, INES'), 'Ines de los Reyes')
})

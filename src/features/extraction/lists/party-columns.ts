import { addressColumns, type ListColumn, type Shape } from './list-columns.ts'

type Row = [field: string, shape: Shape, proof: number, words: string, maxLength?: number]

const STREET =
  `
      address, street, street address, address 1, address line 1, billing address,
      mailing address, location, ` +
  `
      full address, billing street, mailing street, home address, bill to address,
      postal address, property address, ` +
  'business address, office address, physical address, street 1, residence'
const PLACES = ['billing', 'mailing', 'bill to', 'home', 'business', 'office', 'property']

const clientRows: Row[] = [
  [
    'name',
    'party',
    1,
    `
      client, client name, customer, customer name, name, full name, homeowner,
      homeowner name, insured, insured name, account, account name, display name,
      client full name, customer full name, policyholder, who, owner name, owner,
      name of client, name of customer, bill to name, client customer, party`,
    200,
  ],
  [
    '-company',
    'party',
    0.3,
    `
      company, company name, business name, organization, organization name, business, firm,
      employer`,
    200,
  ],
  [
    'first_name',
    'person',
    0.3,
    `
      first name, given name, first, customer first name, client first name, forename,
      contact first name`,
    100,
  ],
  [
    'last_name',
    'person',
    0.3,
    `
      last name, surname, family name, last, customer last name, client last name,
      contact last name`,
    100,
  ],
  [
    'client_type',
    'enum:client_type',
    2,
    `
      client type, type, customer type, category, account type, contact type, class, segment,
      kind, classification, type of client, type of customer, client category,
      customer category, client class, client kind, relationship, role`,
  ],
  [
    'contact_name',
    'person',
    0.5,
    `
      contact, contact name, contact person, primary contact, attention, attn,
      point of contact, poc, main contact, representative, contact full name, care of,
      key contact, who to ask for`,
    200,
  ],
  [
    'contact_email',
    'email',
    0.7,
    `
      email, email address, contact email, client email, customer email, primary email,
      main email, electronic mail, email 1, home email`,
    254,
  ],
  [
    'contact_phone',
    'phone',
    0.7,
    `
      phone, phone number, contact phone, client phone, customer phone, primary phone,
      main phone, home phone, contact number, best phone, phone 1, day phone, daytime phone,
      best number`,
    40,
  ],
  [
    'preferred_contact_method',
    'enum:preferred_contact_method',
    2.5,
    `
      preferred contact method, preferred contact, contact preference, preferred method,
      contact method, best way to reach, communication preference, how to contact,
      preferred communication, contact by, preferred channel, method of contact, reach by,
      contact via, preference, prefers`,
  ],
  [
    'notes',
    'text',
    0,
    `
      notes, note, comments, comment, remarks, description, memo, details, internal notes`,
    5000,
  ],
]

const vendorRows: Row[] = [
  [
    'name',
    'party',
    1,
    `
      vendor, vendor name, subcontractor, subcontractor name, supplier, supplier name,
      company, company name, business name, name, contractor, contractor name, trade partner,
      legal name, firm, firm name, vendor company, business, dba, vendor legal name, sub,
      sub company, organization, trade partner name, provider, company legal name`,
    200,
  ],
  ['-dba', 'party', 0, 'doing business as, trade name, alias', 200],
  [
    'vendor_type',
    'enum:vendor_type',
    2,
    `
      vendor type, type, category, vendor category, classification, kind, class,
      vendor class, type of vendor, supplier type, vendor kind, company type, partner type`,
  ],
  [
    'trade',
    'enum:trade',
    2.5,
    `
      trade, specialty, trades, service, services, scope, discipline, craft, work type,
      trade type, skill, services provided, primary trade, trade specialty, type of work,
      work performed, trade category, line of work, specialization, service type,
      what they do`,
  ],
  [
    'status',
    'enum:vendor_status',
    0.5,
    `
      status, vendor status, active, approval status, active inactive, approved,
      current status, is active, standing, onboarding status`,
  ],
  [
    'contact_name',
    'person',
    0.5,
    `
      contact, contact name, contact person, primary contact, attention, point of contact,
      owner, owner name, representative, main contact, rep, sales rep, account rep, poc,
      contact full name`,
    200,
  ],
  ['first_name', 'person', 0.1, 'first name, contact first name, first, given name', 100],
  ['last_name', 'person', 0.1, 'last name, contact last name, last, surname', 100],
  [
    'contact_email',
    'email',
    0.4,
    `
      email, email address, contact email, vendor email, company email, main email,
      office email, business email, primary email`,
    254,
  ],
  [
    'contact_phone',
    'phone',
    0.4,
    `
      phone, phone number, contact phone, vendor phone, company phone, main phone,
      office phone, business phone, contact number, primary phone, phone 1, work phone,
      dispatch phone`,
    40,
  ],
  [
    'license_number',
    'id',
    1.5,
    `
      license number, license, contractor license, license id, state license,
      contractor license number, ccb number, roc number, registration number, license no,
      lic, state license number, business license number, trade license, contractor number`,
    64,
  ],
  [
    'license_expires_on',
    'date',
    2,
    `
      license expiration, license expires, license expiration date, license valid until,
      license valid through, license renewal date, license end date, license good through,
      contractor license expiration, license`,
  ],
  [
    'insurance_status',
    'enum:insurance_status',
    1.5,
    `
      insurance status, coi status, insurance, coi, gl status, coi on file,
      certificate status, insurance compliance, coverage status, liability status,
      certificate of insurance, insured`,
  ],
  [
    'insurance_expires_on',
    'date',
    2.5,
    `
      insurance expiration, insurance expires, coi expiration, gl expiration,
      insurance expiration date, coi expires, liability expiration,
      general liability expiration, coi expiration date, gl expires, gl expiration date,
      insurance valid until, coverage ends, coi valid through, certificate expiration,
      insurance end date, coi, insurance, certificate of insurance expiration,
      policy expiration, insurance renewal date, coverage expiration, coverage expires,
      liability expires, general liability, gl, liability insurance expiration,
      insurance good through, coi date`,
  ],
  [
    'workers_comp_expires_on',
    'date',
    2.5,
    `
      workers comp expiration, workers comp expires, workers comp expiration date,
      workers comp, workers comp valid until, workers comp coverage ends,
      workers comp policy expiration, work comp expiration, work comp expires,
      workers comp insurance expiration, workers comp end date, workers comp renewal date`,
  ],
  [
    'w9_on_file',
    'flag',
    2.5,
    `
      w9, w9 on file, w9 received, have w9, tax form on file, form w9, w9 collected,
      w9 status, w9 form, w9 complete, w9 date, has w9, w9 signed, tax form`,
  ],
  [
    'is_preferred',
    'flag',
    1.5,
    `
      preferred, is preferred, preferred vendor, go to, favorite, preferred partner,
      first choice, preferred status, preferred supplier, primary vendor, key vendor`,
  ],
]

const unsaved: [string, string][] = [
  [
    '-number',
    `
      vendor number, vendor id, client number, client id, customer number, customer id,
      account number, id, number, row, seq, code, vendor code, customer code, external id,
      record number`,
  ],
  [
    '-tin',
    `
      tax id, ein, tin, ssn, federal tax id, fein, taxpayer id, tax id number,
      social security number`,
  ],
  [
    '-phone2',
    `
      alternate phone, secondary phone, phone 2, other phone, fax, fax number,
      after hours phone, emergency phone, alternate number, evening phone, toll free,
      work phone, office phone, spouse phone`,
  ],
  [
    '-email2',
    `
      alternate email, secondary email, email 2, cc email, billing email, accounting email,
      work email, ap email`,
  ],
  ['-website', 'website, web, url, web site, linkedin, link'],
  [
    '-terms',
    `
      payment terms, terms, hourly rate, rate, markup, credit limit, discount pct,
      default expense account, price level`,
  ],
  ['-rating', 'rating, score, tier, rank, performance, grade, priority, stars, nps, quality score'],
  [
    '-carrier',
    `
      insurance carrier, insurance company, insurer, carrier, coverage limit, gl limit,
      policy limit, policy number, additional insured, gl policy number, insurance agent`,
  ],
  [
    '-updated',
    `
      last updated, updated, created, date added, created date, modified, last contact,
      last contacted, last used, added, since, client since, customer since, vendor since,
      onboarded, date created, start date, last job date`,
  ],
  [
    '-money',
    `
      balance, total revenue, lifetime value, total paid, spend, ytd spend, amount due,
      open balance, revenue, total spend, total billed, spend ytd`,
  ],
  ['-jobs', 'jobs, number of jobs, job count, total jobs, last job, open jobs, jobs completed'],
  [
    '-office',
    `
      office, branch, region, territory, service area, market, coverage area,
      counties served, area served, franchise`,
  ],
  ['-county', 'county, parish'],
  [
    '-tags',
    `
      tags, tag, label, labels, group, source, lead source, referred by, referral source,
      language, timezone`,
  ],
  [
    '-manager',
    `
      account manager, sales rep assigned, assigned to, owner user, account owner,
      coordinator`,
  ],
  ['-title', 'salutation, prefix, suffix, middle name, middle initial, spouse, spouse name'],
  [
    '-bond',
    `
      bond, bonded, bond expiration, auto expiration, auto insurance expiration,
      umbrella expiration, pollution expiration, background check, agreement signed,
      msa signed, msa on file, contract on file, auto expires,
      pollution liability expiration, bond expires`,
  ],
]

const notSaved: ListColumn[] = unsaved.map(([field, words]) => {
  return { field, shape: 'any', proof: 0, words }
})

/** The columns of a list of clients. */
export const clientColumns: ListColumn[] = [
  ...clientRows.map(column),
  ...addressColumns('billing_address', STREET, PLACES, true),
  ...notSaved,
]

/** The columns of a list of vendors. */
export const vendorColumns: ListColumn[] = [
  ...vendorRows.map(column),
  {
    field: '-notes',
    shape: 'text',
    proof: 0,
    words: 'notes, comments, remarks, description, memo',
  },
  ...addressColumns('address', STREET, PLACES, true),
  ...notSaved,
]

function column([field, shape, proof, words, maxLength]: Row): ListColumn {
  return { field, shape, proof, words, maxLength }
}

import { addressColumns, type ListColumn } from './list-columns.ts'
import { column, notSaved, type PartyRow, PLACES, STREET } from './party-columns.ts'

const vendorRows: PartyRow[] = [
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
      owner, owner name, representative, main contact, rep, care of, who to call,
      contact person name, sales rep, account rep, poc,
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
      email, email address, contact email, vendor email, mail, company email, main email,
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

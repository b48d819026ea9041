import type { VendorField } from '../fields.ts'
import type { ColumnEntry } from './entries.ts'
import type { EnumColumnShape } from './enum-kinds.ts'

/** A field of the vendor, or a part of a name, which rows join into a field. */
export type VendorColumnField = VendorField | 'first_name' | 'last_name'

/** The columns of a list of vendors, without its addresses. */
export const vendorColumnEntries: ColumnEntry<VendorColumnField, EnumColumnShape>[] = [
  {
    field: 'name',
    shape: 'party',
    proof: 1,
    headers: `
      vendor, vendor name, subcontractor, subcontractor name, supplier, supplier name, company,
      company name, business name, name, contractor, contractor name, trade partner, legal name,
      firm, firm name, vendor company, business, dba, vendor legal name, sub, sub company,
      organization, trade partner name, provider, company legal name`,
    maxLength: 200,
  },
  {
    field: '-dba',
    shape: 'party',
    proof: 0,
    headers: 'doing business as, trade name, alias',
    maxLength: 200,
  },
  {
    field: 'vendor_type',
    shape: 'enum:vendor_type',
    proof: 2,
    headers: `
      vendor type, type, category, vendor category, classification, kind, class, vendor class,
      type of vendor, supplier type, vendor kind, company type, partner type`,
  },
  {
    field: 'trade',
    shape: 'enum:trade',
    proof: 2.5,
    headers: `
      trade, specialty, trades, service, services, scope, discipline, craft, work type,
      trade type, skill, services provided, primary trade, trade specialty, type of work,
      work performed, trade category, line of work, specialization, service type, what they do`,
  },
  {
    field: 'status',
    shape: 'enum:vendor_status',
    proof: 0.5,
    headers: `
      status, vendor status, active, approval status, active inactive, approved, current status,
      is active, standing, onboarding status`,
  },
  {
    field: 'contact_name',
    shape: 'person',
    proof: 0.5,
    headers: `
      contact, contact name, contact person, primary contact, attention, point of contact, owner,
      owner name, representative, main contact, rep, care of, who to call, contact person name,
      sales rep, salesperson, sales person, sales representative, account rep, poc, contact full name`,
    maxLength: 200,
  },
  {
    field: 'first_name',
    shape: 'person',
    proof: 0.1,
    headers: 'first name, contact first name, first, given name',
    maxLength: 100,
  },
  {
    field: 'last_name',
    shape: 'person',
    proof: 0.1,
    headers: 'last name, contact last name, last, surname',
    maxLength: 100,
  },
  {
    field: 'contact_email',
    shape: 'email',
    proof: 0.4,
    headers: `
      email, email address, contact email, vendor email, mail, company email, main email,
      office email, business email, primary email`,
    maxLength: 254,
  },
  {
    field: 'contact_phone',
    shape: 'phone',
    proof: 0.4,
    headers: `
      phone, phone number, contact phone, vendor phone, company phone, main phone, office phone,
      business phone, contact number, primary phone, phone 1, work phone, dispatch phone`,
    maxLength: 40,
  },
  {
    field: 'license_number',
    shape: 'id',
    proof: 1.5,
    headers: `
      license number, license, contractor license, license id, state license,
      contractor license number, ccb number, roc number, registration number, license no, lic,
      state license number, business license number, trade license, contractor number, roc license,
      ccb license, cslb number, cslb license, dbpr license, dbpr number, hic, hic number,
      hic registration number`,
    maxLength: 64,
  },
  {
    field: 'license_expires_on',
    shape: 'date',
    proof: 2,
    headers: `
      license expiration, license expires, license expiration date, license valid until,
      license valid through, license renewal date, license end date, license good through,
      contractor license expiration, license, state license expires, roc expires, roc license expires,
      ccb expires, ccb license expires, cslb expires, cslb license expires, dbpr expires, hic expires,
      hic registration expires`,
  },
  {
    field: 'insurance_status',
    shape: 'enum:insurance_status',
    proof: 1.5,
    headers: `
      insurance status, coi status, insurance, coi, gl status, coi on file, certificate status,
      insurance compliance, coverage status, liability status, certificate of insurance, insured`,
  },
  {
    field: 'insurance_expires_on',
    shape: 'date',
    proof: 2.5,
    headers: `
      insurance expiration, insurance expires, coi expiration, gl expiration,
      insurance expiration date, coi expires, liability expiration, general liability expiration,
      coi expiration date, gl expires, gl expiration date, insurance valid until, coverage ends,
      coi valid through, certificate expiration, insurance end date, coi, insurance,
      certificate of insurance expiration, policy expiration, insurance renewal date,
      coverage expiration, coverage expires, liability expires, general liability, gl,
      liability insurance expiration, insurance good through, coi date`,
  },
  {
    field: 'workers_comp_expires_on',
    shape: 'date',
    proof: 2.5,
    headers: `
      workers comp expiration, workers comp expires, workers comp expiration date, workers comp,
      workers comp valid until, workers comp coverage ends, workers comp policy expiration,
      work comp expiration, work comp expires, workers comp insurance expiration,
      workers comp end date, workers comp renewal date`,
  },
  {
    field: 'w9_on_file',
    shape: 'flag',
    proof: 2.5,
    headers: `
      w9, w9 on file, w9 received, have w9, tax form on file, form w9, w9 collected, w9 status,
      w9 form, w9 complete, w9 date, has w9, w9 signed, tax form`,
  },
  {
    field: 'is_preferred',
    shape: 'flag',
    proof: 1.5,
    headers: `
      preferred, is preferred, preferred vendor, go to, favorite, preferred partner, first choice,
      preferred status, preferred supplier, primary vendor, key vendor`,
  },
  {
    field: '-notes',
    shape: 'text',
    proof: 0,
    headers: 'notes, comments, remarks, description, memo',
  },
]

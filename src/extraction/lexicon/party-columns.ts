import type { AddressHeaders, ColumnEntry } from './entries.ts'
import type { EnumColumnShape } from './enum-kinds.ts'

/** Headers for the addresses of clients and of vendors. */
export const partyAddress: Omit<AddressHeaders<string>, 'path'> = {
  street: `
    address, street, street address, address 1, address line 1, billing address,
    mailing address, location, full address, billing street, mailing street, home address,
    bill to address, bill from, bill from address, postal address, property address,
    business address, office address, physical address, street 1, street line 1, street address 1,
    billing street 1, mailing street 1, residence`,
  places: ['billing', 'mailing', 'bill to', 'bill from', 'home', 'business', 'office', 'property'],
  plain: true,
}

/** Columns of client and vendor lists that no record stores. */
export const unsavedPartyColumns: ColumnEntry<never, EnumColumnShape>[] = [
  {
    field: '-number',
    shape: 'any',
    proof: 0,
    headers: `
      vendor number, vendor id, client number, client id, customer number, customer id,
      account number, id, number, row, seq, code, vendor code, customer code, external id,
      record number`,
  },
  {
    field: '-tin',
    shape: 'any',
    proof: 0,
    headers: `
      tax id, ein, tin, ssn, federal tax id, fein, taxpayer id, tax id number,
      social security number`,
  },
  {
    field: '-phone2',
    shape: 'any',
    proof: 0,
    headers: `
      alternate phone, secondary phone, phone 2, other phone, fax, fax number, after hours phone,
      emergency phone, alternate number, evening phone, toll free, work phone, office phone,
      spouse phone`,
  },
  {
    field: '-email2',
    shape: 'any',
    proof: 0,
    headers: `
      alternate email, secondary email, email 2, cc email, billing email, accounting email,
      work email, ap email`,
  },
  {
    field: '-website',
    shape: 'any',
    proof: 0,
    headers: 'website, web, url, web site, linkedin, link',
  },
  {
    field: '-terms',
    shape: 'any',
    proof: 0,
    headers: `
      payment terms, terms, hourly rate, rate, markup, credit limit, discount pct,
      default expense account, price level`,
  },
  {
    field: '-rating',
    shape: 'any',
    proof: 0,
    headers: `
      rating, score, tier, rank, performance, grade, priority, stars, nps, quality score`,
  },
  {
    field: '-carrier',
    shape: 'any',
    proof: 0,
    headers: `
      insurance carrier, insurance company, insurer, carrier, coverage limit, gl limit,
      policy limit, policy number, additional insured, gl policy number, insurance agent`,
  },
  {
    field: '-crm',
    shape: 'any',
    proof: 0,
    headers: `
      record id, contact owner, company owner, assigned to, record type,
      primary associated company id, associated company ids, associated company, email opt out,
      unsubscribed from all email, original source, latest source, lead source`,
  },
  {
    field: '-updated',
    shape: 'any',
    proof: 0,
    headers: `
      create date, create date est, last activity date, last activity date est, last activity,
      last modified date,
      last updated, updated, created, date added, created date, modified, last contact,
      last contacted, last used, added, since, client since, customer since, vendor since,
      onboarded, date created, start date, last job date`,
  },
  {
    field: '-money',
    shape: 'any',
    proof: 0,
    headers: `
      balance, total revenue, lifetime value, total paid, spend, ytd spend, amount due,
      open balance, revenue, total spend, total billed, spend ytd`,
  },
  {
    field: '-jobs',
    shape: 'any',
    proof: 0,
    headers: `
      jobs, number of jobs, job count, total jobs, last job, open jobs, jobs completed`,
  },
  {
    field: '-office',
    shape: 'any',
    proof: 0,
    headers: `
      office, branch, region, territory, service area, market, coverage area, counties served,
      area served, franchise`,
  },
  {
    field: '-county',
    shape: 'any',
    proof: 0,
    headers: 'county, parish',
  },
  {
    field: '-tags',
    shape: 'any',
    proof: 0,
    headers: `
      tags, tag, label, labels, group, source, lead source, referred by, referral source,
      language, timezone`,
  },
  {
    field: '-manager',
    shape: 'any',
    proof: 0,
    headers: `
      account manager, sales rep assigned, assigned to, owner user, account owner, coordinator,
      sales rep, salesperson, sales person, sales representative`,
  },
  {
    field: '-title',
    shape: 'any',
    proof: 0,
    headers: 'salutation, prefix, suffix, middle name, middle initial, spouse, spouse name',
  },
  {
    field: '-bond',
    shape: 'any',
    proof: 0,
    headers: `
      bond, bonded, bond expiration, auto expiration, auto insurance expiration,
      umbrella expiration, pollution expiration, background check, agreement signed, msa signed,
      msa on file, contract on file, auto expires, pollution liability expiration, bond expires`,
  },
]

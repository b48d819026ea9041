import type { ListColumn, Shape } from './list-columns.ts'

export type PartyRow = [
  field: string,
  shape: Shape,
  proof: number,
  words: string,
  maxLength?: number,
]

export const STREET =
  `
      address, street, street address, address 1, address line 1, billing address,
      mailing address, location, ` +
  `
      full address, billing street, mailing street, home address, bill to address,
      postal address, property address, ` +
  'business address, office address, physical address, street 1, residence'
export const PLACES = ['billing', 'mailing', 'bill to', 'home', 'business', 'office', 'property']

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

/** Known to lists of parties, not saved. */
export const notSaved: ListColumn[] = unsaved.map(([field, words]) => {
  return { field, shape: 'any', proof: 0, words }
})

export function column([field, shape, proof, words, maxLength]: PartyRow): ListColumn {
  return { field, shape, proof, words, maxLength }
}

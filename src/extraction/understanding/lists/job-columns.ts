import { dates, financials } from './job-amounts.ts'
import { parts } from './job-parts.ts'
import { addressColumns, type ListColumn } from './list-columns.ts'

/** Known to the field, not saved: derived figures, plans, bookkeeping of the sender. */
const unsaved: [string, string][] = [
  [
    '-balance',
    `
      balance, balance due, amount due, outstanding, accounts receivable, open balance,
      amount outstanding, remaining, ar balance, ar, owed, receivable, a r, unpaid`,
  ],
  ['-profit', 'gross profit, profit, gp, net profit, job profit'],
  ['-margin', 'margin, gross margin, margin pct, gp pct, profit margin, gross margin pct, gm'],
  ['-revenue', 'revenue, total revenue, sales, net claim, net payment, net'],
  ['-cost', 'cost, total cost, job cost, costs, budget, overhead, total job cost, expenses'],
  ['-tax', 'tax, sales tax, tax amount, tax rate'],
  ['-total', 'total, amount, subtotal, grand total'],
  ['-commission', 'commission, commission pct, fee, royalty, retainage'],
  [
    '-updated',
    `
      last updated, updated, last modified, modified, last activity, last contact,
      updated date, last update, as of`,
  ],
  [
    '-created',
    `
      created, created date, date created, entered, entry date, date entered, created at,
      created on`,
  ],
  [
    '-due',
    `
      due date, scheduled, target completion, target start, estimated completion,
      follow up date, next action, scheduled date, target date, projected completion,
      expected completion, estimated start, scheduled start, appointment, next step,
      follow up, expected start, planned start, planned completion,
      estimated completion date, target completion date, estimated start date, promised date,
      eta`,
  ],
  [
    '-age',
    `
      age, days open, days, days in status, cycle time, aging, job age, days outstanding,
      days since loss`,
  ],
  [
    '-row',
    `
      row, line, seq, sequence, index, record number, entry number, row number, line number,
      number`,
  ],
  [
    '-office',
    `
      office, branch, franchise, location name, region, territory, location code, market,
      branch name, location number, franchise number, company code`,
  ],
  ['-county', 'county, parish, subdivision, neighborhood'],
  [
    '-phone2',
    `
      alternate phone, secondary phone, work phone, phone 2, other phone, fax, fax number,
      alternate number, office phone, alt contact, evening phone`,
  ],
  ['-email2', 'alternate email, secondary email, email 2, cc email'],
  ['-agent', 'agent, insurance agent, agent name, broker, agency, agent phone, agent email'],
  ['-mortgage', 'mortgage, mortgage company, lender, mortgagee, loan number'],
  [
    '-crew',
    `
      crew, technician, tech, crew name, accounting rep, assistant, csr, intake by, taken by,
      created by, updated by, dispatcher, account manager`,
  ],
  [
    '-priority',
    `
      priority, urgency, rating, score, flag, tag, tags, labels, color, rank, emergency`,
  ],
  [
    '-invoice_number',
    `
      invoice number, invoice id, po number, check number, estimate number, contract number,
      qb number, quickbooks id`,
  ],
  [
    '-year_built',
    `
      year built, square footage, sq ft, sqft, stories, rooms affected, affected area,
      equipment count, units on site, roof age`,
  ],
  ['-link', 'link, url, website, photos, folder, documents, file link, xactimate link'],
  [
    '-docs',
    `
      lien waiver, certificate of satisfaction, cos signed, has photos, docs complete, coc,
      coc received, paperwork, review received, nps, review`,
  ],
]

/** Of certificates and books of policies, which name insureds and policies but no losses. */
const COVERAGE =
  'limit, limits, type of insurance, insr ltr, additional insured, addl insd, subr wvd, coverage, ' +
  'premium, annual premium, sum insured, coverage type, limit of insurance, written premium'
const POLICY_TERM =
  'policy effective, policy eff, policy exp, effective date, effective, expiration date, renewal date, ' +
  'policy expiration, policy term, expires, policy period, eff date, inception date'

/** The columns of a list of jobs. */
export const jobColumns: ListColumn[] = [
  ...parts.map(([field, shape, proof, words, maxLength]) => ({
    field,
    shape,
    proof,
    words,
    maxLength,
  })),
  ...financials.map(([name, proof, words]) => {
    return { field: `financials.${name}`, shape: 'money' as const, proof, words }
  }),
  ...dates.map(([name, proof, words]) => {
    return { field: `dates.${name}`, shape: 'timestamp' as const, proof, words }
  }),
  ...addressColumns(
    'address',
    `
      address, loss address, property address, loss location, site address, job address,
      service address, ` +
      `
      risk address, street, street address, address 1, location, job site, premises,
      address line 1, ` +
      `
      risk location, job location, property location, project address, full address,
      insured address, ` +
      `
      damaged property, where, site, location of loss, physical address, premises address,
      home address`,
    ['loss', 'property', 'job', 'site', 'risk', 'service', 'project'],
    true,
  ),
  ...addressColumns(
    'client.billing_address',
    `
      billing address, mailing address, bill to address, billing street, mailing street,
      client address, ` + 'customer address, owner address, correspondence address',
    ['billing', 'mailing', 'bill to', 'client', 'customer'],
    false,
  ),
  { field: '-coverage', shape: 'any', proof: -2, words: COVERAGE },
  { field: '-policy term', shape: 'any', proof: -2, words: POLICY_TERM },
  ...unsaved.map(([field, words]) => ({ field, shape: 'any' as const, proof: 0, words })),
]

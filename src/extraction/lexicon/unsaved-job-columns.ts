import type { ColumnEntry } from './entries.ts'
import type { EnumColumnShape } from './enum-kinds.ts'

/**
 * Columns of job lists that no job stores: derived figures, plans, the sender's bookkeeping. The first two
 * belong to lists of certificates and policies, which name insureds but no losses.
 */
export const unsavedJobColumns: ColumnEntry<never, EnumColumnShape>[] = [
  {
    field: '-coverage',
    shape: 'any',
    proof: -2,
    headers: `
      limit, limits, type of insurance, insr ltr, additional insured, addl insd, subr wvd,
      coverage, premium, annual premium, sum insured, coverage type, limit of insurance,
      written premium`,
  },
  {
    field: '-policy term',
    shape: 'any',
    proof: -2,
    headers: `
      policy effective, policy eff, policy exp, effective date, effective, expiration date,
      renewal date, policy expiration, policy term, expires, policy period, eff date,
      inception date`,
  },
  {
    field: '-earlier number',
    shape: 'any',
    proof: 0,
    headers: `
      old claim number, previous claim number, prior claim number, former claim number,
      related claim number, old policy number, previous policy number, prior policy number,
      old job number, previous job number, prior date of loss, previous date of loss,
      prior loss date`,
  },
  {
    field: '-balance',
    shape: 'any',
    proof: 0,
    headers: `
      balance, balance due, amount due, outstanding, accounts receivable, open balance,
      amount outstanding, remaining, ar balance, ar, owed, receivable, a r, unpaid`,
  },
  {
    field: '-cost to date',
    shape: 'any',
    proof: 0,
    headers:
      'cost to date, costs to date, job cost to date, job costs to date, actual cost to date',
  },
  {
    field: '-profit',
    shape: 'any',
    proof: 0,
    headers: 'gross profit, profit, gp, net profit, job profit',
  },
  {
    field: '-margin',
    shape: 'any',
    proof: 0,
    headers: 'margin, gross margin, margin pct, gp pct, profit margin, gross margin pct, gm',
  },
  {
    field: '-revenue',
    shape: 'any',
    proof: 0,
    headers: 'revenue, total revenue, sales, net claim, net payment, net',
  },
  {
    field: '-cost',
    shape: 'any',
    proof: 0,
    headers: 'cost, total cost, job cost, costs, budget, overhead, total job cost, expenses',
  },
  {
    field: '-tax',
    shape: 'any',
    proof: 0,
    headers: 'tax, sales tax, tax amount, tax rate',
  },
  {
    field: '-total',
    shape: 'any',
    proof: 0,
    headers: 'total, amount, subtotal, grand total',
  },
  {
    field: '-commission',
    shape: 'any',
    proof: 0,
    headers: 'commission, commission pct, fee, royalty, retainage',
  },
  {
    field: '-updated',
    shape: 'any',
    proof: 0,
    headers: `
      last updated, updated, last modified, modified, last activity, last contact, updated date,
      last update, as of, last action, latest action, last action taken`,
  },
  {
    field: '-created',
    shape: 'any',
    proof: 0,
    headers: `
      created, created date, date created, entered, entry date, date entered, created at,
      created on, job created date, job created, job created on, project created date`,
  },
  {
    field: '-due',
    shape: 'any',
    proof: 0,
    headers: `
      due date, scheduled, target completion, target start, estimated completion, follow up date,
      next action, scheduled date, target date, projected completion, expected completion,
      estimated start, scheduled start, appointment, next step, follow up, expected start,
      planned start, planned completion, estimated completion date, target completion date,
      estimated start date, promised date, eta`,
  },
  {
    field: '-age',
    shape: 'any',
    proof: 0,
    headers: `
      age, days open, days, days in status, cycle time, aging, job age, days outstanding,
      days since loss`,
  },
  {
    field: '-title',
    shape: 'any',
    proof: 0.2,
    headers: `
      job name, project name, job title, project title, record name, opportunity name, opportunity,
      claim name, claim title, loss name`,
  },
  {
    field: '-record type',
    shape: 'any',
    proof: 0.2,
    headers: 'record type, record type name, workflow, board, board name, pipeline name',
  },
  {
    field: '-row',
    shape: 'any',
    proof: 0,
    headers: `
      row, line, seq, sequence, index, record number, entry number, row number, line number,
      number`,
  },
  {
    field: '-office',
    shape: 'any',
    proof: 0,
    headers: `
      office, branch, franchise, location name, region, territory, location code, market,
      branch name, location number, franchise number, company code`,
  },
  {
    field: '-county',
    shape: 'any',
    proof: 0,
    headers: 'county, parish, subdivision, neighborhood',
  },
  {
    field: '-mobile',
    shape: 'any',
    proof: 0,
    headers: 'mobile phone, cell phone, client mobile phone, customer cell phone',
  },
  {
    field: '-phone2',
    shape: 'any',
    proof: 0,
    headers: `
      alternate phone, secondary phone, work phone, phone 2, other phone, fax, fax number,
      alternate number, office phone, alt contact, evening phone`,
  },
  {
    field: '-email2',
    shape: 'any',
    proof: 0,
    headers: 'alternate email, secondary email, email 2, cc email',
  },
  {
    field: '-agent',
    shape: 'any',
    proof: 0,
    headers: 'agent, insurance agent, agent name, broker, agency, agent phone, agent email',
  },
  {
    field: '-mortgage',
    shape: 'any',
    proof: 0,
    headers: 'mortgage, mortgage company, lender, mortgagee, loan number',
  },
  {
    field: '-crew',
    shape: 'any',
    proof: 0,
    headers: `
      crew, technician, tech, crew name, lead technician, lead tech, crew lead, crew chief,
      accounting rep, assistant, csr, intake by, taken by,
      created by, updated by, dispatcher, account manager`,
  },
  {
    // Beside the estimator. Alone, a roofer's salesperson is the estimator.
    field: '-sales',
    shape: 'any',
    proof: 0,
    headers: 'sales rep, salesperson, sales person, sales representative',
  },
  {
    field: '-priority',
    shape: 'any',
    proof: 0,
    headers: `
      priority, urgency, rating, score, flag, tag, tags, labels, color, rank, emergency`,
  },
  {
    field: '-invoice_number',
    shape: 'any',
    proof: 0,
    headers: `
      invoice number, invoice id, po number, check number, estimate number, contract number,
      qb number, quickbooks id`,
  },
  {
    field: '-year_built',
    shape: 'any',
    proof: 0,
    headers: `
      year built, square footage, sq ft, sqft, stories, rooms affected, affected area,
      equipment count, units on site, roof age`,
  },
  {
    field: '-link',
    shape: 'any',
    proof: 0,
    headers: 'link, url, website, photos, folder, documents, file link, xactimate link',
  },
  {
    field: '-docs',
    shape: 'any',
    proof: 0,
    headers: `
      lien waiver, certificate of satisfaction, cos signed, has photos, docs complete, coc,
      coc received, paperwork, review received, nps, review`,
  },
]

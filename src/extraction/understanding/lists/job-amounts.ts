type Row = [name: string, proof: number, words: string]

/** Money of a job: name below 'financials.', what finding it says, headers. */
export const financials: Row[] = [
  [
    'rcv_total',
    2,
    `
      rcv, rcv total, replacement cost value, replacement cost, total rcv, gross claim,
      gross loss, rcv amount,
      estimate rcv, estimate total rcv, loss amount, claim amount, claim total, rcv value`,
  ],
  ['acv_total', 2, 'acv, acv total, actual cash value, total acv, acv amount, cash value'],
  [
    'depreciation_total',
    2,
    `
      depreciation, total depreciation, recoverable depreciation, holdback,
      less depreciation, depreciation amount, depreciation total, rcv holdback`,
  ],
  [
    'deductible',
    2,
    `
      deductible, insured deductible, policy deductible, deductible amount,
      homeowner deductible, less deductible, client deductible`,
  ],
  [
    'estimate_total',
    1,
    `
      estimate total, estimate, estimate amount, quote, quoted amount, bid, bid amount,
      original estimate, estimate value, initial estimate, total estimate, xactimate total,
      xactimate amount, quote amount, quote total, our estimate`,
  ],
  [
    'approved_total',
    1,
    `
      approved, approved amount, approved total, contract amount, contract value,
      contract price, contract total, agreed amount, agreed price, job value, job amount,
      amount approved, carrier approved, approved scope amount, total approved, job size,
      job total, contract, approved estimate amount, authorized amount`,
  ],
  [
    'supplement_requested_total',
    1.5,
    `
      supplement requested, supplement amount, supplement, supplement total,
      supplement requested total, supplement request, supplement submitted amount,
      total supplement, requested supplement, change order amount, supplement ask`,
  ],
  [
    'supplement_approved_total',
    1.5,
    `
      supplement approved, approved supplement, supplement approved total,
      supplement approved amount, supplement paid, supplement granted`,
  ],
  [
    'invoiced_total',
    1,
    `
      invoiced, invoice total, invoice amount, billed, billed amount, amount billed,
      amount invoiced, total invoiced, invoice, total billed, billing, invoice value,
      billed to date, invoiced to date, total invoice`,
  ],
  [
    'collected_total',
    1,
    `
      collected, collected total, paid amount, amount paid, payment, payments received,
      amount received, total collected, total paid, paid to date, collections, cash received,
      amount collected, collected to date, payments to date, receipts, paid,
      received to date, cash collected`,
  ],
  [
    'labor_cost',
    1,
    `
      labor cost, labor, labor expense, cost of labor, labor costs, labor total,
      labor actual, wages`,
  ],
  [
    'material_cost',
    1,
    `
      material cost, materials, material, material expense, cost of materials,
      materials total, supplies cost`,
  ],
  [
    'subcontractor_cost',
    1,
    `
      subcontractor cost, subcontractor, subs cost, sub costs, subcontract,
      subcontractor expense, subcontractor total, cost of subs, sub cost`,
  ],
  [
    'equipment_cost',
    1,
    `
      equipment cost, equipment, equipment expense, cost of equipment, equipment total,
      equipment charges`,
  ],
  [
    'other_cost',
    0.5,
    `
      other cost, other costs, other expense, misc cost, miscellaneous cost, miscellaneous,
      other job cost`,
  ],
]

/** Milestones of a job: name below 'dates.', what finding it says, headers. */
export const dates: Row[] = [
  [
    'received_at',
    1,
    `
      received date, date received, received, assignment date, date assigned, assigned, fnol,
      fnol date, intake date, intake, lead date, claim received, opened, date opened,
      open date, call date, call received, referral date, notice date, reported,
      date reported, job received, loss reported, assignment received, first notice,
      claim reported, report date, received on, came in, date in`,
  ],
  [
    'first_contact_at',
    1.5,
    `
      first contact, contacted, date contacted, first contact date, contact date,
      customer contacted, initial contact, contact made, client contacted, first call,
      insured contacted, initial contact date, contacted on`,
  ],
  [
    'inspected_at',
    1.5,
    `
      inspected, inspection date, date inspected, site inspection, inspection, site visit,
      initial inspection, inspected on, site inspected, inspection completed, walkthrough,
      walk through date`,
  ],
  [
    'authorized_at',
    1.5,
    `
      authorized, work authorization, authorization date, date authorized,
      work authorization signed, contract signed, authorization signed, signed date,
      contract date, work authorization date, signed, date signed, signed on, wa signed,
      authorization, work authorized, authorized on`,
  ],
  [
    'estimate_sent_at',
    1.2,
    `
      estimate sent, estimate date, estimate submitted, date estimate sent,
      estimate uploaded, submitted date, estimate sent date, estimate submitted date,
      date of estimate, estimate sent on, quote date, quote sent, bid date, estimate written,
      date submitted, estimate to carrier`,
  ],
  [
    'estimate_approved_at',
    1.2,
    `
      estimate approved, approval date, date approved, approved date, approved on,
      scope approved, estimate approved date, estimate approval, approved,
      estimate approval date, carrier approval date`,
  ],
  [
    'started_at',
    1,
    `
      started, start date, date started, work started, job start, production start,
      mitigation start, job start date, begin date, actual start, commenced, job started,
      start, started on, work began, mitigation started, begun, work start date,
      production started, construction start, commencement`,
  ],
  [
    'completed_at',
    1,
    `
      completed, completion date, date completed, complete date, work completed,
      job complete, finish date, end date, finished, actual completion, job completed,
      job completion date, completed on, work complete date, finished on, done,
      date finished, production complete, completion`,
  ],
  [
    'invoiced_at',
    1,
    `
      invoice date, date invoiced, invoiced, invoice sent, billed date, date billed,
      final invoice date, billing date, invoiced on, date of invoice, bill date,
      invoice sent date, billed on, final invoice sent, final invoice, billed`,
  ],
  [
    'paid_at',
    0.8,
    `
      paid, paid date, date paid, payment date, payment received, paid on,
      final payment date, date of payment, payment received date, paid in full date,
      final payment, date collected, check received`,
  ],
  [
    'closed_at',
    0.8,
    `
      closed, close date, date closed, closed date, closed on, closing date, job closed,
      file closed, close out date, closeout date`,
  ],
  [
    'canceled_at',
    0.8,
    `
      canceled, cancelled date, date canceled, cancellation date, canceled on, cancel date`,
  ],
  [
    'first_supplement_at',
    1.2,
    `
      supplement date, supplement submitted, supplement sent, first supplement,
      supplement submitted date, date supplement sent, supplement sent date,
      supplement filed`,
  ],
  [
    'supplement_approved_at',
    1.2,
    `
      supplement approved, supplement approval date, supplement approved date,
      date supplement approved, supplement approval`,
  ],
]

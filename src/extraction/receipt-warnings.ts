/** Every warning of a receipt, as the API docs list them. No imports, so that a child does not load zod. */

/** The steps that the dashboard names beside a warning. `receipt-doubts.ts` has their texts. */
export type NextStep =
  | 'compare'
  | 'correct'
  | 'upload_rest'
  | 'upload_columns'
  | 'split'
  | 'check_type'
  | 'clear'
  | 'accept_own'
  | 'accept'

type WarningKind = {
  meaning: string
  example: string
  /** Whether a value that was read may be on no record. If none is, a receipt can say `nothing_changed`. */
  leavesOut: boolean
  /** Whether, beside a row, it counts as a value of a list that no record has. */
  losesCell: boolean
  failsCheck: boolean
} & (
  | { review: false; nextStep: NextStep | null }
  /** `core_field`: it needs review only if it is about a field of `CORE_FIELDS` (`review-reasons.ts`). */
  | { review: true | 'core_field'; nextStep: NextStep }
)

const ALL_SAVED = { leavesOut: false, losesCell: false, failsCheck: false } as const
const SOME_LEFT_OUT = { leavesOut: true, losesCell: false, failsCheck: false } as const
const CELL_LOST = { leavesOut: true, losesCell: true, failsCheck: false } as const
const FAILED_CHECK = { leavesOut: true, losesCell: false, failsCheck: true } as const

export const receiptWarnings = {
  // The file
  pages_left_out: {
    meaning: 'Some pages were not read.',
    review: true,
    nextStep: 'upload_rest',
    ...SOME_LEFT_OUT,
    example: 'Only the first 300 of 412 pages were read. Upload the rest in separate files.',
  },
  rows_left_out: {
    meaning: 'The table has more rows than the service reads.',
    review: true,
    nextStep: 'upload_rest',
    ...SOME_LEFT_OUT,
    example: 'Only the first 50,000 rows were read. Upload the rest in separate files.',
  },
  columns_left_out: {
    meaning: 'The sheet has more columns than the service reads.',
    review: true,
    nextStep: 'upload_columns',
    ...SOME_LEFT_OUT,
    example:
      'Only the first 200 columns were read. Upload the others in another file that repeats the columns ' +
      'that name each row, such as the job number and the client.',
  },
  sheets_left_out: {
    meaning: 'The workbook has more sheets than the service reads.',
    review: true,
    nextStep: 'upload_rest',
    ...SOME_LEFT_OUT,
    example: 'Only the first 50 sheets were read. Upload the rest in separate files.',
  },
  unclosed_quote: {
    meaning:
      'A quotation mark in a CSV file is never closed. Its row and the rows below it are not saved.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'The quotation mark in row 4 is never closed, so this row and the rows below it were not saved. ' +
      'Close it and upload the file again.',
  },
  no_text: {
    meaning: 'The document has almost no text, so nothing was saved.',
    review: true,
    nextStep: 'check_type',
    ...SOME_LEFT_OUT,
    example:
      'Almost no text was found, so nothing was saved. Upload a sharper scan or a digital copy.',
  },
  page_without_text: {
    meaning: 'A page is an image without text, such as a photo.',
    review: false,
    nextStep: null,
    ...ALL_SAVED,
    example: 'No text was found on page 4.',
  },
  model_unavailable: {
    meaning: 'The language model gave no usable answer, so the document was read without it.',
    review: false,
    nextStep: null,
    ...ALL_SAVED,
    example: 'The language model gave no usable answer. Some fields may be empty.',
  },
  model_filled: {
    meaning: 'A language model read some of the values.',
    review: true,
    nextStep: 'compare',
    ...ALL_SAVED,
    example: 'A language model read claim_number. Check it against the document.',
  },

  // The kind of document, and whom it is about
  unknown_kind: {
    meaning:
      'The service does not recognize the document type, or no record has values of this type. ' +
      'Nothing was saved.',
    review: true,
    nextStep: 'check_type',
    ...SOME_LEFT_OUT,
    example:
      'The document type is unknown. Closest: estimate (4.1 of 5.5 needed), invoice (2.0 of 5.5 needed). ' +
      'Nothing was saved. If it is one of these, upload a copy that shows its title and its labels.',
  },
  uncertain_kind: {
    meaning: 'The document fits two document types almost equally well.',
    review: true,
    nextStep: 'check_type',
    ...ALL_SAVED,
    example:
      'The document type is estimate (7.2), but scope_of_work (6.8) is almost as likely. Check the type.',
  },
  no_identity: {
    meaning: 'The document names no claim, policy, loss or client, so nothing was saved.',
    review: true,
    nextStep: 'check_type',
    ...SOME_LEFT_OUT,
    example:
      'No client, claim, job number or property was found, so nothing was saved. Add one of them.',
  },
  forms_left_out: {
    meaning:
      'The file has several forms, such as a certificate and a W-9, or an estimate and an invoice. One was ' +
      'read.',
    review: true,
    nextStep: 'split',
    ...SOME_LEFT_OUT,
    example:
      'Page 2 begins another form, a W-9, which was not read. Only the certificate of insurance was ' +
      'read. Split the file, and upload each form as its own file.',
  },
  several_claims: {
    meaning:
      'A document, or one cell of a list, names several claims. A document is then saved to none of them, ' +
      'and the row without a claim number.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'The document names 2 claims, "CLM-90210" (1,250.00) and "CLM-90377" (480.00), so nothing was ' +
      'saved. Set each amount in its job with "svc job set".',
  },
  foreign_issuer: {
    meaning:
      'Another company issued the invoice or quote and it names no loss clearly, so nothing was saved.',
    review: false,
    nextStep: null,
    ...SOME_LEFT_OUT,
    example:
      'Hosting LLC issued this invoice. It names no claim, policy or loss, so nothing was saved. ' +
      'If it is a cost of a job, add its total to that job with "svc job set", such as to ' +
      'financials.subcontractor_cost.',
  },
  other_company: {
    meaning:
      'The document has the name of another company and not yours. Its values were saved, because your ' +
      'company may have several names.',
    review: false,
    nextStep: 'clear',
    ...ALL_SAVED,
    example:
      'job: the document is of "Acme Drying", and does not name your company. If it is not about your ' +
      'work, clear dates.completed_at with "svc job set".',
  },
  cost_not_saved: {
    meaning: 'A vendor billed or quoted a job to you. The total is a cost, so it was not saved.',
    review: false,
    nextStep: null,
    ...SOME_LEFT_OUT,
    example:
      'Cascade Plumbing Inc billed you for this job. Its total of 2310.00 is a cost, so it was not saved. ' +
      'Add it to a cost of the job, such as financials.subcontractor_cost, with "svc job set".',
  },
  purchase_order: {
    meaning: 'The document is your purchase order. It bills nothing, so nothing was saved.',
    review: false,
    nextStep: null,
    ...SOME_LEFT_OUT,
    example:
      'This is a purchase order to Cascade Supply Inc. It bills nothing, so nothing was saved. If it is ' +
      'for a job, add its cost to the job with "svc job set" once the vendor bills it.',
  },
  credit_not_saved: {
    meaning:
      'A credit memo lowers an invoice. It was not saved, because no invoice is read from it.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'This credit memo of 300.00 lowers an invoice, so nothing was saved. ' +
      'Enter the lower invoiced total in the job.',
  },
  supplement_total: {
    meaning:
      'The total of a supplement or change order may be the added amount or the new total of the ' +
      'estimate, or it is only requested.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'job: this supplement states 2000.00. It may be the added amount or the new total, so it was not ' +
      'saved. Enter it in the job as the requested supplement or as the RCV.',
  },
  // Certificates
  holder_unknown: {
    meaning: 'The holder of the license or certificate was not found, so nothing was saved.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example: 'No holder was found, so nothing was saved. Upload a copy that names the holder.',
  },
  personal_certificate: {
    meaning:
      'The certificate names a person and no employer. It counts for your compliance only after you ' +
      'accept the document.',
    review: true,
    nextStep: 'accept_own',
    ...ALL_SAVED,
    example:
      'It names Maria Lopez, not your company. If this person works for you, accept the document in the ' +
      'dashboard. Until then, it does not count for your compliance.',
  },
  legal_form_differs: {
    meaning:
      'The holder has the name of your company with another legal form. It counts for your compliance ' +
      'only after you accept the document.',
    review: true,
    nextStep: 'accept_own',
    ...ALL_SAVED,
    example:
      'It names Harbor Restoration Inc, but your company is Harbor Restoration LLC. If it is yours, ' +
      'accept the document in the dashboard. Until then, it does not count for your compliance.',
  },
  second_name: {
    meaning: 'Another name is under the name of the client. Only the first name was saved.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'client_name: "Paul Lopez" is under the client\'s name and was not saved. If both are insured, set ' +
      'the client\'s name in the job to "Maria Lopez & Paul Lopez".',
  },
  sample_page: {
    meaning: 'A page with instructions or sample data was ignored.',
    review: false,
    nextStep: null,
    ...SOME_LEFT_OUT,
    example:
      'Page 2 is a guide or a sample, so its values were ignored. ' +
      'If they are real, enter them in the job.',
  },

  // Values
  nothing_changed: {
    meaning: 'The document matches records on file and states nothing new about them.',
    review: false,
    nextStep: null,
    ...SOME_LEFT_OUT,
    example: 'The records on file already have every value that was read, so nothing was changed.',
  },
  other_payment: {
    meaning: 'The job has another collected total, which may not include this payment.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'job: the collected total is 1250.00, and another document states 12750.00. ' +
      'If both were paid, set it to 14000.00 on the ' +
      'document\'s page or with "svc job set".',
  },
  other_invoice: {
    meaning: 'The job has another invoiced total, from an invoice that may be billed too.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'job: the invoiced total is now 500.00, from invoice "INV-2". It was 1310.00, from invoice "INV-1". ' +
      'If both were billed, set it to 1810.00 on the ' +
      'document\'s page or with "svc job set".',
  },
  mixed_totals: {
    meaning: 'RCV, depreciation and ACV of a job have several sources and do not add up.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'Row 2: the RCV of the job is 10000.00 (2026-06-01), its depreciation 1000.00 (2026-03-09) and its ' +
      'ACV 8000.00 (2026-03-09). They have several sources and do not add up. Set the right ' +
      'amounts with "svc job set".',
  },
  renewal_not_used: {
    meaning:
      'A certification was renewed or is in force again, but the earlier last day of a person or of a ' +
      'revocation is kept.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'certification: it is valid until 2028-01-14, and a person set 2026-01-14, which is kept. If it was ' +
      'renewed, run "svc certification set --operator 0198c0de-… 01a1fdba-… expires_on=2028-01-14".',
  },
  cancellation_asked: {
    meaning:
      'A letter asks to cancel a job. Its status was not changed, because a person decides that.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'The document asks to cancel the job: "please cancel the repair job". Its status was not changed. If ' +
      'the job is canceled, run "svc job set" with status=canceled.',
  },
  job_reopened: {
    meaning: 'The status of a job contradicts one of its dates, such as that of its closing.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'Row 4: the job was closed and is open again, but keeps closed_at 2026-05-02T00:00:00.000Z. ' +
      'If that is right, run "svc job set --operator 0198c0de-… 01a1fdba-… status=open", which clears ' +
      'the date. If not, run "svc job set --operator 0198c0de-… 01a1fdba-… status=closed".',
  },
  value_not_used: {
    meaning: 'The document states a value, but the record keeps the one it has.',
    review: 'core_field',
    nextStep: 'correct',
    ...SOME_LEFT_OUT,
    example:
      'Row 4: claim_number "B-2" was not used. The record keeps "B-1" (API, 2026-03-04), because it ' +
      'was set through the API. To change it, run ' +
      '"svc job set --operator 0198c0de-… 01a1fdba-… claim_number=VALUE".',
  },
  value_refused: {
    meaning: 'A value was read, but the record does not accept it.',
    review: 'core_field',
    nextStep: 'correct',
    ...CELL_LOST,
    example:
      'Row 5: cat_code was left out, because its value is not valid for the record. If it has ' +
      'another value, set it with "svc job set".',
  },
  value_cut: {
    meaning:
      'A number or date may be incomplete or hide digits, a cell or label has several numbers, or the form ' +
      'of a number or address is unknown. It was left out.',
    review: true,
    nextStep: 'compare',
    ...SOME_LEFT_OUT,
    example: 'claim_number may be incomplete, so it was left out. Enter it from the document.',
  },
  unknown_word: {
    meaning: 'The service does not know the word for a type or category, so it was left out.',
    review: false,
    nextStep: null,
    ...CELL_LOST,
    example:
      'loss_type: "Gremlins" is not a known type and was left out. If the job has one, set it with ' +
      '"svc job set".',
  },
  unknown_status: {
    meaning: 'The service does not know what the words of a job status mean.',
    review: false,
    nextStep: null,
    ...CELL_LOST,
    example:
      'Rows 4, 5, 9, 12, 15 and 7 more, column "Status": the status "Zombie" is unknown and was ignored. ' +
      'Replace it with what it means for the job, such as "Work in progress", "On hold", ' +
      '"Completed" or "Lost", and upload the list again.',
  },
  low_confidence: {
    meaning: 'A value was read with low confidence, or two readings of a number differ.',
    review: true,
    nextStep: 'compare',
    ...ALL_SAVED,
    example: 'claim_number was read with confidence 0.4. Check it against the document.',
  },
  amount_missing: {
    meaning: 'No amount was read from an invoice or payment, so none was saved.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'job: no total was found on this invoice, so the job has no invoiced total from it. Enter it ' +
      'with "svc job set".',
  },
  sums_disagree: {
    meaning: 'Amounts in the document do not add up.',
    review: true,
    nextStep: 'compare',
    ...FAILED_CHECK,
    example:
      'The amounts do not add up: subtotal 1000.00 + tax 80.00 is not total 1280.00. The total was ' +
      'not saved. Check them against the document, and enter the right amount in the job.',
  },
  digit_in_doubt: {
    meaning: 'One digit of a scan is probably misread: with another digit, the amounts add up.',
    review: true,
    nextStep: 'compare',
    ...FAILED_CHECK,
    leavesOut: false,
    example: 'rcv was read as 1275.00, but the amounts add up with 1215.00. Check the digit.',
  },
  dates_out_of_order: {
    meaning:
      'A policy or license would end before it begins, or begin in the future without a last day, so ' +
      'these dates were not saved.',
    review: true,
    nextStep: 'compare',
    ...FAILED_CHECK,
    example:
      'The expiration date is before the issue date. Neither date was saved. Enter the right ones.',
  },
  certification_revoked: {
    meaning:
      'A license or certification was revoked, suspended or canceled, its status is not active, ' +
      'its exam is still to come, or a letter says that it may end.',
    review: true,
    nextStep: 'accept',
    ...ALL_SAVED,
    example:
      'The document says the certification was revoked. It ends on 2026-06-01. Check the day.',
  },
  date_in_future: {
    meaning: 'A date that must be in the past is in the future, so it was left out.',
    review: 'core_field',
    nextStep: 'accept',
    ...CELL_LOST,
    example: 'The date of loss is in the future and was left out. Set it with "svc job set".',
  },
  time_left_out: {
    meaning: 'The time of day of a date could not be read, so midnight was used.',
    review: false,
    nextStep: null,
    ...CELL_LOST,
    example:
      'Row 7, column "Date Received": the time "25:99" could not be read, so midnight was used. ' +
      'Correct the time and upload the list again.',
  },
  coverage_not_saved: {
    meaning: 'A policy was not saved, because no type of certification fits its coverage.',
    review: false,
    nextStep: null,
    ...SOME_LEFT_OUT,
    example: '"Professional Liability" has no type of certification, so this policy was not saved.',
  },
  no_coverage: {
    meaning: 'No coverage could be read from a certificate of insurance.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example: 'No coverage with a policy number or dates was found. Upload a sharper copy.',
  },
  policy_canceled: {
    meaning: 'An insurer canceled or suspended a policy.',
    review: true,
    nextStep: 'accept',
    ...ALL_SAVED,
    example:
      'The document says the policy was canceled. The policy ends on 2026-06-01. ' +
      'Check the day.',
  },
  policy_not_renewed: {
    meaning: 'An insurer will not renew a policy.',
    review: true,
    nextStep: 'accept',
    ...ALL_SAVED,
    example:
      'The document says the policy will not be renewed. It expires on 2026-06-01. ' +
      'Upload the certificate of the next policy.',
  },
  policy_reinstated: {
    meaning: 'An insurer reinstated a canceled policy.',
    review: true,
    nextStep: 'accept',
    ...ALL_SAVED,
    example: 'The document says the policy was reinstated. Check the expiration date.',
  },
  policy_left_out: {
    meaning: 'A certificate lists a second policy of the same type without a number.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'A second general_liability policy has no number, so it was left out. Add its number to the ' +
      'certificate and upload it again.',
  },

  // Lists
  table_left_out: {
    meaning: 'A sheet is not a list of jobs, clients or vendors, so it was not read.',
    review: false,
    nextStep: null,
    ...ALL_SAVED,
    example:
      'The sheet "Pivot" is not a list of jobs, clients or vendors and was not read. If it is one, add a ' +
      'row of headers, such as "Job Number", and upload it again.',
  },
  uncertain_column: {
    meaning: 'The service is not sure which field a column belongs to.',
    review: true,
    nextStep: 'compare',
    ...ALL_SAVED,
    example: 'The column "Ref" was read as job_number, which may be wrong. Check its values.',
  },
  unknown_columns: {
    meaning:
      'Some columns were not saved: their field is not known, they state plans, or their cells do not fit.',
    review: 'core_field',
    nextStep: 'accept',
    ...ALL_SAVED,
    example:
      'These columns were not recognized as fields of a job, so they are only in the receipt: "Crew".',
  },
  unknown_labels: {
    meaning: 'The document has labels that are not known, so their values were not read.',
    review: false,
    nextStep: null,
    ...ALL_SAVED,
    example:
      'These labels were not recognized, so their values were not read: "Crew: Red", "Gate code: 4410". ' +
      'Enter what belongs in a record.',
  },
  unread_values: {
    meaning:
      'The text of a letter or an email states amounts, dates, numbers or contacts that were not read.',
    review: false,
    nextStep: null,
    ...ALL_SAVED,
    example:
      'The text states values that were not read: "$4,200.00", "December 4". ' +
      'Enter what belongs in a record.',
  },
  row_not_saved: {
    meaning: 'A row of a list was not saved.',
    review: true,
    nextStep: 'accept',
    ...CELL_LOST,
    example: 'Row 9 was not saved: it has no name. Correct the row and upload the list again.',
  },
  cell_left_out: {
    meaning: 'One cell of a row was not read. The rest of the row was saved.',
    review: 'core_field',
    nextStep: 'accept',
    ...CELL_LOST,
    example:
      'Row 7, column "Deductible" was left out: not an amount of money. ' +
      'To save a value, correct the cell and upload the list again.',
  },
  part_not_saved: {
    meaning:
      'A part of a cell or line was not saved: a second email, "c/o" or a town behind a name, or a text ' +
      'after a label of several fields. Or a contact was not saved: that of a vendor with a trade name, or ' +
      'of a client in a document that only adds to a job. The rest was saved.',
    review: 'core_field',
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'Row 2, column "Email": "b@example.com" was not saved, because a record has one email. To use it ' +
      'instead, put it first and upload the list again.',
  },
  duplicate_row: {
    meaning: 'A row repeats an earlier one and was not saved again.',
    review: false,
    nextStep: null,
    ...ALL_SAVED,
    example: 'Row 12 repeats an earlier row and was not saved again.',
  },
  note_row: {
    meaning: 'A row is a note, not a record.',
    review: false,
    nextStep: null,
    ...ALL_SAVED,
    example: 'Row 20 is a note, not a record, and was not saved.',
  },

  // Saving
  duplicate_document: {
    meaning: 'The same file was uploaded before, so nothing was created again.',
    review: false,
    nextStep: null,
    ...SOME_LEFT_OUT,
    example: 'The same file was uploaded before, so nothing was saved again.',
  },
  ambiguous_match: {
    meaning:
      'Several jobs match equally, a new job, client or vendor may be one on file, or the insured or type ' +
      'of a job changed.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'job: 2 jobs match equally well by claim_number: 0198c0de-…, 0198c0df-…. It was not saved. ' +
      'Add the job number to the document and upload it again.',
  },
  job_number_differs: {
    meaning: 'A job with the same claim, or insured and address, has another job number.',
    review: true,
    nextStep: 'accept',
    ...ALL_SAVED,
    example:
      'job: job 0198c0de-… has the same claim number. Its job number changed from "J-1" to "J-11". ' +
      'If these are two jobs, upload a list with both job numbers.',
  },
  claim_number_changed_back: {
    meaning: 'The document states a claim number that another document had replaced.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'Row 2: the claim number changed from "KX-101" back to "KX-100", which the job had before. If that ' +
      'is wrong, run "svc job set --operator 0198c0de-… 01a1fdba-… claim_number=VALUE".',
  },
  job_not_found: {
    meaning:
      'The document only adds to an existing job, and no job matches it. It waits 90 days for the job.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'job: no job matches this document. It is saved to the job once one with its claim or job number ' +
      'exists, within 90 days. Upload the estimate, or create the job.',
  },
  job_incomplete: {
    meaning: 'The document has too few valid values for a job, so the job was not saved.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example: 'job: it has too few valid values, so it was not saved. Create it, then upload again.',
  },
  client_name_missing: {
    meaning: 'The document names no client, so its job was not created.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'job: it has no client name, so it was not created. Create the job, and the document is saved to it. ' +
      'Or add the name and upload again.',
  },
  name_missing: {
    meaning: 'A client or vendor has no name, so it was not saved.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example: 'vendor: it has no name, so it was not saved. Add the name and upload again.',
  },
  certification_incomplete: {
    meaning: 'The type or holder of a certification is unclear, so it was not saved.',
    review: true,
    nextStep: 'accept',
    ...SOME_LEFT_OUT,
    example:
      'certification: its type or holder is unclear, so it was not saved. ' +
      'Upload a copy that states both.',
  },

  // The receipt itself
  fields_bounded: {
    meaning: 'The receipt lists only the first fields and transforms. All rows were saved.',
    review: false,
    nextStep: null,
    ...ALL_SAVED,
    example: '900 rows were read, but fields and transforms list only the cells of the first 200.',
  },
  warnings_bounded: {
    meaning: 'There are more warnings about rows than the receipt lists.',
    review: false,
    nextStep: null,
    ...SOME_LEFT_OUT,
    example: '42 more warnings about single rows are not listed.',
  },
  records_bounded: {
    meaning: 'More records were saved than the receipt lists.',
    review: false,
    nextStep: null,
    ...SOME_LEFT_OUT,
    example:
      '2,000 more records were saved than this receipt lists. Use GET /v1/jobs and the other lists to ' +
      'read all of them.',
  },
} as const satisfies Record<string, WarningKind>

export type WarningCode = keyof typeof receiptWarnings
export const warningCodes = Object.keys(receiptWarnings) as [WarningCode, ...WarningCode[]]

/** The cell of a list: the header of its column, its text, and how many rows have the same text there. */
export type WarnedCell = { column: string; text: string; rows: number }

/** The subject of a warning. `record` is the draft, such as `job` or `vendor[3]`. */
type Subject = Record<'record' | 'field', string | null> &
  Record<'page' | 'row', number | null> & { cell: WarnedCell | null }

export function warningOf(
  code: WarningCode,
  message: string,
  { record = null, field = null, page = null, row = null, cell = null }: Partial<Subject> = {},
): { code: WarningCode; message: string } & Subject {
  return { code, message, record, field, page, row, cell }
}

/**
 * Headers of what a row is about, if it is about a part of a job: a permit, a task, a payment. The dates, the
 * words of progress and the amounts of such a row are those of the part.
 */
export const rowSubjects = `
  task, task name, task type, to do, action item, activity type, appointment, appointment type, event type,
  visit type, inspection type, callback, callback date, punch item, warranty item, warranty request,
  equipment, equipment name, equipment type, equipment id, equipment number, asset, asset number, asset tag,
  serial number, document, document name, document type, file name, caller, call type, supplement number,
  change order number, estimate version, version, payment method, method, payment type, check number,
  check date, material, employee, timesheet`

/** Words of which two headers show the same: 'Permit #' and 'Permit Type'. */
export const partsOfJobs =
  'permit, sub, subcontractor, callback, task, appointment, equipment, document'

/** 'Paid' beside one of these is what was paid of it. */
export const paidParts = 'commission, commission amount, bonus, draw, retainage'

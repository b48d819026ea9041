import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../test-app.ts'

/** The error for a file of another type says how to save it as one that is read. */

const app = await openTestApp()
const bytes = Buffer.from('\0\x01\x02 no type', 'latin1')

const advice: Record<string, RegExp> = {
  'fax.tiff': /^Save the pages of the TIFF file as one PDF\. Upload a PDF, JPEG, PNG, CSV, /,
  'photo.HEIC': /^Export the picture as JPEG\. Upload a PDF, /,
  'letter.odt': /^Save the document as DOCX or PDF\. Upload a PDF, /,
  'jobs.ods': /^Save the spreadsheet as XLSX\. Upload a PDF, /,
  'month.zip': /^Unpack the file and upload each document in it\. Upload a PDF, /,
  'claim.msg': /^Print the email to a PDF, and upload each of its attachments\. /,
  'notes.bin': /^Upload a PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC or TXT file\. The type is /,
}
for (const [filename, message] of Object.entries(advice))
  test(`${filename}: how to save it`, async () => {
    const refusal = await app.push(await app.operator(), filename, bytes)
    assert.match(refusal.json.error.message, message)
  })

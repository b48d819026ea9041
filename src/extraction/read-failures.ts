/**
 * Every reason why a document cannot be read or saved, with the message of its ingestion. A message tells a
 * person what to do next and holds nothing from the document. docs/receipts.md lists them. This file has no
 * imports, because the contained child loads it but must not load zod.
 */

/** The error code of an ingestion. */
export const failureCodes = [
  'unreadable',
  'encrypted',
  'empty',
  'too_complex',
  'timeout',
  'extraction_failed',
] as const
export type FailureCode = (typeof failureCodes)[number]
export type Failure = { code: FailureCode; message: string }

export const readFailures = {
  encryptedPdf: {
    code: 'encrypted',
    message: 'The PDF needs a password. Export it again without a password and upload that file.',
  },
  encryptedDocument: {
    code: 'encrypted',
    message: 'The document needs a password. Save it in Word without one and upload that file.',
  },
  encryptedWorkbook: {
    code: 'encrypted',
    message: 'The workbook needs a password. Save it in Excel without one and upload that file.',
  },
  encryptedFile: {
    code: 'encrypted',
    message: 'The file needs a password. Save it without one and upload that file.',
  },
  damagedPdf: {
    code: 'unreadable',
    message: 'The PDF is damaged. Print it to a new PDF and upload that file.',
  },
  damagedPicture: {
    code: 'unreadable',
    message:
      'The image is damaged. Take the photo or export the image again, and upload that file.',
  },
  damagedDocument: {
    code: 'unreadable',
    message: 'The document is damaged. Save it in Word as DOCX or PDF and upload that file.',
  },
  damagedDoc: {
    code: 'unreadable',
    message: 'The old .doc file cannot be read. Save it as DOCX or PDF and upload that file.',
  },
  damagedWorkbook: {
    code: 'unreadable',
    message: 'The workbook is damaged. Save it again in Excel and upload that file.',
  },
  damagedFile: {
    code: 'unreadable',
    message: 'The file is damaged. Save it again and upload that file.',
  },
  crashingFile: {
    code: 'unreadable',
    message: 'The file is damaged. Save it again or print it to a new PDF, and upload that file.',
  },
  unsupportedType: {
    code: 'unreadable',
    message:
      'The file type is not supported. Upload a PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC or TXT file.',
  },
  missingObject: {
    code: 'unreadable',
    message: 'The stored document is missing. Upload it again.',
  },
  emptyFile: {
    code: 'empty',
    message: 'The file is empty. Upload a file with content.',
  },
  emptyText: {
    code: 'empty',
    message: 'The file has no text. Upload a file with content.',
  },
  emptyTable: {
    code: 'empty',
    message: 'The file has no rows. Upload a file with content.',
  },
  unclosedQuote: {
    code: 'unreadable',
    message:
      'A quotation mark in the first row is never closed. Close it and upload the file again.',
  },
  emptyWorkbook: {
    code: 'empty',
    message:
      'The workbook has no filled cells. If Excel shows some, save it again there and upload that file.',
  },
  emptyDocument: {
    code: 'empty',
    message:
      'The document has no text. If it contains images, save it as PDF and upload that file.',
  },
  emptyPdf: {
    code: 'empty',
    message: 'No text was found in the PDF. Upload a sharper scan or a digital copy.',
  },
  emptyPicture: {
    code: 'empty',
    message: 'No text was found in the image. Upload a sharper, closer one.',
  },
  largePicture: {
    code: 'too_complex',
    message: 'The image has more than 100 million pixels. Upload a smaller one.',
  },
  longDocument: {
    code: 'too_complex',
    message: 'The document has more than 50,000 lines. Split it and upload the parts.',
  },
  longText: {
    code: 'too_complex',
    message: 'The file has more than 20 million characters. Split it and upload the parts.',
  },
  distantCells: {
    code: 'too_complex',
    message:
      'No cell is filled in the first 50,000 rows and 200 columns of the first 50 sheets. ' +
      'Split the workbook and upload the parts.',
  },
  inflatedFile: {
    code: 'too_complex',
    message:
      'The file decompresses to more than 200 MB or 100 times its size. Copy its filled cells or its text ' +
      'to a new file, and upload that file.',
  },
  complexFile: {
    code: 'too_complex',
    message: 'The file is too complex to be read. Split it and upload the parts.',
  },
  largeInMemory: {
    code: 'too_complex',
    message: 'The document needs too much memory. Split it and upload the parts.',
  },
  manyRecords: {
    code: 'too_complex',
    message: 'The document has too many records for one file. Split it and upload the parts.',
  },
  slowDocument: {
    code: 'timeout',
    message:
      'Reading the document took too long. Print it to a new PDF and upload that file, or split it.',
  },
  slowTable: {
    code: 'timeout',
    message:
      'Reading the file took too long. Split it into files of at most 10,000 rows and upload them.',
  },
  busyServer: {
    code: 'timeout',
    message:
      'The server was too busy to read the document in several attempts. Upload it again later.',
  },
  interrupted: {
    code: 'extraction_failed',
    message: 'Reading the document was interrupted several times. Upload it again later.',
  },
  readerFault: {
    code: 'extraction_failed',
    message: 'The document could not be read. Print it to a new PDF and upload that file.',
  },
  crashingWorker: {
    code: 'extraction_failed',
    message: 'The document could not be read in several attempts. Upload it in another format.',
  },
  notSaved: {
    code: 'extraction_failed',
    message:
      'The document was read, but a fault of the service kept it from being saved. Do not upload it again ' +
      "yet. Report this document's ID to the administrator of the service.",
  },
} as const satisfies Record<string, Failure>

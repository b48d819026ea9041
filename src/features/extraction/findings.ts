import type { Box, Transform, Warning } from './model.ts'

/**
 * What was understood of a document: the type, every field read with its place on the page, and
 * the drafts of records to save. Pure data: it crosses from the contained child to the worker.
 */
export type Findings = {
  documentType: DocumentType
  /** 0–1, calibrated on held-out documents, or null where it is not known. */
  confidence: number | null
  needsReview: boolean
  pages: number
  warnings: Warning[]
  fields: Field[]
  transforms: Transform[]
  drafts: Draft[]
}

export const documentTypes = [
  'estimate',
  'invoice',
  'certificate_of_insurance',
  'license',
  'certification',
  'w9',
  'work_authorization',
  'certificate_of_completion',
  'drying_log',
  'scope_of_work',
  'job_list',
  'client_list',
  'vendor_list',
  'payment',
  'photo_report',
  'correspondence',
  'other',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** `record` is the draft it belongs to ('job', 'client', 'vendor[3]', …) or 'document'. */
export type Field = {
  record: string
  name: string
  /** Normalised value as it would be saved; money and dates in wire form. */
  value: string
  /** The text as it stands in the document. */
  text: string
  page: number | null
  box: Box | null
  confidence: number | null
}

/**
 * A record the document speaks of. Keys of `values` are the wire names of docs/domain (nested ones
 * with a dot: 'financials.rcv_total', 'address.city', 'dates.received_at'); absent means unknown.
 * Values are normalised wire values: money 'ddd.dd', dates 'YYYY-MM-DD', dates.* full timestamps
 * 'YYYY-MM-DDT00:00:00.000Z', enums by their wire word, integers and booleans as such.
 * `match` says what the draft may do: 'create' a record or complete one; 'complete' only ever
 * completes a record already there.
 */
export type Draft =
  | {
      kind: 'job'
      ref: string
      match: 'create' | 'complete'
      row: number | null
      values: Values
      /** ref of the client draft this job is for. */ client: string | null
    }
  | {
      kind: 'client'
      ref: string
      match: 'create' | 'complete'
      row: number | null
      values: Values
    }
  | {
      kind: 'vendor'
      ref: string
      match: 'create' | 'complete'
      row: number | null
      values: Values
    }
  | {
      kind: 'certification'
      ref: string
      match: 'create'
      row: number | null
      values: Values
      /** ref of the vendor draft that holds it; null: the operator itself. */
      vendor: string | null
      /** Name of the insured or licensee as the document states it. */
      holderName: string | null
    }

export type Values = Record<string, string | number | boolean>

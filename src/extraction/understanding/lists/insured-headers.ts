import type { ColumnProfile } from './cell-shapes.ts'
import { fieldsNamed } from './list-matchers.ts'

const SHORT = /^ins(?:d)?\b\.?(?=\s*(?:name|ph(?:one)?|cell|tel|e-?mail|address|addr)\b)/i
const NAME = /\bname\b/i
/** With this many carriers among the cells, the column names the insurer. */
const SOME_CARRIERS = 0.3

/** 'Ins. Name' over names of people is the insured, unless another column has the client. */
export function withInsured(texts: string[], profiles: readonly ColumnProfile[]): string[] {
  const at = texts.findIndex((text) => SHORT.test(text) && NAME.test(text))
  if (at < 0 || texts.some(isClient)) return texts
  const { cells, share } = profiles[at]!
  if (cells.length === 0 || share('carrier') > SOME_CARRIERS || share('party') < 0.8) return texts
  return texts.map((text) => text.replace(SHORT, 'Insured'))
}

const CLIENT = /^(?:client|customer)(?: name)?$/i
const INSURED = /\b(?:insured|policy ?holder|homeowner)\b/i
const MOST_CARRIERS = 0.8
const MIN_CELLS = 2

/** Administrators and adjusting firms list their own clients, the carriers, beside the insured. */
export function withInsurers(texts: string[], profiles: readonly ColumnProfile[]): string[] {
  const hasInsured = texts.some((text) => INSURED.test(text) && isClient(text))
  const hasCarrier = texts.some((text) => fieldsNamed('job_list', text).includes('carrier_name'))
  if (!hasInsured || hasCarrier) return texts
  return texts.map((text, at) => {
    const { cells, share } = profiles[at]!
    const areCarriers = cells.length >= MIN_CELLS && share('carrier') >= MOST_CARRIERS
    return CLIENT.test(text.trim()) && areCarriers ? 'Carrier' : text
  })
}

const isClient = (text: string) => fieldsNamed('job_list', text).includes('client_name')

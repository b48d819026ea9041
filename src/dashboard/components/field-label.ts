import { capitalized } from '../../platform/capitalized.ts'

const WORDS: Readonly<Record<string, string>> = {
  rcv: 'RCV',
  acv: 'ACV',
  tpa: 'TPA',
  tin: 'TIN',
  w9: 'W-9',
  cat: 'CAT',
  at: '',
  on: '',
}
const LABELS: Readonly<Record<string, string>> = {
  rcv_total: 'RCV',
  acv_total: 'ACV',
  depreciation_total: 'Depreciation',
  w9_on_file: 'W-9 on file',
  line1: 'Street',
  line2: 'Unit',
}

/** The label of a field: `financials.rcv_total` is "RCV". A header from a list stays as it is. */
export function fieldLabel(path: string): string {
  if (!/^[a-z0-9_.]+$/.test(path)) return path
  const name = path.split('.').at(-1)!
  const words = name.split('_').map((word) => WORDS[word] ?? word)
  const text = LABELS[name] ?? words.filter((word) => word !== '').join(' ')
  return capitalized(text)
}

import { canonicalCarrier } from '../../lexicon/carriers.ts'
import { looksLikeCompany } from '../normalize/names.ts'
import type { Found } from '../pairs.ts'
import { addressUnder } from './block.ts'
import type { Cell } from './layout.ts'
import type { Reading } from './parts.ts'
import { nameOf } from './values.ts'

/** Whom a letter is sent to: a person's name alone over a street and a town, and no letterhead. */
export function addresseeOf(reading: Reading): Found | null {
  const { layout } = reading
  for (const row of layout.rows.slice(0, 25)) {
    for (const cell of row.cells) {
      const read = cell.row > 0 ? nameOf(cell.text) : null
      if (!read || read.value !== cell.text || looksLikeCompany(cell.text) || isCarrier(cell.text))
        continue
      const words = cell.text.split(' ').length
      if (words < 2 || words > 4 || /claim|department|office|center|property/i.test(cell.text))
        continue
      const found = foundIn(cell, read.value)
      if (addressUnder(layout, found, () => false)) return found
    }
  }
  return null
}

function foundIn(cell: Cell, value: string): Found {
  const { page, box, row, confidence } = cell
  return {
    name: 'client_name',
    value,
    text: value,
    page,
    box,
    row,
    how: 'layout',
    sure: confidence,
    mended: false,
    label: '',
    weak: true,
    labelBox: box,
  }
}

export function isCarrier(name: string): boolean {
  return (
    canonicalCarrier(name) !== null ||
    /\b(?:insurance|mutual|casualty|indemnity|assurance|underwriters)\b/i.test(name)
  )
}

import { otherCoverages } from '../../../lexicon/insurance-labels.ts'
import { words } from '../../fields/labels.ts'
import type { CoverageType } from '../../forms/acord25.ts'
import { lineUnder } from '../../layout/cell-lines.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'

export const coverageNames: { type: CoverageType; label: RegExp }[] = [
  { type: 'pollution_liability', label: /\b(?:contractors? )?pollution(?: liab(?:ility)?)?\b/i },
  {
    type: 'general_liability',
    label: /\b(?:commercial |comprehensive )?gen(?:eral|['’]l|\.)? liab(?:ility)?\b/i,
  },
  {
    type: 'auto_liability',
    label: pattern(
      String.raw`
          \b(?:commercial |business )?auto(?:mobile)? liab(?:ility)?\b|
          (?:^|: |of business |coverage )(?:commercial|business) auto(?:mobile)?\b|
          \b(?:commercial|business) auto(?:mobile)? (?:insurance|policy|coverage)\b`,
      'i',
    ),
  },
  {
    type: 'umbrella_liability',
    label: /\bumbrella(?: liab(?:ility)?)?\b|\bexcess liab(?:ility)?\b/i,
  },
  {
    type: 'workers_compensation',
    // ACORD 25 has both names on two lines, and a scan may lose the first.
    label: pattern(
      String.raw`
          \bwork(?:er|m[ae]n)?['’]?s?['’]?\scomp(?:ensation)?\b|
          \band\semployers?['’]?s?\sliab(?:ility)?\b`,
      'i',
    ),
  },
]

/** Names that are a coverage only beside the term of a policy. 'ANY AUTO' and 'EXCESS' are words of forms. */
const shortNames: { type: CoverageType; label: RegExp }[] = [
  { type: 'general_liability', label: /^(?:(?:comm(?:ercial|['’]l|\.)? )?gl|cgl)$/i },
  {
    type: 'auto_liability',
    label: pattern(
      String.raw`
          ^(?:bap|(?:(?:comm(?:ercial|['’]l|\.)?|business|bus\.?|company|fleet) )?
          auto(?:mobile|s)?(?: (?:insurance|policy|coverage))?)$`,
      'i',
    ),
  },
  {
    type: 'umbrella_liability',
    label: /^(?:umb|excess|excess ?\/ ?umb(?:rella)?|umb(?:rella)? ?\/ ?excess)$/i,
  },
  {
    type: 'workers_compensation',
    label: pattern(
      String.raw`
          ^(?:(?:employers?['’]?s? liab(?:ility)?|e\.?l\.?) ?[/&] ?)?w\.?c\.?
          (?: ?(?:[/&]|and) ?(?:employers?['’]?s? liab(?:ility)?|e\.?l\.?))?$`,
      'i',
    ),
  },
  { type: 'pollution_liability', label: /^cpl$/i },
]

/** The types that a value names, such as 'Business Auto' or 'CGL' behind 'Policy type'. */
export function typesOfName(name: string): CoverageType[] {
  const named = [...coverageNames, ...shortNames].filter(({ label }) => label.test(name))
  return [...new Set(named.map(({ type }) => type))]
}

const others = words(otherCoverages).map((name) => name.replace(/[&/]/g, '\\s?$&\\s?'))
const OTHER_NAMES = new RegExp(`\\b(?:${others.join('|')})\\b`, 'i')

/** Where a text names a coverage that becomes no certification, or -1. */
export const namesOther = (text: string): number => text.search(OTHER_NAMES)

/**
 * A coverage's name and the lines that print it. A policy that becomes no certification has no type. `name`
 * is without the label in its line.
 */
export type CoverageName = { type: CoverageType | null; lines: LayoutCell[]; name?: string }

/** 'COMMERCIAL', 'GENERAL' and 'LIABILITY' are three lines. */
const MAX_NAME_LINES = 3

/**
 * The name of a coverage that begins in this cell, also where a narrow column breaks it. `isTerm`: its row
 * has the dates of a policy.
 */
export function coverageNameAt(
  layout: Layout,
  cell: LayoutCell,
  isTerm: boolean,
): CoverageName | null {
  if (!isNameLine(cell)) return null
  const names = isTerm ? [...coverageNames, ...shortNames] : coverageNames
  const type = names.find(({ label }) => label.test(cell.text))?.type
  if (type) return { type, lines: [cell, ...restOfName(layout, cell)] }
  return OTHER_NAMES.test(cell.text)
    ? { type: null, lines: [cell] }
    : brokenName(layout, cell, names)
}

/** 'Liability' below 'Contractors Pollution'. Beside the dates, it would be the name of another coverage. */
function restOfName(layout: Layout, cell: LayoutCell): LayoutCell[] {
  const under = lineUnder(layout, cell)
  return under && REST_OF_NAME.test(under.text) ? [under] : []
}

const REST_OF_NAME = /^(?:legal\s+)?(?:liab(?:ility)?|insurance|coverage|policy)(?:\s+insurance)?$/i

function brokenName(
  layout: Layout,
  cell: LayoutCell,
  names: typeof coverageNames,
): CoverageName | null {
  const lines = [cell]
  while (lines.length < MAX_NAME_LINES) {
    const under = lineUnder(layout, lines.at(-1)!)
    if (!under || !isNameLine(under)) return null
    lines.push(under)
    const text = lines.map((line) => line.text).join(' ')
    const begins = (label: RegExp) => (label.exec(text)?.index ?? Infinity) < cell.text.length
    const type = names.find(({ label }) => begins(label))?.type
    if (type || begins(OTHER_NAMES)) return { type: type ?? null, lines }
  }
  return null
}

function isNameLine({ text }: LayoutCell): boolean {
  return text.length <= 60 && !/certificate|agg|limit applies|description/i.test(text)
}

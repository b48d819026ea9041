import { label, type Pair, type PrintBlock, type Style } from './blocks.ts'

/** Plain text with columns made of spaces. */
export function writeText(blocks: PrintBlock[], style: Style): Buffer {
  return Buffer.from(`${textLines(blocks, style, null).join('\r\n')}\r\n`, 'utf8')
}

/** `tab` separates columns. Null pads them with spaces. */
export function textLines(blocks: PrintBlock[], style: Style, tab: string | null): string[] {
  return blocks.flatMap((block) => lines(block, style, tab))
}

function lines(block: PrintBlock, style: Style, tab: string | null): string[] {
  switch (block.kind) {
    case 'letterhead':
      return [block.name, ...block.lines, '']
    case 'title':
    case 'heading':
      return [block.text, '']
    case 'text':
      return [...block.text.split('\n'), '']
    case 'pairs':
      return [...block.pairs.flatMap((pair) => pairLines(pair, style, tab)), '']
    case 'sides':
      return [...block.left, '', ...block.right, '']
    case 'table':
      return [...columns([block.header, ...block.rows], tab), '']
    case 'totals':
      return [...block.pairs.map(([name, value]) => spread(label(name, style), value, tab)), '']
    case 'signature':
      return ['', `X ______________ ${block.who}   ${block.date}`, '']
    case 'space':
      return ['']
  }
}

function pairLines([name, value]: Pair, style: Style, tab: string | null): string[] {
  const words = label(name, style)
  const flat = value.replaceAll('\n', ', ')
  if (style.values === 'below') return [words, flat]
  if (style.colon) return [`${words} ${flat}`]
  return [spread(words, flat, tab)]
}

const spread = (name: string, value: string, tab: string | null) =>
  tab === null ? `${name.padEnd(34)}  ${value}` : `${name}${tab}${value}`

function columns(rows: string[][], tab: string | null): string[] {
  if (tab !== null) return rows.map((row) => row.join(tab))
  const widths = rows[0]!.map((_, c) => Math.max(...rows.map((row) => (row[c] ?? '').length)))
  return rows.map((row) =>
    row
      .map((text, c) => text.padEnd(widths[c]!))
      .join('   ')
      .trimEnd(),
  )
}

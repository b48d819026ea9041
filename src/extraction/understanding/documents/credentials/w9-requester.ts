import type { Box } from '../../../provenance.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'

const MARGIN = 16

/** Whether what is beside a question is in the column of the company that asks for the form. */
export function isRequesters(
  { rows }: Layout,
  question: Pick<LayoutCell, 'page' | 'row' | 'box'>,
  beside: Box,
): boolean {
  const margins = rows.slice(0, question.row + 1).flatMap(({ page, cells }) => {
    const tokens = page === question.page ? cells.flatMap((cell) => cell.tokens) : []
    const isHeading = (at: number) =>
      /^requester(?:['’‘]?s)?$/i.test(tokens[at]!.text) &&
      /^(?:name|address)/i.test(tokens[at + 1]?.text ?? '')
    return tokens.filter((_, at) => isHeading(at)).map(({ box }) => box.x)
  })
  return margins.some((x) => x > question.box.x + MARGIN && beside.x > x - MARGIN)
}

/**
 * The form of the IRS has no answers beside its questions, but the address of the company that asks for it.
 * The heading of that address may be unreadable in a scan.
 */
export function isFormOfIrs({ rows }: Layout): boolean {
  const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text))
  return (
    texts.some((text) => /\brequester/i.test(text)) && texts.some((text) => IRS_ADDRESS.test(text))
  )
}

const IRS_ADDRESS = /\baddress\W{1,3}number\b/i

import { letter, type PrintBlock, type Style } from './blocks.ts'
import type { Sheet } from './lists.ts'
import type { Random } from './random.ts'
import type { Drafts, GeneratedDocument } from './truth.ts'
import { writePdf } from './write-pdf.ts'
import { type Charset, writeBook, writeCsv } from './write-sheet.ts'
import { writeText } from './write-text.ts'
import { writeDoc, writeDocx } from './write-word.ts'

type Made = Pick<GeneratedDocument, 'type' | 'bytes' | 'truth'>
/** A layout makes a file from random values. */
export type DocumentLayout = (random: Random) => Promise<Made>
export type Layouts = Record<string, DocumentLayout>

/** Each document is a PDF, DOCX, text or DOC file by turns. */
export function written(drafts: Drafts): Layouts {
  return Object.fromEntries(
    Object.entries(drafts).map(([name, draft]): [string, DocumentLayout] => [
      name,
      async (random) => {
        const { blocks, truth, style } = draft(random)
        return { ...(await write(random, blocks, { ...styleOf(random), ...style })), truth }
      },
    ]),
  )
}

export function styleOf(random: Random): Style {
  return {
    font: random.pick(['Helvetica', 'Helvetica', 'TimesRoman', 'Courier']),
    size: random.pick([8, 9, 9.5, 10]),
    margin: random.pick([36, 48, 54]),
    values: random.pick(['right', 'right', 'tight', 'below', 'cell']),
    colon: random.chance(0.6),
    capitals: random.chance(0.2),
    ruled: random.chance(0.5),
    page: letter,
  }
}

async function write(
  random: Random,
  blocks: PrintBlock[],
  style: Style,
): Promise<Omit<Made, 'truth'>> {
  const draw = random.next()
  if (draw < 0.66) return { type: 'pdf', bytes: await writePdf(blocks, style) }
  if (draw < 0.84) return { type: 'docx', bytes: await writeDocx(blocks, style) }
  if (draw < 0.92) return { type: 'txt', bytes: writeText(blocks, style) }
  return { type: 'doc', bytes: writeDoc(blocks, style) }
}

/** One layout for each file type that lists are exported as. */
export function sheets(make: (random: Random) => Sheet): Layouts {
  const csv = async (random: Random): Promise<Made> => {
    const { rows, truth } = make(random)
    const charset = random.pick<Charset>(['utf8', 'utf8', 'utf8bom', 'windows1252', 'utf16le'])
    const delimiter = random.pick([',', ',', ';', '\t'] as const)
    return { type: 'csv', bytes: writeCsv(rows, delimiter, charset), truth }
  }
  const book =
    (type: 'xlsx' | 'xls', typed: boolean) =>
    async (random: Random): Promise<Made> => {
      const { rows, truth } = make(random)
      return { type, bytes: writeBook(random, rows, type, typed), truth }
    }
  const printed =
    (type: 'pdf' | 'docx') =>
    async (random: Random): Promise<Made> => {
      const { rows, truth } = make(random)
      const width = rows[0]!.length
      const blocks: PrintBlock[] = [{ kind: 'table', header: rows[0]!, rows: rows.slice(1) }]
      const page = [Math.max(792, width * 100), 612] as const
      const style: Style = {
        ...styleOf(random),
        font: 'Helvetica',
        size: 8,
        page,
        ruled: random.chance(0.7),
      }
      return { type, bytes: await (type === 'pdf' ? writePdf : writeDocx)(blocks, style), truth }
    }
  return {
    csv,
    xlsx: book('xlsx', false),
    xlsxTyped: book('xlsx', true),
    xls: book('xls', true),
    docx: printed('docx'),
    pdf: printed('pdf'),
  }
}

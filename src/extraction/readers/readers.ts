import type { FileType } from '../document.ts'
import { docReader } from './doc.reader.ts'
import { docxReader } from './docx.reader.ts'
import { imageReader } from './image.reader.ts'
import { pdfReader, secondPdfReader } from './pdf.reader.ts'
import type { Reader } from './reader.ts'
import { sheetReader } from './sheet.reader.ts'
import { textReader } from './text.reader.ts'

/** In order of preference. The second reader of a type gets documents on which the first crashed. */
export const readers: readonly Reader[] = [
  pdfReader,
  secondPdfReader,
  imageReader,
  sheetReader,
  docxReader,
  docReader,
  textReader,
]

/** `attempt` 0 is the first try. Null: there is no further reader for this type. */
export function readerOf(type: FileType, attempt: number): Reader | null {
  return readers.filter((reader) => reader.types.includes(type))[attempt] ?? null
}

import { PDFDocument, StandardFonts } from 'pdf-lib'

/** Little text would make a page a scan, which is read slowly. */
const LINES = 30

/** A PDF with pages of notes before and after its own pages. */
export async function amongNotes(
  pdf: Buffer,
  { before, after }: { before: number; after: number },
): Promise<Buffer> {
  const file = await PDFDocument.load(pdf)
  const font = await file.embedFont(StandardFonts.Helvetica)
  for (let at = 0; at < before + after; at++) {
    const page = at < before ? file.insertPage(at, [612, 792]) : file.addPage([612, 792])
    for (let line = 0; line < LINES; line++) {
      const text = `The crew placed and checked the equipment in this room, note ${line + 1}.`
      page.drawText(text, { x: 72, y: 720 - line * 20, size: 10, font })
    }
  }
  return Buffer.from(await file.save())
}

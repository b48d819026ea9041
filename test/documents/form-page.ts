import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

/** A value and its position. `name` is the name of the form field. */
export type FormSlot = {
  name: string
  x: number
  y: number
  width: number
  value: string
  lines?: number
}

export type Form = { pdf: PDFDocument; page: PDFPage; plain: PDFFont; bold: PDFFont }

export async function blank(): Promise<Form> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const page = pdf.addPage([612, 792])
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  return { pdf, page, plain, bold: await pdf.embedFont(StandardFonts.HelveticaBold) }
}

/** `y` is the distance from the top. */
export function words(
  form: Form,
  x: number,
  y: number,
  text: string,
  size = 6,
  font = form.plain,
): void {
  for (const [i, line] of text.split('\n').entries())
    form.page.drawText(line, { x, y: 792 - y - i * size * 1.15, size, font })
}

export function frame(form: Form, x: number, y: number, width: number, height: number): void {
  const borderColor = rgb(0.1, 0.1, 0.1)
  form.page.drawRectangle({
    x,
    y: 792 - y - height,
    width,
    height,
    borderWidth: 0.5,
    borderColor,
    opacity: 0,
  })
}

export async function fill(form: Form, slots: FormSlot[], fillable: boolean): Promise<Buffer> {
  for (const slot of slots) {
    const lines = slot.value.split('\n').length
    if (!fillable) {
      words(form, slot.x + 2, slot.y + 8, slot.value, 8)
      continue
    }
    const field = form.pdf.getForm().createTextField(slot.name)
    if (lines > 1) field.enableMultiline()
    field.setText(slot.value)
    const height = 11 * lines
    field.addToPage(form.page, {
      x: slot.x,
      y: 792 - slot.y - height,
      width: slot.width,
      height,
      borderWidth: 0,
      font: form.plain,
    })
    field.setFontSize(8)
  }
  return Buffer.from(await form.pdf.save())
}

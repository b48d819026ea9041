import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib'

const LEVELS = 9
const CALLS = 12

/** A PDF with readable text and 12⁹ lines, which are slow to draw. A text reader ignores them. */
export async function hardToDraw(pdf: Buffer): Promise<Buffer> {
  const file = await PDFDocument.load(pdf)
  const { context } = file
  const form = (content: string, inner: PDFRef | null) =>
    context.register(
      context.stream(content, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 612, 792],
        Resources: inner ? { XObject: { F: inner } } : {},
      }),
    )
  let outer = form('0 0 m 9 9 l S', null)
  for (let level = 0; level < LEVELS; level++) outer = form('/F Do '.repeat(CALLS), outer)
  const [page] = file.getPages()
  page!.node.setXObject(PDFName.of('Hard'), outer)
  page!.node.addContentStream(context.register(context.stream('/Hard Do')))
  return Buffer.from(await file.save())
}

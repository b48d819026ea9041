import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib'

const STEPS = 20_000

/**
 * A PDF with readable text on a background whose color is computed for each pixel, in thousands of steps. It
 * is slow to draw and fast to read.
 */
export async function hardToDraw(pdf: Buffer): Promise<Buffer> {
  const file = await PDFDocument.load(pdf)
  const { context } = file
  const unit = [0, 1, 0, 1]
  const color = context.register(
    context.stream(`{ ${'dup pop '.repeat(STEPS)} 0 }`, {
      FunctionType: 4,
      Domain: unit,
      Range: [...unit, 0, 1],
    }),
  )
  const shading: PDFRef = context.register(
    context.obj({
      ShadingType: 1,
      ColorSpace: 'DeviceRGB',
      Domain: unit,
      Matrix: [612, 0, 0, 792, 0, 0],
      Function: color,
    }),
  )
  const [page] = file.getPages()
  page!.node
    .normalizedEntries()
    .Resources.set(PDFName.of('Shading'), context.obj({ Background: shading }))
  page!.node.addContentStream(context.register(context.stream('/Background sh')))
  return Buffer.from(await file.save())
}

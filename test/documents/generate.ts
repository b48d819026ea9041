import { kinds } from './kinds.ts'
import type { DocumentLayout, Layouts } from './layouts.ts'
import { seeded } from './random.ts'
import { type GeneratedDocument, SPLITS, type Split } from './truth.ts'

export type Kind = keyof typeof kinds
export const allKinds = Object.keys(kinds) as Kind[]

/** Kinds that are images, so reading them needs OCR. */
const IMAGE_KINDS: readonly string[] = ['scan', 'receipt']
export const isImageKind = (kind: string) => IMAGE_KINDS.includes(kind)
export const digitalKinds = allKinds.filter((kind) => !isImageKind(kind))

export type GenerateOptions = { split?: Split; kinds?: readonly Kind[]; perKind?: number }

type EachLayoutOptions = { split: Split; kinds?: readonly Kind[]; perLayout: number }

/** Documents of the trade with their expected values. The same seed gives the same bytes. */
export async function* generateDocuments(
  seed: number,
  { split = 'development', kinds: wanted = allKinds, perKind }: GenerateOptions = {},
): AsyncIterable<GeneratedDocument> {
  for (const kind of wanted) {
    const layouts = Object.entries<DocumentLayout>(layoutsOf(kinds[kind], kind, split))
    const count = perKind ?? layouts.length
    for (let i = 0; i < count; i++) {
      const [layout, make] = layouts[layoutAt(i, count, layouts.length)]!
      const made = await make(seeded(`${split}/${seed}/${kind}/${i}`))
      const extension = made.type === 'jpeg' ? 'jpg' : made.type
      const name = `${kind}-${split}-${seed}-${i}.${extension}`
      yield { name, kind, layout, split, ...made }
    }
  }
}

/** Equally many documents of each layout. A file name does not reveal the kind of its document. */
export async function* generateEachLayout(
  seed: number,
  { split, kinds: wanted = allKinds, perLayout }: EachLayoutOptions,
): AsyncIterable<GeneratedDocument> {
  let count = 0
  for (const kind of wanted) {
    for (const [layout, make] of Object.entries<DocumentLayout>(
      layoutsOf(kinds[kind], kind, split),
    )) {
      for (let i = 0; i < perLayout; i++) {
        const made = await make(seeded(`${split}/${seed}/${kind}/${layout}/${i}`))
        count++
        yield { name: `document-${count}.${made.type}`, kind, layout, split, ...made }
      }
    }
  }
}

/**
 * Takes the layouts in turn. If there are fewer documents than layouts, it spreads them over all
 * layouts.
 */
const layoutAt = (i: number, count: number, layouts: number) =>
  count < layouts ? Math.floor((i * layouts) / count) : i % layouts

/** Layouts of another split never replace missing ones. */
export function layoutsOf(
  bySplit: Partial<Record<Split, Layouts>>,
  kind: string,
  split: Split,
): Layouts {
  const layouts = bySplit[split]
  if (layouts && Object.keys(layouts).length > 0) return layouts
  const found = SPLITS.filter((one) => Object.keys(bySplit[one] ?? {}).length > 0)
  throw new Error(
    `There are no ${split} layouts of ${kind}, only ${found.join(' and ')}. ` +
      'Add some to test/documents/kinds.ts.',
  )
}

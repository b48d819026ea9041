import { digitalKinds, type Kind, layoutsOf } from '../generate.ts'
import { kinds } from '../kinds.ts'
import type { DocumentLayout } from '../layouts.ts'
import { type Random, seeded } from '../random.ts'
import type { GeneratedDocument, Split } from '../truth.ts'
import { scanOf, type Wear } from './scan.ts'

/** Layouts may give a Word or text file. This many draws give a PDF in all of them. */
const MAX_DRAWS = 8

type Sample = { split: Split; kinds?: readonly Kind[] }

/**
 * One scan of each layout that is printed on paper. Lists come as files, and foreign documents have no
 * values. A file name does not reveal the kind of its document.
 */
export async function* scansOfEachLayout(
  seed: number,
  { split, kinds: wanted = digitalKinds }: Sample,
): AsyncIterable<GeneratedDocument> {
  let count = 0
  for (const kind of wanted.filter((one) => !one.endsWith('_list') && one !== 'foreign')) {
    for (const [layout, make] of Object.entries<DocumentLayout>(
      layoutsOf(kinds[kind], kind, split),
    )) {
      const name = `${split}/${seed}/scan of ${kind}/${layout}`
      const scan = scanOf(() => printedAs(make, name), officeWear)
      const made = await scan(seeded(name))
      count++
      yield { name: `document-${count}.${made.type}`, kind, layout, split, ...made }
    }
  }
}

async function printedAs(make: DocumentLayout, name: string) {
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const made = await make(seeded(`${name}/${draw}`))
    if (made.type === 'pdf') return made
  }
  throw new Error(`${name} gives no PDF.`)
}

/** Sheets as offices send them: faxed, copied with the marks of a binder, or scanned at 100 to 300 dpi. */
export function officeWear(random: Random): Wear {
  const way = random.int(0, 4)
  const skew = random.chance(0.5) ? Math.round((random.next() * 2 - 1) * 18) / 10 : 0
  const plain = { skew, turn: 0, noise: random.pick([0, 6, 12]), blur: 0, gray: true } as const
  if (way === 0)
    return { ...plain, dpi: 200, noise: random.pick([20, 40]), blur: 0.5, bilevel: true }
  if (way === 1) {
    const marks = [random.pick(['punch holes', 'dark edge', 'streak'] as const)]
    return { ...plain, dpi: 150, turn: random.pick([0, 0, 180] as const), blur: 0.5, marks }
  }
  if (way === 2) return { ...plain, dpi: 300, turn: random.pick([0, 90, 270] as const), blur: 0.5 }
  if (way === 3) return { ...plain, dpi: 100, skew: 0, noise: 6, gray: false }
  return { ...plain, dpi: 200, blur: random.pick([0, 0.5]), gray: random.chance(0.5) }
}

import type { Pair } from './blocks.ts'
import type { Claim } from './claim.ts'
import type { DocumentLayout } from './layouts.ts'
import { closeFlow, down, type Flow, openFlow, put, putRight, rule } from './print-flow.ts'
import type { Random } from './random.ts'
import type { Truth } from './truth.ts'

type Font = Parameters<typeof openFlow>[0]

/** A freely placed PDF. `draw` prints the document and returns what a correct reading finds. */
export const drawn =
  (font: Font, size: number, draw: (random: Random, flow: Flow) => Truth): DocumentLayout =>
  async (random) => {
    const flow = await openFlow(font, size)
    const truth = draw(random, flow)
    return { type: 'pdf', bytes: await closeFlow(flow), truth }
  }

/** Another number of the same shape: the file of an adjuster, an assignment, a work order. */
export function alike(random: Random, number: string): string {
  for (;;) {
    const other = number.replace(/[1-9]/g, () => String(random.int(1, 9)))
    if (other !== number) return other
  }
}

/** The numbers that programs and offices print beside the claim number. All have its shape. */
export const rivals = (random: Random, made: Claim) => ({
  file: alike(random, made.claimNumber),
  assignment: alike(random, random.pick([made.claimNumber, made.policyNumber])),
  order: alike(random, random.pick([made.claimNumber, made.jobNumber])),
  loan: alike(random, random.pick([made.claimNumber, made.policyNumber])),
  catastrophe: random.pick(['None', `PCS ${random.digits(2)}`, random.digits(4)]),
})

type Placing = 'above' | 'below' | 'left'

/** Facts in columns. A row is as high as its highest value. */
export function factGrid(
  flow: Flow,
  facts: readonly Pair[],
  { columns, placing, ruled = false }: { columns: number; placing: Placing; ruled?: boolean },
): void {
  const width = 510 / columns
  const { size } = flow
  for (let first = 0; first < facts.length; first += columns) {
    const cells = facts.slice(first, first + columns)
    const lines = cells.map(([, value]) => value.split('\n'))
    const most = Math.max(...lines.map(({ length }) => length))
    cells.forEach(([name], c) => {
      const x = 54 + c * width
      const deep = placing === 'below' ? most * (size + 2) : 0
      const small = placing === 'left' ? size : size - 2
      put(flow, x, name, { y: flow.y + deep, size: small, bold: placing !== 'below' })
      const shift = placing === 'above' ? size + 2 : 0
      const at = placing === 'left' ? x + width * 0.42 : x
      lines[c]!.forEach((line, i) => {
        put(flow, at, line, { y: flow.y + shift + i * (size + 2) })
      })
    })
    down(flow, (most + (placing === 'left' ? 0.3 : 1.5)) * (size + 2))
    if (ruled) rule(flow, 54, 564, flow.y - size * 1.2)
  }
}

/** Sums with their labels on the left of the amounts, as on the last page of an estimate. */
export function sums(flow: Flow, pairs: readonly Pair[], left = 300): void {
  for (const [name, value] of pairs) {
    put(flow, left, name)
    putRight(flow, 560, value)
    down(flow)
  }
}

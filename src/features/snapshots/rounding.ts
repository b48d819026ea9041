/**
 * Exact arithmetic. Values are whole millionths, and results are fractions of integers until they are
 * rounded.
 */

export const MICROS = 1_000_000

/** A fraction of integers. `over` is positive. */
export type Fraction = { value: bigint; over: bigint }

/** A value clamped to bounds, in whole millionths. Throws RangeError if the value is not a number. */
export function toMicros(value: number, [least, most]: readonly [number, number]): number {
  if (Number.isNaN(value)) throw new RangeError('a figure is not a number')
  return Math.round(Math.min(Math.max(value, least), most) * MICROS)
}

/** The mean of at least one integer, as a fraction. */
export function mean(values: ArrayLike<number>): Fraction {
  const sum = Array.from(values).reduce((before, one) => before + BigInt(one), 0n)
  return { value: sum, over: BigInt(values.length) }
}

/** Linear interpolation between the two nearest values ("type 7"). `quarter` 2 is the median. */
export function quartile(sorted: ArrayLike<number>, quarter: 1 | 2 | 3): Fraction {
  const place = (sorted.length - 1) * quarter
  const [below, part] = [Math.floor(place / 4), BigInt(place % 4)]
  const low = BigInt(sorted[below]!)
  const high = BigInt(sorted[below + 1] ?? sorted[below]!)
  return { value: low * (4n - part) + high * part, over: 4n }
}

/** U / n rounded up to a multiple of the unit, at least one unit. All are in millionths. */
export function roundingStep(spreadMicros: number, unitMicros: number, reporters: number): number {
  return Math.max(1, Math.ceil(spreadMicros / reporters / unitMicros)) * unitMicros
}

/** Rounds to the nearest multiple of the step (in millionths), halves away from zero. */
export function roundTo({ value, over }: Fraction, stepMicros: number): number {
  const step = BigInt(stepMicros)
  const size = value < 0n ? -value : value
  const steps = (2n * size + over * step) / (2n * over * step)
  const micros = Number(steps * step)
  return (value < 0n && micros > 0 ? -micros : micros) / MICROS
}

import type { House, ScannedFile, Spot } from './sources.ts'

export type HouseRule = {
  name: string
  /** Tells a contributor what to do about the lines that break the rule. */
  fix: string
  /** One line for each place that breaks the rule. */
  broken(house: House): string[]
}

/** Files of the running service. Tests and fixtures may read the clock and import anything. */
export function shipped({ sources }: House): ScannedFile[] {
  const inTests = /\.(test|fixture|contract|fake-[a-z-]+|d)\.ts$/
  return sources.filter(({ path }) => path.startsWith('src/') && !inTests.test(path))
}

export function spots(source: ScannedFile, from: Spot[], fault: RegExp): string[] {
  return from
    .filter(({ what }) => fault.test(what))
    .map(({ what, line }) => `${source.path}:${line} ${fault.exec(what)?.[0]}`)
}

export function lines(path: string, text: string, fault: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, i) => (fault.test(line) ? [`${path}:${i + 1} ${fault.exec(line)?.[0]}`] : []))
}

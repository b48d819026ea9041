import { printable } from '../../platform/visible.ts'

/**
 * Finds field names that a JSON object repeats. JSON.parse silently keeps the last value, which may be the
 * wrong one in a file written by hand. `text` is valid JSON.
 */
export function duplicateFields(text: string): { at: number; message: string }[] {
  const faults: { at: number; message: string }[] = []
  const open: Container[] = []
  for (const [token, string, colon] of text.matchAll(TOKENS)) {
    const inside = open.at(-1)
    if (colon !== undefined) {
      const name = JSON.parse(string!) as string
      inside!.name = name
      if (!inside!.names!.has(name)) inside!.names!.add(name)
      else faults.push({ at: rowOf(open), message: `${pathOf(open)} appears twice. Keep one.` })
    } else if (token === '{') open.push({ names: new Set(), name: '', index: 0 })
    else if (token === '[') open.push({ names: null, name: '', index: 0 })
    else if (token === ',') inside!.index++
    else if (token === '}' || token === ']') open.pop()
  }
  return faults
}

/**
 * An open object with the names seen so far and the latest name, or an open list with its current index. In a
 * list, `names` is null.
 */
type Container = { names: Set<string> | null; name: string; index: number }

/** A string, with its colon if it is a name, or one of the characters that open, separate and close. */
const TOKENS = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\],]/g

function pathOf(open: readonly Container[]): string {
  const steps = open.map(({ names, name, index }) =>
    names ? `.${printable(name, 60)}` : `[${index}]`,
  )
  return steps.join('').slice(1)
}

/** Index of the current member, or −1 outside the list of members. */
function rowOf([file, list]: readonly Container[]): number {
  return file?.name === 'members' && list?.names === null ? list.index : -1
}

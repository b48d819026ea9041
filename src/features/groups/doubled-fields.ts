/**
 * Fields that an object of a JSON text states twice. Of those JSON.parse takes the last and says
 * nothing: in a file written by hand it is as likely the wrong one. `text` is valid JSON.
 */
export function doubledFields(text: string): { at: number; message: string }[] {
  const faults: { at: number; message: string }[] = []
  const open: Container[] = []
  for (const [token, string, colon] of text.matchAll(TOKENS)) {
    const inside = open.at(-1)
    if (colon !== undefined) {
      const name = JSON.parse(string!) as string
      inside!.name = name
      if (!inside!.names!.has(name)) inside!.names!.add(name)
      else faults.push({ at: rowOf(open), message: `${pathOf(open)} appears twice; keep one.` })
    } else if (token === '{') open.push({ names: new Set(), name: '', index: 0 })
    else if (token === '[') open.push({ names: null, name: '', index: 0 })
    else if (token === ',') inside!.index++
    else if (token === '}' || token === ']') open.pop()
  }
  return faults
}

/** An object with the names seen so far, the last of them in hand; or a list (null) and a place in it. */
type Container = { names: Set<string> | null; name: string; index: number }

/** A text, told with its colon where it is a name; and what opens, parts and closes. */
const TOKENS = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\],]/g

function pathOf(open: readonly Container[]): string {
  const steps = open.map(({ names, name, index }) => (names ? `.${printable(name)}` : `[${index}]`))
  return steps.join('').slice(1)
}

/** The member in hand; −1 outside of them. */
function rowOf([file, list]: readonly Container[]): number {
  return file?.name === 'members' && list?.names === null ? list.index : -1
}

/** A name out of a file must not steer the terminal. */
function printable(name: string): string {
  return name.replace(/\p{C}/gu, ' ').slice(0, 60)
}

/**
 * Control characters (also those of ISO 6429 above 127), text direction marks and line separators.
 * A terminal acts on them: they can rewrite lines, set its title, or send input as if the reader typed it.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it replaces
const ACTED_ON = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** Makes outside text safe for a terminal. It uses JSON's escapes, so a JSON text keeps its meaning. */
export function visible(text: string): string {
  return text.replace(ACTED_ON, escaped)
}

/** The same for a message of several lines. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}

/** Marks that change the direction of text. They make code look different from what it is. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Shows marks of direction as JSON's escapes, and leaves the lines and tabs of the text. */
export function withVisibleDirections(text: string): string {
  return text.replace(DIRECTIONS, escaped)
}

/** A name from a file in one line of a message. Control characters become spaces. */
export function printable(name: string, maxLength: number): string {
  return name.replace(/\p{C}/gu, ' ').slice(0, maxLength)
}

function escaped(character: string): string {
  const json = JSON.stringify(character).slice(1, -1)
  if (json !== character) return json
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

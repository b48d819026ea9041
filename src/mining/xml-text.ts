const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** An attribute's value with its references resolved. Undefined if one is not a character. */
export function decodedValue(bytes: Buffer): Buffer | undefined {
  let sound = true
  const text = bytes
    .toString('utf8')
    .replace(/[\t\n\r]/g, ' ')
    .replace(/&([^;&]{0,12})(;?)/g, (_, reference: string, end: string) => {
      const character = end === ';' ? characterOf(reference) : undefined
      if (character === undefined) sound = false
      return character ?? ''
    })
  return sound ? Buffer.from(text) : undefined
}

function characterOf(reference: string): string | undefined {
  if (Object.hasOwn(named, reference)) return named[reference]
  const hex = /^#x([0-9a-fA-F]{1,6})$/.exec(reference)?.[1]
  const decimal = /^#([0-9]{1,7})$/.exec(reference)?.[1]
  const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : -1
  return isCharacter(code) ? String.fromCodePoint(code) : undefined
}

/** `Char` of XML 1.0: no NUL, no half of a surrogate pair. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return (
    code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
  )
}

/** Escapes an attribute's value in double quotes. Characters that XML does not allow become U+FFFD. */
export function escapedValue(text: string): string {
  return text.replace(/[&<>"\t\n\r]|[^\u0020-\ud7ff\ue000-\ufffd]/gu, (character) => {
    const code = character.codePointAt(0)!
    const name = Object.keys(named).find((key) => named[key] === character)
    if (name) return `&${name};`
    return isCharacter(code) ? (code > 0xffff ? character : `&#${code};`) : '\ufffd'
  })
}

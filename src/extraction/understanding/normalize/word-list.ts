/** "RCV, depreciation and ACV". */
export function wordList(words: readonly string[]): string {
  const first = words.slice(0, -1).join(', ')
  return first === '' ? words.join('') : `${first} and ${words.at(-1)}`
}

/** The package brings no types; this is what is used of it. */
declare module 'word-extractor' {
  type Extracted = {
    getBody(): string
    getHeaders(options: { includeFooters: boolean }): string
    getFooters(): string
    getTextboxes(): string
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<Extracted>
  }
}

/** The package has no types. These cover only what we use. */
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

import { words } from './labels.ts'

export type Weighted = [phrase: string, weight: number]

/** '2: one phrase | another; 1.5: a third' as phrases with their weights. */
export function weighted(text: string): Weighted[] {
  return text.split(';').flatMap((group) => {
    const [weight = '', phrases = ''] = group.split(':')
    return words(phrases).map((phrase): Weighted => [phrase, Number(weight)])
  })
}

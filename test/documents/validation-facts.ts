import type { Pair } from './blocks.ts'
import type { Claim } from './claim.ts'
import { oneLine } from './people.ts'
import type { Random } from './random.ts'
import { dateStyles, writeDate } from './writing.ts'

/** The facts of a claim with the labels of the validation layouts. */
export const validationFacts = (random: Random, made: Claim): Pair[] => {
  const style = random.pick(dateStyles)
  return [
    [
      random.pick([
        'Name of owner',
        'Owner name',
        'Insured Name',
        'Customer',
        'Insured party',
        'Client / Owner',
      ]),
      made.insured.name,
    ],
    [
      random.pick([
        'Address of property',
        'Property Address',
        'Damage location',
        'Address of loss',
        'Loss Address',
      ]),
      oneLine(made.at),
    ],
    ['Insurer', made.carrierWritten],
    [
      random.pick(['Claim no.', 'Claim Number', 'Insurer claim no.', 'Claim file']),
      made.claimNumber,
    ],
    [
      random.pick(['Loss date', 'Date of Loss', 'Loss incurred', 'Date loss occurred']),
      writeDate(made.dateOfLoss, style),
    ],
  ].map(([name, value]) => [name!, value!] as const)
}

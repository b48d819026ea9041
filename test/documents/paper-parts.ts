import type { Block, Pair } from './blocks.ts'
import { type Claim, personalOf } from './claim.ts'
import { wording } from './labels.ts'
import { addressFields, oneLine, operator } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import { dateStyles, writeDate } from './writing.ts'

/** What a crew and an office write about a job. */
export type Drafts = Record<string, (random: Random) => Draft>

export const stamp = (iso: string) => `${iso}T00:00:00.000Z`

export const head: Block = {
  kind: 'letterhead',
  name: operator.name,
  lines: [operator.line1, `${operator.city}, ${operator.state} ${operator.zip}`],
  align: 'left',
}

export function pairsOf(random: Random, made: Claim): Pair[] {
  const style = random.pick(dateStyles)
  return random.shuffle<Pair>([
    [wording(random, 'insured'), made.insured.name],
    [wording(random, 'address'), oneLine(made.at)],
    [wording(random, 'claim'), made.claimNumber],
    [wording(random, 'carrier'), made.carrierWritten],
    [wording(random, 'loss'), writeDate(made.dateOfLoss, style)],
    [wording(random, 'job'), made.jobNumber],
  ])
}

export const named = (made: Claim): Record<string, string> => ({
  client_name: made.insured.name,
  claim_number: made.claimNumber,
  date_of_loss: made.dateOfLoss,
  job_number: made.jobNumber,
  ...addressFields(made.at),
})

export const saved = ['clients', 'jobs']

export const matched = (
  documentType: Draft['truth']['documentType'],
  made: Claim,
  fields: Record<string, string>,
): Draft['truth'] => ({
  documentType,
  fields,
  saves: [],
  personal: personalOf(made),
})

import type { Pair, PrintBlock } from './blocks.ts'
import type { Claim } from './claim.ts'
import { wording } from './labels.ts'
import { addressLines, oneLine, operator } from './people.ts'
import type { Random } from './random.ts'
import { type DateStyle, dateStyles, writeDate } from './writing.ts'

export const ownHead = {
  kind: 'letterhead',
  name: operator.name,
  lines: addressLines(operator),
  align: 'left',
} satisfies PrintBlock

/** The labels of one program or office for the facts of a claim. */
type Naming = {
  insured: readonly string[]
  place: readonly string[]
  claim: readonly string[]
  policy: readonly string[]
  loss: readonly string[]
}

export const carrierNaming: Naming = {
  insured: ['Insured', 'Policyholder(s)', 'Named Insured(s)', 'Member'],
  place: ['Loss Location', 'Location of Loss', 'Insured Location', 'Risk Address'],
  claim: ['Claim Number', 'Claim #', 'Claim No.', 'Our Claim Number'],
  policy: ['Policy Number', 'Policy #', 'Policy No.'],
  loss: ['Date of Loss', 'Loss Date', 'Date of Loss/Event'],
}

export const officeNaming: Naming = {
  insured: ['Customer Name', 'Homeowner(s)', 'Property Owner', 'Client Name', 'Owner/Insured'],
  place: ['Job Site Address', 'Property Address', 'Service Address', 'Jobsite'],
  claim: ['Ins. Claim #', 'Insurance Claim No.', 'Claim #', 'Claim Num'],
  policy: ['Ins. Policy #', 'Policy Num', 'Policy #'],
  loss: ['Date of Loss', 'D.O.L.', 'Loss Date'],
}

export function facts(random: Random, made: Claim, naming: Naming, style?: DateStyle): Pair[] {
  return [
    [random.pick(naming.insured), made.insured.name],
    [random.pick(naming.place), oneLine(made.at)],
    [random.pick(naming.claim), made.claimNumber],
    [random.pick(naming.policy), made.policyNumber],
    [random.pick(naming.loss), writeDate(made.dateOfLoss, style ?? random.pick(dateStyles))],
  ]
}

export function shuffledFacts(random: Random, made: Claim): Pair[] {
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

import type { Block, Pair } from './blocks.ts'
import { type Claim, financialFields, jobFields, personalOf } from './claim.ts'
import { addressFields, oneLine, operator } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import { type DateStyle, dateStyles, writeDate } from './writing.ts'

/** Makers of one paper each; what they have in common in the layouts of seeds from 2000 on. */
export type Drafts = Record<string, (random: Random) => Draft>

export const stamp = (iso: string) => `${iso}T00:00:00.000Z`

export const ownHead: Block = {
  kind: 'letterhead',
  name: operator.name,
  lines: [operator.line1, `${operator.city}, ${operator.state} ${operator.zip}`],
  align: 'left',
}

/** One way of naming the facts of a claim; each program and each office has its own. */
export type Naming = {
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

export const named = (made: Claim): Record<string, string> => ({
  ...jobFields(made),
  ...addressFields(made.at),
})

export const estimateTruth = (made: Claim): Draft['truth'] => ({
  documentType: 'estimate',
  fields: { ...named(made), ...financialFields(made.money, made.deductible) },
  saves: ['clients', 'jobs'],
  personal: personalOf(made),
})

export const jobTruth = (
  documentType: Draft['truth']['documentType'],
  made: Claim,
  fields: Record<string, string>,
): Draft['truth'] => ({
  documentType,
  fields,
  saves: ['clients', 'jobs'],
  personal: personalOf(made),
})

export const work = (made: Claim) =>
  made.rooms.flatMap((room) => room.items.map((item) => ({ room: room.name, ...item })))

export const amountOf = (quantity: number) => (quantity / 100).toFixed(2)

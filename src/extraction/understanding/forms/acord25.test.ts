import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formField } from '../layout/page.fixture.ts'
import { readAcord25 } from './acord25.ts'

test('the limits of a filled certificate have the names of their fields on the form of 2016', () => {
  const values: [name: string, value: string][] = [
    ['NamedInsured_FullName_A', 'Cardinal Roofing Inc'],
    ['Policy_GeneralLiability_PolicyNumberIdentifier_A', 'GL-1'],
    ['GeneralLiability_EachOccurrence_LimitAmount_A', '1,000,000'],
    ['Policy_AutomobileLiability_PolicyNumberIdentifier_A', 'CA-2'],
    ['Vehicle_CombinedSingleLimit_EachAccidentAmount_A', '500,000'],
    ['Vehicle_BodilyInjury_PerPersonLimitAmount_A', '250,000'],
    ['Policy_ExcessLiability_PolicyNumberIdentifier_A', 'UM-3'],
    ['ExcessUmbrella_Umbrella_EachOccurrenceAmount_A', '5,000,000'],
    ['ExcessUmbrella_Umbrella_AggregateAmount_A', '6,000,000'],
    ['ExcessUmbrella_Umbrella_DeductibleOrRetentionAmount_A', '10,000'],
    ['Policy_WorkersCompensationAndEmployersLiability_PolicyNumberIdentifier_A', 'WC-4'],
    [
      'WorkersCompensationEmployersLiability_EmployersLiability_EachAccidentLimitAmount_A',
      '100,000',
    ],
  ]
  const form = readAcord25(values.map(([name, value]) => formField(`F[0].P1[0].${name}[0]`, value)))
  assert.deepEqual(
    form?.coverages.map(({ number, limits }) => [
      number?.value,
      ...limits.map(({ name, field }) => [name, field.value]),
    ]),
    [
      ['GL-1', ['limit_each_occurrence', '1,000,000']],
      [
        'CA-2',
        ['limit_combined_single_each_accident', '500,000'],
        ['limit_bodily_injury_per_person', '250,000'],
      ],
      ['UM-3', ['limit_each_occurrence', '5,000,000'], ['limit_aggregate', '6,000,000']],
      ['WC-4', ['limit_each_accident', '100,000']],
    ],
  )
})

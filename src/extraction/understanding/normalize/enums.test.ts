import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EnumKind } from '../../lexicon/enum-kinds.ts'
import { readEnum } from './enums.ts'

const cases: [EnumKind, string, string | null][] = [
  ['job_type', 'Mitigation', 'mitigation'],
  ['job_type', 'MIT', 'mitigation'],
  ['job_type', 'Water Mitigation', 'mitigation'],
  ['job_type', 'Rebuild', 'reconstruction'],
  ['job_type', 'Mit & Recon', 'combined'],
  ['job_type', 'Pack-out', 'contents'],
  ['loss_type', 'Water', 'water'],
  ['loss_type', 'Water Damage \u2013 pipe burst', 'water'],
  ['loss_type', 'WTR', 'water'],
  ['loss_type', 'Cat 3 water - sewage backup', 'sewage'],
  ['loss_type', 'Fire/Smoke', 'fire'],
  ['loss_type', 'Soot', 'smoke'],
  ['loss_type', 'Wind & Hail', 'storm'],
  ['loss_type', 'Mould', 'mold'],
  ['loss_type', 'Theft', 'vandalism'],
  ['loss_type', 'Firestone tires', null],
  ['property_type', 'Single-Family Home', 'residential'],
  ['property_type', 'Multi-Family', 'multi_family'],
  ['property_type', 'Apartment home', 'multi_family'],
  ['property_type', 'Commercial - Retail', 'commercial'],
  ['property_type', 'Warehouse', 'industrial'],
  ['program_type', 'TPA', 'tpa'],
  ['program_type', 'Carrier Program', 'carrier'],
  ['lead_source', 'Google Ads', 'web'],
  ['lead_source', 'Plumber referral', 'plumber'],
  ['lead_source', 'Repeat Customer', 'repeat'],
  ['client_type', 'Home Owner', 'homeowner'],
  ['client_type', 'Property Mgmt', 'property_manager'],
  ['client_type', 'Commercial', 'business'],
  ['preferred_contact_method', 'Text', 'sms'],
  ['preferred_contact_method', 'E-mail', 'email'],
  ['preferred_contact_method', 'Cell', 'phone'],
  ['vendor_type', 'Sub-Contractor', 'subcontractor'],
  ['vendor_type', 'Equipment Rental', 'equipment_rental'],
  ['vendor_type', 'Material supplier', 'supplier'],
  ['vendor_type', 'Industrial Hygienist', 'hygienist'],
  ['trade', 'Plumber', 'plumbing'],
  ['trade', 'Heating & Air', 'hvac'],
  ['trade', 'Tree Service', 'tree'],
  ['trade', 'Asbestos Abatement', 'abatement'],
  ['vendor_status', 'Active', 'active'],
  ['vendor_status', 'Not active', 'inactive'],
  ['vendor_status', 'Pending approval', 'pending'],
  ['insurance_status', 'Current', 'valid'],
  ['insurance_status', 'Not on file', 'missing'],
  ['insurance_status', 'Expiring Soon', 'expiring_soon'],
  ['certification_type', 'Commercial General Liability', 'general_liability'],
  ['certification_type', "Workers' Compensation", 'workers_compensation'],
  ['certification_type', 'IICRC Certified Firm', 'iicrc_certified_firm'],
  ['certification_type', 'Lead-Safe Certified Firm (RRP)', 'epa_lead_rrp'],
  ['certification_type', 'OSHA 10-Hour', 'osha_10'],
]
for (const [kind, text, expected] of cases) {
  test(`the ${kind} '${text}' is ${expected}`, () => {
    assert.equal(readEnum(kind, text), expected)
  })
}

import type { FieldLabels } from './entries.ts'

export type W9Label =
  | 'name'
  | 'business'
  | 'street'
  | 'place'
  | 'city'
  | 'state'
  | 'zip'
  | 'contact'
  | 'phone'
  | 'email'

/** Labels of the forms that companies and states use in place of the form of the IRS. */
export const w9Labels: FieldLabels<W9Label>[] = [
  {
    name: 'name',
    kind: 'name',
    combinations: [
      [
        `Taxpayer | Company | Vendor | Payee | Supplier | Contractor | Subcontractor | Organization | Entity |
        Individual | Vendor/Payee | Company/Individual | Individual/Company | Business/Individual`,
        '| Legal | Registered',
        'Name',
      ],
      [
        '| Full',
        'Legal | Registered',
        '| Business | Entity | Company | Organization',
        'Name | Name of Business | Name of Entity | Name of Company',
      ],
      ['Business', 'Legal | Registered', 'Name'],
      [
        '| Legal',
        'Name of',
        `Business | Company | Entity | Organization | Vendor | Payee | Taxpayer | Supplier | Contractor |
        Individual or Business | Individual or Entity | Business or Individual | Entity or Individual |
        Entity/Individual | Individual/Entity`,
      ],
    ],
    labels: `
      Legal Name | Taxpayer Name | Taxpayer's Name | Payee Name | Vendor Legal Name | Legal Business Name |
      Legal Name of Business | Vendor Name | Supplier Name | Company Name | Individual Name |
      Payee's Name | Payee Legal Name | Name of Payee | Name of Vendor | Name of Supplier |
      Supplier Legal Name | Business or Individual Name | Individual or Business Name |
      Individual/Business Name |
      Name of Taxpayer |
      Name of Entity | Name of Individual or Business | Entity Name | Owner Name | Owner's Name |
      Full Legal Name |
      Name as shown on your income tax return | Name (as shown on your income tax return) |
      Name as shown on tax return | Name on tax return | Contractor Name | Subcontractor Name |
      Legal Name (as shown on your income tax return) | Legal Entity Name | Name/Business Name`,
    weak: 'Name | Company | Vendor | Payee',
  },
  {
    name: 'business',
    kind: 'name',
    labels: `
      DBA, if different | Doing Business As, if different | Trade Name or DBA | Trade Name, if different |
      DBA | D/B/A | Trade Name | DBA Name | DBA / Trade Name | Doing Business As | Doing Business As (DBA) |
      Business Name | Business Name (if different) | Business Name if different from above |
      Business Name, if different from above | Business Name (if different from above) | Trade Name (DBA) |
      DBA (if different) | DBA Name (if different) | Trade Name (if different) | Doing Business As Name |
      Business/DBA Name | Business name/disregarded entity name`,
  },
  {
    name: 'street',
    kind: 'text',
    combinations: [
      [
        `Street | Mailing | Business | Business Mailing | Physical | Principal | Primary | Remit | Remit To |
        Remittance | Payment | Permanent | Legal | Company | Vendor | Billing | Home | Current | Registered`,
        'Address',
        '| 1 | Line 1',
      ],
    ],
    labels: `
      Address | Street Address | Mailing Address | Remittance Address | Remit Address | Remit To Address |
      Business Address | Street | Address Line 1 | Address 1 | Address (number and street) |
      Physical Address | Primary Address | Address of Record |
      Address (number, street, and apt. or suite no.) | Payment Address | Permanent Address | Legal Address`,
  },
  {
    name: 'place',
    kind: 'text',
    labels: `
      City, State, ZIP | City / State / Zip | City, State and ZIP Code | City, State, and ZIP Code |
      City, State, ZIP Code | City State Zip | City/State/Zip | City, State & Zip | City, ST ZIP`,
  },
  { name: 'city', kind: 'text', labels: 'City | Town | City/Town' },
  { name: 'state', kind: 'text', labels: 'State | State/Province' },
  { name: 'zip', kind: 'text', labels: 'Zip | Zip Code | ZIP+4 | Postal Code' },
  {
    name: 'contact',
    kind: 'name',
    labels: 'Contact | Contact Name | Contact Person | Primary Contact | Vendor Contact',
  },
  {
    name: 'phone',
    kind: 'phone',
    labels: `
      Phone | Telephone | Phone Number | Telephone Number | Phone # | Phone No | Business Phone |
      Contact Phone`,
  },
  {
    name: 'email',
    kind: 'email',
    labels: 'Email | E-mail | Email Address | E-mail Address | Contact Email',
  },
]

/** Labels that only show where the value of another label ends. */
export const w9Decoys = `
  Tax Class |
  Tax Classification | Federal Tax Classification | Federal Tax ID | Taxpayer ID Number | Tax ID Number |
  TIN |
  EIN | SSN | FEIN | Social Security Number | Employer Identification Number |
  Taxpayer Identification Number |
  Fax | Signature | Date | Title |
  Print Name | Exempt Payee Code | Exemption | Account Number | Requester | Part I | Part II | Certification |
  Business Type | Entity Type | Type of Business | Website | Country | Remit To | Ownership`

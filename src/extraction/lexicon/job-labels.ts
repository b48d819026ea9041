import type { JobField } from '../fields.ts'
import { administrators } from './administrators.ts'
import type { FieldLabels } from './entries.ts'

/** Contact details belong to the party that their label or their place on the page names. */
export type ContactLabel =
  | 'client_phone'
  | 'client_email'
  | 'adjuster_phone'
  | 'adjuster_email'
  | 'phone'
  | 'email'
export type JobLabel = JobField | ContactLabel | 'address' | 'billing_address' | 'estimate_type'

const whose = '| Insurance | Ins | Carrier | Insurer | Our | Your | Company'
const clients = 'Customer’s | Client’s | Owner’s | Homeowner’s | Insured’s | Policyholder’s'
const numbers = `
  Number | Numbers | No | Nos | Num | Nbr | ID | Ref | Reference | File | File Number | File No |
  Reference No`

/** The words before 'Phone' and 'Email' in the labels of an adjuster's contacts. */
const adjusters = `
  Adjuster | Adj | Claim Rep | Claims Rep | Claim Representative | Claims Adjuster | Claim Adjuster |
  Claim Specialist | Claim Associate | Claims Examiner | Examiner`

/** Labels of the facts about a job, its client and its claim. */
export const jobLabels: FieldLabels<JobLabel>[] = [
  {
    name: 'client_name',
    kind: 'name',
    combinations: [
      [
        '| Primary | Named | Our | Your | Name of | Name of the',
        `Insured | Insureds | Insured(s) | Policyholder | Policyholder(s) | Policy Holder | Homeowner |
        Homeowner(s) | Home Owner | Property Owner | Property Owners | Customer | Client | Assured |
        Insured Party | Insured Owner | Insured / Homeowner | Homeowner / Insured | Client / Owner |
        Owner / Insured | Insured / Owner | Customer / Insured`,
        '| Name | Names | Name(s) | Full Name | Information',
      ],
      ['Name of | Name of the', 'Owner | Property Owner | Member', ''],
      ['Owner | Property Owner | Homeowner | Insured | Customer | Client', '/ Bill To', ''],
      ['Bill To /', 'Owner | Property Owner | Homeowner | Insured | Customer | Client', ''],
    ],
    labels: `
      Insured | Insured Name | Name of Insured | Named Insured | Insured(s) | Our Insured |
      Your Insured | Policyholder | Policyholder Name | Policy Holder | Policy Holder Name |
      Homeowner | Homeowner Name | Home Owner | Homeowner(s) | Property Owner |
      Property Owner Name | Owner Name | Owner's Name | Customer | Customer Name | Client |
      Client Name | Insured's Name | Member Name | Insured/Owner | Owner/Insured |
      Insured / Homeowner | Homeowner / Insured | Customer / Insured | Property Owner(s) |
      Assignor | Assignor (Insured) | Assignor / Insured | Assignor Name | Re: Insured |
      Re: Customer | Re: Client | Re: Homeowner | To Owner`,
    weak: `
      Owner | Owner(s) | Claimant | Claimant Name | Borrower | Borrower(s) | Borrower Name | Mortgagor |
      Mortgagor Name | Member | Prepared For | Bill To | Billed To | Recipient |
      Sold To | Invoice To | Name | Undersigned | The Undersigned |
      Estimate For | Proposal For | Quote For | Quote To | Bid For | Bid To | Proposal Submitted To |
      Submitted To | Loss of | Re | Job`,
  },
  {
    name: 'claim_number',
    kind: 'code',
    combinations: [[whose, 'Claim | Claims | Clm', numbers]],
    labels: `
      Claim Number | Claim No | Claim # | Claim ID | Claim Num | Insurance Claim Number |
      Insurance Claim # | Claim/File Number | Claim Nbr | Carrier Claim Number | Carrier Claim # |
      Our Claim | Our Claim Number | Your Claim Number | Your Claim | Re: Claim | Re: Claim Number |
      Re: Claim No | Insurance Claim No | Claim File Number | Claim File # | Claim File |
      Ins. Claim # | Claims Number | Claims No | Ins Claim No | Clm # | Clm No | Claim Identifier |
      Insurance Claim | Ins. Claim | Insured Claim | Carrier Claim | Insurer Identifier | Insurer Claim ID |
      Insurer ID | Insurer File No | Insurer Reference | Insurer Ref | Insurer Ref No |
      Carrier Identifier | Claim Unit Number | Claim Unit No | Claim Unit #`,
    weak: `
      Carrier Ref | Carrier Ref No | Carrier Reference | Carrier Reference No |
      Carrier Reference Number | Carrier File | Carrier File No | Carrier File Number |
      Insurance Ref | Insurance Ref No | Insurance Reference | Ins Ref | Ins Ref No | Ins Co Ref |
      Ins Co Ref No | Insurance Co Ref | Insurance Company Ref | Insurance Company Reference |
      File Number | File No | Loss Number | Claim Reference | Claim Ref | Claim`,
  },
  {
    name: 'policy_number',
    kind: 'code',
    combinations: [[whose, 'Policy | Pol', numbers]],
    labels: `
      Policy Number | Policy No | Policy # | Policy ID | Policy Num | Insurance Policy Number |
      Insurance Policy # | Policy Nbr | Pol # | Pol No | Policy Ref | Policy Identifier |
      Ins. Policy #`,
    weak: 'Policy',
  },
  {
    name: 'date_of_loss',
    kind: 'date',
    combinations: [
      [
        'Loss | Damage | Incident | Occurrence | Loss Event',
        '| Incurred | Occurred',
        'Date | Dt | Dte | Date and Time | On | Incurred',
      ],
      [
        'Date | Dt | Dte | Date Time | Date and Time',
        'of |',
        'the |',
        'Loss | Damage | Incident | Occurrence | Loss Event | Loss Occurred | Loss Incurred',
      ],
    ],
    labels: `
      Date of Loss | Loss Date | DOL | D.O.L. | D/L | D/O/L | Date of Damage | Date of Incident |
      Date/Time of Loss | Loss Occurred | Date Loss Occurred | Loss Date/Time |
      Date & Time of Loss | Occurrence Date | Date of Occurrence | Damage Date | Loss occurred on`,
    weak: `
      Event Date | Incident Date | Loss | Storm Date | Hail Date | Wind Date | Hurricane Date |
      Tornado Date | Date of Storm | Date of Hail | Date of Hurricane | Date of Tornado |
      Fire Date | Date of Fire | Flood Date | Date of Flood | Freeze Date | Date of Freeze | Leak Date |
      Date of Leak | Date of Water Damage | Date of Fire Damage | Windstorm Date | Date of Windstorm |
      Date of Wind`,
  },
  {
    name: 'carrier_name',
    kind: 'name',
    combinations: [['Insurance | Ins', 'Company | Co | Carrier', 'Name']],
    labels: `
      Insurance Company | Insurance Carrier | Carrier | Carrier Name | Insurer | Insurance Co |
      Ins. Company | Ins. Co. | Ins Carrier | Underwriting Company | Insurance Provider |
      Insurance Company Name | Client (Carrier) | Client (Insurer)`,
    weak: `
      Company | Insurance | Underwriter | Payer | Payer Name | Payor | Payor Name | Paid By | Remitter |
      Remitter Name | Issuing Company`,
  },
  {
    name: 'tpa_name',
    kind: 'name',
    labels: 'TPA | Third Party Administrator | TPA Name',
  },
  {
    name: 'program_name',
    kind: 'name',
    labels: 'Program | Program Name',
  },
  {
    name: 'loss_type',
    kind: 'text',
    labels: `
      Type of Loss | Loss Type | Cause of Loss | Loss Cause | Peril | Kind of Loss |
      Nature of Loss | Category of Loss | Type of Damage | Damage Type | Loss Peril |
      Cause of Damage | Source of Loss | Loss Source | Source of Damage | Source/Cause of Loss |
      Cause/Source of Loss | Source and Cause of Loss | Cause and Origin | Cause & Origin |
      Origin and Cause | Cause and Origin of Loss | COL`,
    weak: 'Cause',
  },
  {
    name: 'description',
    kind: 'text',
    labels: `
      Loss Description | Description of Loss | Description of Damage | Damage Description |
      Description of Loss and Damage | Description of Loss & Damage | Facts of Loss | Loss Facts |
      Details of Loss | Loss Details |
      What Happened`,
  },
  { name: 'estimate_type', kind: 'text', labels: 'Type of Estimate | Estimate Type' },
  {
    name: 'job_type',
    kind: 'text',
    combinations: [
      ['Job | Work | Service | Project', 'Type | Category'],
      ['Type of | Kind of', 'Job | Work | Service | Services | Project'],
      ['Service | Services', 'Requested | Needed | Required'],
      ['Requested', 'Service | Services'],
    ],
  },
  {
    name: 'lead_source',
    kind: 'text',
    labels: `
      Referred By | Lead Source | Referral Source | Source of Referral | Source of Lead |
      How Did You Hear About Us`,
  },
  {
    name: 'property_type',
    kind: 'text',
    combinations: [
      ['Property | Structure | Building', 'Type'],
      ['Type of', 'Property | Structure | Building'],
    ],
    labels: 'Occupancy | Occupancy Type',
  },
  {
    name: 'adjuster_name',
    kind: 'name',
    labels: `
      Adjuster | Adjuster Name | Claim Rep | Claim Representative | Claims Representative |
      Claims Rep | Claims Adjuster | Insurance Adjuster | Desk Adjuster | Field Adjuster |
      Staff Adjuster | Independent Adjuster | Claim Adjuster | Claim Specialist |
      Claim Professional | Claim Associate | Claims Associate |
      Claim Handler | Claims Handler | Claims Examiner | Examiner |
      Assigned Adjuster | Adjuster Assigned | Adj | Adj Name | Carrier Adjuster | Carrier Adjuster Name |
      Insurer Adjuster | Company Adjuster | Insurance Company Adjuster | Desk Adj | Field Adj |
      Staff Adj | Insurance Adj | Ins Adj | Ins Adjuster | Your Adjuster | Your Claim Adjuster |
      Your Claims Adjuster | Your Claim Representative | Your Claim Rep | Your Claim Specialist |
      Your Claim Professional`,
  },
  {
    name: 'adjuster_phone',
    kind: 'phone',
    labels: `
      Representative Phone | Adj Ph`,
    combinations: [[adjusters, 'Phone | Tel | Telephone | Phone Number | Phone #']],
  },
  {
    name: 'adjuster_email',
    kind: 'email',
    combinations: [[adjusters, 'Email | E-mail', '| Address']],
    labels: 'Representative Email',
  },
  {
    name: 'estimator',
    kind: 'name',
    labels: `
      Estimator | Estimated By | Estimator Name | Estimate By | Estimate prepared by |
      Lead Estimator`,
  },
  {
    name: 'project_manager',
    kind: 'name',
    labels: `
      Project Manager | PM | Job Manager | Project Lead | Project Coordinator`,
  },
  {
    name: 'job_number',
    kind: 'code',
    combinations: [
      ['| Our | Your | Contractor', 'Job | Project', numbers],
      ['Contractor | Contractor’s', 'Job | Project | File', `| ${numbers}`],
    ],
    labels: `
      Job Number | Job No | Job # | Job ID | Project Number | Project No | Project # | Project ID |
      Our Job | Our Job Number | Contractor Job # |
      Contractor Identifier | Contractor File # | Contractor File No | Contractor Reference | Job Identifier`,
    weak: `
      Job | For Job | Project | Our File | Work Order Number | Work Order # | Work Order No | Work Order |
      Work Order ID | WO # | WO No | WO Number`,
  },
  {
    name: 'assignment_number',
    kind: 'code',
    combinations: [
      [Object.keys(administrators).join(' | '), 'Job | File', '| ID | Number | No | #'],
      // Contractor Connection is CC on its notices.
      [
        [...Object.keys(administrators), 'CC'].join(' | '),
        'Assignment | Dispatch',
        'ID | Number | No | #',
      ],
    ],
    labels: `
      Assignment Number | Assignment ID | Assignment # | Assignment No | Assignment Identifier |
      Dispatch ID | Dispatch Identifier | Dispatch Number | Dispatch # | Dispatch No`,
    weak: 'Assignment',
  },
  {
    name: 'cat_code',
    kind: 'code',
    labels: 'CAT Code | Cat Code | Catastrophe Code | CAT # | Catastrophe Number | Catastrophe',
  },
  {
    name: 'water_category',
    kind: 'number',
    labels: 'Water Category | Category of Water | Category | Water Cat | CAT',
  },
  {
    name: 'water_class',
    kind: 'number',
    labels: 'Water Class | Class of Water | Class of Loss | Class',
  },
  {
    name: 'address',
    kind: 'address',
    combinations: [
      [
        `Property | Loss | Risk | Job | Job Site | Jobsite | Site | Service | Project | Insured |
        Work | Work Site | Damage | Damaged Property | Insured Property | Incident | Loss Site`,
        'Address | Addr | Location | Street | Street Address | Site Address',
      ],
      [
        'Address | Location',
        'of | of the',
        `Loss | Property | Damage | Damages | Risk | Premises | Work | Job | Insured Property |
        Damaged Property | Repairs | Services`,
      ],
    ],
    labels: `
      Property Address | Loss Address | Loss Location | Location of Loss | Risk Address |
      Risk Location | Job Address | Service Address | Job Site | Job Site Address | Jobsite |
      Job Location | Site Address | Project Address | Insured Property | Insured Address |
      Insured Location | Property Location | Address of Loss | Work Site | Project Location |
      Address of Property | Loss Site | Service Location | Property at | Location of Property |
      Damage Location`,
    weak: `
      Job | Project | Re | Address | Location | Site | Premises | Street Address | Street | Property`,
  },
  {
    name: 'billing_address',
    kind: 'address',
    combinations: [[`${clients} | Insured`, 'Mailing | Billing', 'Address']],
    labels: `
      Mailing Address | Billing Address | Owner's Address | Client Address | Customer Address |
      Owner Address`,
    weight: 0.9,
  },
  {
    name: 'client_phone',
    kind: 'phone',
    combinations: [[clients, 'Phone | Telephone | Phone Number']],
    labels: `
      Insured Phone | Customer Phone | Client Phone | Owner Phone | Homeowner Phone | Home Phone |
      Cell Phone | Mobile Phone | Policyholder Phone | Home | Cell | Cellular | Mobile |
      Primary Phone | Customer Telephone | Client Telephone | Owner Telephone | Homeowner Telephone |
      Insured Telephone | Policyholder Telephone | Member Phone`,
  },
  {
    name: 'client_email',
    kind: 'email',
    combinations: [[clients, 'Email | E-mail']],
    labels: `
      Insured Email | Customer Email | Client Email | Owner Email | Homeowner Email |
      Policyholder Email | Customer E-mail | Insured E-mail`,
  },
  {
    name: 'phone',
    kind: 'phone',
    labels: `
      Phone | Phone Number | Telephone | Tel | Business | Business Phone | Office | Work |
      Contact Phone | Phone No | Phone # | Ph | Contact Number | Work Phone | Office Phone | Direct |
      Best Phone | Best Number | Best Phone Number | Best Contact | Best Contact Number`,
  },
  {
    name: 'email',
    kind: 'email',
    labels: 'E-mail | Email | E-mail Address | Email Address | Contact Email',
  },
  {
    name: 'dates.received_at',
    kind: 'date',
    labels: `
      Date Received | Received | Received Date | Date Rec’d | Date Assigned | Assignment Date |
      Date of Assignment | Date Reported | Assigned | Date of Loss Reported | Date Loss Reported |
      Loss Reported | Call Date | Call Date/Time | Date of Call | Date/Time of Call | Call Received |
      Date/Time Received | Dispatched | Dispatched On | Date Dispatched | Assigned Date/Time`,
  },
  {
    name: 'dates.first_contact_at',
    kind: 'date',
    labels: `
      Date Contacted | First Contact | Contacted | Date of First Contact | Contact Date`,
  },
  {
    name: 'dates.inspected_at',
    kind: 'date',
    labels: `
      Date Inspected | Inspection Date | Inspected | Date of Inspection | Inspected On |
      Site Inspection | Inspected Date`,
  },
  {
    name: 'dates.estimate_sent_at',
    kind: 'date',
    labels: `
      Date Sent | Estimate Sent | Sent to Carrier | Date Submitted | Submitted to Carrier |
      Submitted | Estimate Submitted | Sent On | Date Uploaded | Submitted On | Date Transmitted |
      Transmitted`,
  },
  {
    name: 'dates.estimate_approved_at',
    kind: 'date',
    labels: `
      Date Approved | Estimate Approved | Approval Date | Approved On | Approved Date`,
  },
  {
    name: 'dates.started_at',
    kind: 'date',
    labels: `
      Date Started | Start Date | Work Started | Started | Job Started | Work Start Date |
      Job Start Date | Date Work Started | Date Work Began | Work Began | Mitigation Started |
      Date Commenced | Work commenced`,
  },
  {
    name: 'dates.completed_at',
    kind: 'date',
    labels: `
      Date Completed | Completion Date | Date of Completion | Work Completed | Completed On |
      Job Completed | Date Work Completed | Work Completed On | Work Completion Date | Completed |
      Job Completion Date | Date work was completed | Final Completion |
      Date of Substantial Completion | Substantial Completion | Substantially Complete |
      Date Work Finished | Work Finished | Work Done | Work Complete | Date Finished | Finished On |
      Mitigation Complete | Mitigation Completed`,
  },
]

/** Labels of another insured or owner, who is not the client. */
const otherInsured = [
  'Co-owner | Co-homeowner | Co-insured | Co-customer | Co-client | Co-policyholder | Co-applicant',
  'Co-borrower | Co-named Insured | Joint Owner | Joint Insured | Secondary Owner | Secondary Insured',
  'Second Owner | Second Insured | Second Named Insured | 2nd Owner | 2nd Insured | 2nd Named Insured',
  'Additional Owner | Additional Named Insured | Other Insured | Other Named Insured | Insured 2',
  'Spouse | Spouse / Co-insured | Spouse / Co-owner | Spouse / Partner | Significant Other | Husband | Wife',
]
  .flatMap((labels) => labels.split(' | '))
  .flatMap((label) => [label, `${label} Name`, `${label}'s Name`])
  .join(' | ')

/** Labels that are not fields of a job. They only show where the value of another label ends. */
export const jobDecoys = `
  Date Est. Completed | Date Estimate Completed | Estimate Completed | Est. Completed |
  Estimate Completed On | Estimate Started | Estimated Completion | Estimated Completion Date |
  Estimated Start | Estimated Start Date | Target Completion | Date Entered | Fax | Reference |
  Position | Price List | Coverage | Policy Limit | Policy Limits | Estimate |
  Estimate Name | Estimate Number | Estimate Date | Federal Tax ID | Tax ID | License | License # |
  License Number | Mortgage | Mortgagee | Mortgage Company | Mortgage Co | Date | Signature |
  Date Signed | Permit No | Permit # | Permit Number | Assignee |
  Title | Contractor | Contractor Name | Company Address | Company Phone | Witness | Relationship |
  Policy Effective Date | Policy Period | Policy Expiration | Policy Type | Policy Form |
  Property Claims | Property Claims Department | Property Claims Unit | Property Claims Office |
  Property Loss Unit | Property Department | Claims Department |
  Claim Type | Claim Status | Claim Office | Claim Date | Year Built | Deductible Type |
  Prepared By | Printed Name | Agent | Agency | Reviewed By | Technician | Lead Technician |
  Invoice Number | Invoice Date | Due Date | Terms | Amount Due | Amount Past Due | Past Due Amount |
  Original Amount | Description | Notes | Remarks |
  Square Feet | Page | Photo | Taken | Taken By | Date Taken |
  Check Number | Check Date | Total Paid to Date | Paid to Date | Payments to Date | Total
  Payments to Date | Amount Paid to Date | Previously Paid | Total Previously Paid | Payee |
  Work Authorization Date | Next Inspection | Remit To | From | To | Subject | Cc | Attn |
  Attention | Program Dispatch | Program Assignment | Program Referral | Program Services |
  Program Department | Program Office | Program Management | Program Administration | Program Support |
  Program Operations | Program Compliance | Program Team | Program Contact | Program Manager |
  Room | Version | Contact | Contact Person | Currency | Website | Web |
  DOS | Date of Service | Dates of Service | Business Days | Business Day | Business Hours |
  Office Hours | ${otherInsured}`

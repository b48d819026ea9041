import { type FieldSpec, product, words } from '../understanding/documents/labels.ts'

const whose = '| Insurance | Ins | Carrier | Insurer | Our | Your | Company'
const numbers =
  'Number | No | Num | Nbr | ID | Ref | Reference | File | File Number | File No | Reference No'

/** Labels of what a job paper says about the job, its client and its claim. */
export const jobSpecs: FieldSpec[] = [
  {
    name: 'client_name',
    kind: 'name',
    labels: [
      ...product(
        '| Primary | Named | Our | Your | Name of | Name of the',
        `Insured | Insureds | Insured(s) | Policyholder | Policyholder(s) | Policy Holder | Homeowner |
        Homeowner(s) | Home Owner | Property Owner | Property Owners | Customer | Client | Claimant |
        Assured | Insured Party | Insured Owner | Insured / Homeowner | Client / Owner`,
        '| Name | Names | Name(s) | Full Name | Information',
      ),
      ...product('Name of | Name of the', 'Owner | Property Owner | Member', ''),
      ...words(`
      Insured | Insured Name | Name of Insured | Named Insured | Insured(s) | Our Insured |
      Your Insured | Policyholder | Policyholder Name | Policy Holder | Policy Holder Name |
      Homeowner | Homeowner Name | Home Owner | Homeowner(s) | Property Owner |
      Property Owner Name | Owner Name | Owner's Name | Customer | Customer Name | Client |
      Client Name | Insured's Name | Member Name | Insured/Owner | Owner/Insured |
      Insured / Homeowner | Homeowner / Insured | Customer / Insured | Property Owner(s)`),
    ],
    weak: words(`
      Owner | Owner(s) | Member | Prepared For | Bill To | Billed To | Sold To | Invoice To | Name |
      Estimate For | Proposal For | Loss of | Re | Job`),
  },
  {
    name: 'claim_number',
    kind: 'code',
    labels: [
      ...words(`
      Claim Number | Claim No | Claim # | Claim ID | Claim Num | Insurance Claim Number |
      Insurance Claim # | Claim/File Number | Claim Nbr | Carrier Claim Number | Carrier Claim # |
      Our Claim | Our Claim Number | Your Claim Number | Your Claim | Re: Claim | Re: Claim Number |
      Re: Claim No | Insurance Claim No | Claim File Number | Claim File # | Claim File |
      Ins. Claim # | Claims Number | Claims No | Ins Claim No | Clm # | Clm No | Claim Identifier`),
      ...product(whose, 'Claim | Claims | Clm', numbers),
    ],
    weak: words(`
      File Number | File No | Loss Number | Claim Reference | Claim Ref | Claim`),
  },
  {
    name: 'policy_number',
    kind: 'code',
    labels: [
      ...words(`
      Policy Number | Policy No | Policy # | Policy ID | Policy Num | Insurance Policy Number |
      Insurance Policy # | Policy Nbr | Pol # | Pol No | Policy Ref | Policy Identifier |
      Ins. Policy #`),
      ...product(whose, 'Policy | Pol', numbers),
    ],
    weak: words('Policy'),
  },
  {
    name: 'date_of_loss',
    kind: 'date',
    labels: [
      ...words(`
      Date of Loss | Loss Date | DOL | D.O.L. | Date of Damage | Date of Incident |
      Date/Time of Loss | Loss Occurred | Date Loss Occurred | Loss Date/Time |
      Date & Time of Loss | Occurrence Date | Date of Occurrence | Damage Date | Loss occurred on`),
      ...product(
        'Loss | Damage | Incident | Occurrence | Loss Event',
        '| Incurred | Occurred',
        'Date | Dt | Dte | Date and Time | On | Incurred',
      ),
      ...product(
        'Date | Dt | Dte | Date Time | Date and Time',
        'of |',
        'the |',
        'Loss | Damage | Incident | Occurrence | Loss Event | Loss Occurred | Loss Incurred',
      ),
    ],
    weak: words('Event Date | Incident Date'),
  },
  {
    name: 'carrier_name',
    kind: 'name',
    labels: [
      ...words(`
      Insurance Company | Insurance Carrier | Carrier | Carrier Name | Insurer | Insurance Co |
      Ins. Company | Ins. Co. | Ins Carrier | Underwriting Company | Insurance Provider |
      Insurance Company Name`),
      ...product('Insurance | Ins', 'Company | Co | Carrier', 'Name'),
    ],
    weak: words('Company | Insurance | Underwriter'),
  },
  {
    name: 'tpa_name',
    kind: 'name',
    labels: words('TPA | Third Party Administrator | TPA Name'),
  },
  {
    name: 'program_name',
    kind: 'name',
    labels: words('Program | Program Name'),
  },
  {
    name: 'loss_type',
    kind: 'text',
    labels: words(`
      Type of Loss | Loss Type | Cause of Loss | Loss Cause | Peril | Kind of Loss |
      Nature of Loss | Category of Loss | Type of Damage | Damage Type | Loss Peril |
      Cause of Damage`),
  },
  {
    name: 'adjuster_name',
    kind: 'name',
    labels: words(`
      Adjuster | Adjuster Name | Claim Rep | Claim Representative | Claims Representative |
      Claims Rep | Claims Adjuster | Insurance Adjuster | Desk Adjuster | Field Adjuster |
      Staff Adjuster | Independent Adjuster | Claim Adjuster | Claim Specialist |
      Claim Professional | Claim Handler | Claims Handler | Claims Examiner | Examiner |
      Assigned Adjuster`),
  },
  {
    name: 'adjuster_phone',
    kind: 'phone',
    labels: words(`
      Adjuster Phone | Representative Phone | Claim Rep Phone | Adjuster Tel | Adjuster Telephone |
      Adjuster Phone Number`),
  },
  {
    name: 'adjuster_email',
    kind: 'email',
    labels: words(`
      Adjuster Email | Representative Email | Claim Rep Email | Adjuster E-mail`),
  },
  {
    name: 'estimator',
    kind: 'name',
    labels: words(`
      Estimator | Estimated By | Estimator Name | Estimate By | Estimate prepared by |
      Lead Estimator`),
  },
  {
    name: 'project_manager',
    kind: 'name',
    labels: words(`
      Project Manager | PM | Job Manager | Project Lead | Project Coordinator`),
  },
  {
    name: 'job_number',
    kind: 'code',
    labels: [
      ...words(`
      Job Number | Job No | Job # | Job ID | Project Number | Project No | Project # | Project ID |
      Work Order Number | Work Order # | Work Order No | Our Job Number | Contractor Job #`),
      ...product('| Our | Contractor', 'Job | Project | Work Order | WO', numbers),
    ],
    weak: words('Job | Our File'),
  },
  {
    name: 'assignment_number',
    kind: 'code',
    labels: words(`
      Assignment Number | Assignment ID | Assignment # | Assignment No`),
  },
  {
    name: 'cat_code',
    kind: 'code',
    labels: words('CAT Code | Cat Code | Catastrophe Code | CAT #'),
  },
  {
    name: 'water_category',
    kind: 'number',
    labels: words('Water Category | Category of Water | Category | CAT'),
  },
  {
    name: 'water_class',
    kind: 'number',
    labels: words('Water Class | Class of Water | Class of Loss | Class'),
  },
  {
    name: 'address',
    kind: 'address',
    labels: [
      ...product(
        `Property | Loss | Risk | Job | Job Site | Jobsite | Site | Service | Project | Insured |
        Work | Work Site | Damage | Damaged Property | Insured Property | Incident | Loss Site`,
        'Address | Location | Street Address | Site Address',
      ),
      ...product(
        'Address | Location',
        'of | of the',
        `Loss | Property | Damage | Damages | Risk | Premises | Work | Job | Insured Property |
        Damaged Property | Repairs | Services`,
      ),
      ...words(`
      Property Address | Loss Address | Loss Location | Location of Loss | Risk Address |
      Risk Location | Job Address | Service Address | Job Site | Job Site Address | Jobsite |
      Job Location | Site Address | Project Address | Insured Property | Insured Address |
      Insured Location | Property Location | Address of Loss | Work Site | Project Location |
      Address of Property | Loss Site | Service Location | Property at | Location of Property |
      Damage Location`),
    ],
    weak: words(`
      Job | Re | Address | Location | Site | Premises | Street Address | Property`),
  },
  {
    name: 'billing_address',
    kind: 'address',
    labels: words(`
      Mailing Address | Billing Address | Owner's Address | Client Address | Customer Address |
      Owner Address`),
    weight: 0.9,
  },
  {
    name: 'client_phone',
    kind: 'phone',
    labels: words(`
      Insured Phone | Customer Phone | Client Phone | Owner Phone | Homeowner Phone | Home Phone |
      Cell Phone | Mobile Phone | Policyholder Phone | Home | Cell | Cellular | Mobile |
      Primary Phone`),
  },
  {
    name: 'client_email',
    kind: 'email',
    labels: words(`
      Insured Email | Customer Email | Client Email | Owner Email | Homeowner Email |
      Policyholder Email | Customer E-mail | Insured E-mail`),
  },
  {
    name: 'phone',
    kind: 'phone',
    labels: words(`
      Phone | Phone Number | Telephone | Tel | Business | Business Phone | Office | Work |
      Contact Phone | Phone No | Phone # | Ph | Contact Number | Work Phone | Office Phone | Direct`),
  },
  {
    name: 'email',
    kind: 'email',
    labels: words('E-mail | Email | E-mail Address | Email Address | Contact Email'),
  },
  {
    name: 'dates.received_at',
    kind: 'date',
    labels: words(`
      Date Received | Received | Received Date | Date Rec’d | Date Assigned | Assignment Date |
      Date of Assignment | Date Reported | Assigned`),
  },
  {
    name: 'dates.first_contact_at',
    kind: 'date',
    labels: words(`
      Date Contacted | First Contact | Contacted | Date of First Contact | Contact Date`),
  },
  {
    name: 'dates.inspected_at',
    kind: 'date',
    labels: words(`
      Date Inspected | Inspection Date | Inspected | Date of Inspection | Inspected On |
      Site Inspection | Inspected Date`),
  },
  {
    name: 'dates.estimate_sent_at',
    kind: 'date',
    labels: words(`
      Date Sent | Estimate Sent | Sent to Carrier | Date Submitted | Submitted to Carrier |
      Submitted | Estimate Submitted | Sent On | Date Uploaded | Submitted On | Date Transmitted |
      Transmitted`),
  },
  {
    name: 'dates.estimate_approved_at',
    kind: 'date',
    labels: words(`
      Date Approved | Estimate Approved | Approval Date | Approved On | Approved Date`),
  },
  {
    name: 'dates.started_at',
    kind: 'date',
    labels: words(`
      Date Started | Start Date | Work Started | Started | Job Started | Work Start Date |
      Job Start Date | Date Work Started | Date Work Began | Work Began | Mitigation Started |
      Date Commenced | Work commenced`),
  },
  {
    name: 'dates.completed_at',
    kind: 'date',
    labels: words(`
      Date Completed | Completion Date | Date of Completion | Work Completed | Completed On |
      Job Completed | Date Work Completed | Work Completed On | Work Completion Date | Completed |
      Job Completion Date | Date work was completed | Final Completion |
      Date of Substantial Completion`),
  },
]

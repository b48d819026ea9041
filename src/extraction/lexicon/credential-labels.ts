import type { FieldLabels } from './entries.ts'

export type CredentialLabel = 'number' | 'issued_on' | 'expires_on' | 'holder' | 'issuer'

/** Labels of licenses, certificates of training and background checks. */
export const credentialLabels: FieldLabels<CredentialLabel>[] = [
  {
    name: 'number',
    kind: 'code',
    combinations: [
      [
        `License | Lic | Lic. | Registration | Reg | Reg. | Regist. | Certificate | Cert | Cert. |
        Certification |
        Credential | Contractor | Contractor License | Contractors License | Contractor's License |
        Contractor Registration | Business License | Firm | Registrant | Technician | Tech | Card |
        Registered Contractor`,
        'Number | No | No. | # | ID | ID # | ID No. | ID Number | Nbr | Num',
      ],
      [
        'CCB | ROC | HIC | MHIC | CSLB | LSLBC | DPOR | TDLR | NSCB | CGC',
        '| Lic | License',
        '# | No | No. | Number',
      ],
    ],
    labels: `
      License Number | License No | License # | License | Lic. No | Lic # | Licence Number |
      License ID | Registration Number | Registration No | Registration # | Certificate Number |
      Certificate No | Certificate # | Certification Number | Certification No | Certification # |
      Cert No | Cert # | Cert. No | Certificate ID | Firm ID | Firm Number | Registrant Number |
      Registrant # | Registrant ID | Contractor License Number | Contractor License No |
      Contractor License # | License Certificate No | Business License Number |
      Permit Number | Regist. # | Registration ID | Reg. # | Reg # | Reg No | Reg. No | Regist No |
      Lic/Reg/Cert | Lic/Reg/Cert # | License/Registration/Certification # | License/Registration # |
      License/Permit # | License/Cert # | Credential Number | Credential # | Credential No | Credential ID |
      License Nbr | License Num | Licensee Number | Lic. Number | Lic Number | Lic. # |
      License Detail for License # |
      Contractor ID | Contractor # | Contractor Number | Contractor's License # | Contractor's License No |
      Contractors License No | whose license number is | whose registration number is | 
      Business License # | Certificate of Responsibility No | CCB # | CCB No |
      ROC # | HIC # | HIC Number | HIC Registration # | Card Number | Card No | Student ID |
      Certified Firm Number |
      Certified Firm # | Certification ID | NAT Number | Order Number | Report Number | Report ID |
      Report No`,
    weak: `
      Number | ID | No | ID Number | Account Number | Account No | Account # | Receipt # |
      Receipt Number | Receipt No | Lic | Reg | Unified Business ID # | Unified Business Identifier |
      Reference | Reference Number(s) | Case Number | Registration |
      Credential | License(s)`,
  },
  {
    name: 'issued_on',
    kind: 'date',
    combinations: [
      [
        `License | Lic | Lic. | Registration | Reg | Certificate | Cert | Certification | Credential |
        Permit | Card`,
        `Issue Date | Issued On | Issuance Date | First Issued | First Issued Date | Effective Date |
        Original Issue Date | Original Issue | Start Date | Date Issued`,
      ],
      ['Date of', 'License | Licensure | Registration | Certification | Issue | Issuance | Award'],
    ],
    labels: `
      Issue Date | Issuance Date | Issuance | Date of Issuance |
      Issued | Issued On | Date Issued | Date of Issue | Effective Date | Effective |
      Original Issue Date | Certified Since | Date Certified | Certification Date |
      Completion Date | Date of Completion | Date Completed | Course Date | Valid From |
      Award Date | Licensed Since | First Licensed |
      Date First Licensed | Initial Issue Date | Registration Date | Certified On |
      Report Date | Date of Certification | License Date | Course Completion Date | Completed On |
      Completed | Training Date | Start Date | Date Awarded | Initial Certification |
      Initial Certification Date | Original Date | Original Certification Date | Date Passed |
      First Issued | First Issuance |
      Originally Issued |
      Original Issuance | Initial Licensure Date | Original License Date | Date First Issued | Issued Date |
      License Issue Date | License Issued | Registered On | Registered Since | License Effective |
      Effective From |
      Issue Dt | Licensed On | Current Issue Date | Last Issue Date | Date of Licensure |
      Licensure Date | Licensed Date | Date Licensed | Origination Date | Original Issue |
      Original Licensure Date | Initial License Date | Initial Issuance | Date Originally Issued |
      Course End Date | Class Date | Date of Course | Date of Training | Date of Class`,
    weak: 'Date | Certified | Dated | Registered | Original | Course',
  },
  {
    name: 'expires_on',
    kind: 'date',
    combinations: [
      [
        `License | Lic | Lic. | Registration | Reg | Certificate | Cert | Certification | Credential |
        Permit | Card`,
        `Expires On | Expiration Date | Exp Date | Exp. Date | Expiry Date | Valid Through | Valid Until |
        Valid Thru | Renewal Date | Good Through | Good Thru | End Date`,
      ],
    ],
    labels: `
      License Exp | Lic Exp | Lic. Exp |
      Contractor/Exp. Date | Number/Exp. Date | License/Exp. Date |
      Expiration Date | Expires | Expires On | Exp Date | Exp. Date | Valid Through | Valid Until |
      Valid Thru | Exp | Expiration | Expiry Date | Expiry | Valid To | Good Through |
      License Expires | Date of Expiration | Renewal Date | Certification Expires |
      Certificate Expires | License Expiration Date | License Expiration |
      Certification Expiration Date | Renew By | Renewal Due | Certification Valid Through |
      Expire Date | Expires Date | Date Expires | Valid Till | Expiring | Expired On |
      License Expire Date | Exp. | Current Through | Renewed Through | Renewed Thru | Renewed Until |
      Renewed To | Active Through | Expiry On |
      Expires End of Day | Exp Dt | Expiration Dt | Good Thru | Good Until | Valid Until Date |
      Renewal Deadline |
      License Valid Through | License Valid Until | License Valid Thru | valid through | License Expiry |
      License Expiry Date | Next Renewal Date | Next Renewal | Current Until | Registration Expires |
      Valid Through Date | License Effective Through | License Effective Thru | Effective Through |
      Effective Thru | Effective Until | Renewed Thru Date | Current Thru`,
    weak: 'Until',
  },
  {
    name: 'holder',
    kind: 'name',
    labels: `
      Licensee | License Holder | Licensee Name | Issued To | Holder | Business Name | Firm |
      Firm Name | Company Name | Company | Certified Firm | Awarded To | Student | Student Name |
      Registrant | Registrant Name | Contractor | Contractor Name | Entity Name | Legal Name |
      Presented To | Applicant | Subject |
      Employee | Candidate | Technician | Name of Licensee | Name of Firm | DBA | Participant |
      Trainee | Granted To | Business | Legal Business Name | Name of Business |
      Certificate Holder | Licensed Contractor | Doing Business As | Trading As | DBA Name | Trade Name |
      Licensed To | Registered To | Organization | Organization Name | Licensee/Business Name |
      Name of Contractor |
      Contractor's Name | Legal Entity Name | Legal Entity | Business Legal Name | Registered Name |
      Firm/Business |
      Primary Name | Name of Entity | Account Name | Business or Trade Name | Business/DBA Name |
      Taxpayer Name |
      License Name | Billing Name | Name on License | Name of License Holder | Registered Business Name |
      Business Entity Name | Entity/Business Name | Permit Holder | Certified Firm Name | Account Holder |
      Certified To | Name of Registrant | Name of Holder | Credential Holder |
      This certificate is presented to | This certificate is awarded to | Proudly presented to`,
    weak: 'Name | Full Name | Owner | Qualifier',
  },
  {
    name: 'issuer',
    kind: 'name',
    labels: `
      Issued By | Issuing Agency | Issuing Authority | Licensing Board | Authority | Issuing Board |
      Agency | Certifying Body | Issuing Body | Issuer | Training Provider | Certified By |
      Provider | Screening Company | Accrediting Body`,
  },
]
/** Labels that are not fields of a credential. They only show where the value of another label ends. */
export const credentialDecoys = `
  Address | Location | City | Phone | Classification | Class | License Type | License Class |
  Status | Trade | Instructor | Signature | Director | Executive Director | Chairman | Registrar |
  Qualifying Party | Qualifying Individual | Qualified Individual | Course Title | Title | Hours | CEC |
  Designation | Certification | Type | Category | Monetary Limit | Bond Number | Printed | State |
  County | City/State | City, State | City/State/Zip | City, State, Zip | Zip | Zip Code | Country | Email |
  Website | Fax | Result | Business Code | License Period | RME | Principal | Principals | Managing Employee |
  Qualifying Person | Qualifier Name | Premise Address |
  Entity Type | Business Type | Entity | Type of Entity | Ownership Type |
  License Year |
      Business Phone Number | Business Phone | Business Address | Business Location | Mailing Address |
      Control No | Control Number | Audit No | UBI No | UBI | Bond Account No | Bond Amount | Insurance |
      Endorsements |
      Classifications | Classification(s) | License Specialties | Rank | Qualifying Agent |
      Signature of Bearer |
      Profession | Board | License Details | License Information | Fee | Total Paid | NAICS | DOB |
      Date of Birth | Amount Paid | Specialty | Scope | Firm Status | Company Status |
      Contractor Status | Contractor Type | Certified Firm Status | License Status | Firm Type |
      Status Date | Suspended Date | Qualified Date | Qualification Effective | Exam Date |
      Date of Notice | Date of This Notice | Notice Date | Date of Order | Order Date | Date of Letter |
      Letter Date | Date of Decision | Decision Date | Date of Mailing | Mailing Date | Date Mailed |
      Current Date | Print Date | Date Printed | Last Updated | Inspection Date | Bond Effective Date |
      Last Renewal Date | Last Renewal | Last Renewed | Last Renewed On | Date Last Renewed |
      Previous Renewal Date | Previous Renewal | Prior Renewal Date`

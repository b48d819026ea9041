import type { FieldLabels } from './entries.ts'

export type CredentialLabel = 'number' | 'issued_on' | 'expires_on' | 'holder' | 'issuer'

/** Labels of licenses, certificates of training and background checks. */
export const credentialLabels: FieldLabels<CredentialLabel>[] = [
  {
    name: 'number',
    kind: 'code',
    labels: `
      License Number | License No | License # | License | Lic. No | Lic # | Licence Number |
      License ID | Registration Number | Registration No | Registration # | Certificate Number |
      Certificate No | Certificate # | Certification Number | Certification No | Certification # |
      Cert No | Cert # | Cert. No | Certificate ID | Firm ID | Firm Number | Registrant Number |
      Registrant # | Registrant ID | Contractor License Number | Contractor License No |
      Contractor License # | License Certificate No | Account Number | Business License Number |
      Permit Number | Card Number | Card No | Student ID | Certified Firm Number |
      Certified Firm # | Certification ID | NAT Number | Order Number | Report Number | Report ID |
      Report No`,
    weak: 'Number | ID | No | ID Number | Reference | Case Number',
  },
  {
    name: 'issued_on',
    kind: 'date',
    labels: `
      Issue Date | Issuance Date | Issuance | Date of Issuance |
      Issued | Issued On | Date Issued | Date of Issue | Effective Date | Effective |
      Original Issue Date | Certified Since | Date Certified | Certification Date |
      Completion Date | Date of Completion | Date Completed | Course Date | Valid From |
      Award Date | Licensed Since | Initial Issue Date | Registration Date | Certified On |
      Report Date | Date of Certification | License Date | Course Completion Date | Completed On |
      Completed | Training Date | Start Date | Date Awarded`,
    weak: 'Date | Certified',
  },
  {
    name: 'expires_on',
    kind: 'date',
    labels: `
      Expiration Date | Expires | Expires On | Exp Date | Exp. Date | Valid Through | Valid Until |
      Valid Thru | Exp | Expiration | Expiry Date | Expiry | Valid To | Good Through |
      License Expires | Date of Expiration | Renewal Date | Certification Expires |
      Certificate Expires | License Expiration Date | License Expiration |
      Certification Expiration Date | Renew By | Renewal Due | Certification Valid Through |
      Expire Date | Expires Date | Date Expires | Valid Till | Expiring | Expired On |
      License Expire Date | Exp. | Current Through | Registration Expires | Valid Through Date`,
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
      Certificate Holder | Licensed Contractor | Qualifier |
      This certificate is presented to | This certificate is awarded to | Proudly presented to`,
    weak: 'Name | Full Name | Owner',
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
/** Labels that are no field of a credential but end another label's value. */
export const credentialDecoys = `
  Address | Location | City | Phone | Classification | Class | License Type | License Class |
  Status | Trade | Instructor | Signature | Director | Executive Director | Chairman | Registrar |
  Qualifying Party | Qualifying Individual | Course | Course Title | Title | Hours | CEC |
  Designation | Certification | Type | Category | Monetary Limit | Bond Number | Printed | State |
  County | Result | DOB | Date of Birth | Amount Paid | Specialty | Scope`

import { words } from '../understanding/documents/labels.ts'

/** Labels that are none of ours but end another label's value. */
export const jobDecoys: string[] = words(`
  Date Est. Completed | Date Estimate Completed | Estimated Completion | Estimated Completion Date |
  Estimated Start | Estimated Start Date | Target Completion | Date Entered | Fax | Reference |
  Position | Type of Estimate | Price List | Coverage | Policy Limit | Policy Limits | Estimate |
  Estimate Name | Estimate Number | Estimate Date | Federal Tax ID | Tax ID | License | License # |
  License Number | Mortgage | Mortgagee | Mortgage Company | Mortgage Co | Date | Signature |
  Title | Contractor | Contractor Name | Company Address | Company Phone | Witness | Relationship |
  Policy Effective Date | Policy Period | Policy Expiration | Policy Type | Policy Form |
  Claim Type | Claim Status | Claim Office | Claim Date | Year Built | Deductible Type |
  Prepared By | Printed Name | Agent | Agency | Reviewed By | Technician | Lead Technician |
  Invoice Number | Invoice Date | Due Date | Terms | Amount Due | Description | Notes | Remarks |
  Square Feet | Loss Description | Description of Loss | Page | Photo | Taken By | Date Taken |
  Check Number | Check Date | Payee | Work Authorization Date | Next Inspection | Remit To | From |
  To | Subject | Cc | Attn | Attention | Room | Version | Contact | Contact Person | Currency |
  Website | Web`)

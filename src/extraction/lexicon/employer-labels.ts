import type { FieldLabels } from './entries.ts'

/** Labels of the company that a person works for. A weak one may also belong to another company. */
export const employerLabels: FieldLabels<'employer'>[] = [
  {
    name: 'employer',
    kind: 'name',
    labels: `
      Employer | Employer Name | Name of Employer | Current Employer | Present Employer | Employed By |
      Employing Company | Employing Firm | Employer/Company | Company/Employer | Works For`,
    weak: `
      Company | Company Name | Name of Company | Firm | Firm Name | Business | Business Name | Organization |
      Organization Name | Affiliation`,
  },
]

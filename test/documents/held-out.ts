import { heldOutBills } from './held-out-bills.ts'
import { heldOutCertificates, heldOutLicences } from './held-out-certificates.ts'
import { heldOutEstimates } from './held-out-estimates.ts'
import { heldOutForeign } from './held-out-foreign.ts'
import { heldOutClients, heldOutJobs, heldOutVendors } from './held-out-lists.ts'
import { heldOutPapers } from './held-out-papers.ts'
import { type Layouts, sheets, written } from './layouts.ts'

/** Layouts of seeds from 1000 on. Readers are measured on them and never developed against them. */
export const heldOut: Record<string, Layouts> = {
  estimate: written(heldOutEstimates),
  invoice: written(heldOutBills),
  certificate: written(heldOutCertificates),
  license: written(heldOutLicences),
  authorization: written({ assignment: heldOutPapers.assignment! }),
  completion: written({ signOff: heldOutPapers.signOff! }),
  scope: written({ repairPlan: heldOutPapers.repairPlan! }),
  payment: written({ draftStub: heldOutPapers.draftStub! }),
  letter: written({ denial: heldOutPapers.denial! }),
  drying_log: written({ dailyReadings: heldOutPapers.dailyReadings! }),
  foreign: written(heldOutForeign),
  job_list: sheets(heldOutJobs),
  client_list: sheets(heldOutClients),
  vendor_list: sheets(heldOutVendors),
}

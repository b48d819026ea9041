import { developmentCertificates } from './certificates-of-insurance/development.ts'
import { developmentAcordForms } from './certificates-of-insurance/development-acord.ts'
import { developmentFunds } from './certificates-of-insurance/development-funds.ts'
import { sealedCertificates } from './certificates-of-insurance/sealed.ts'
import { sealedAcordForms } from './certificates-of-insurance/sealed-acord.ts'
import { validationCertificates } from './certificates-of-insurance/validation.ts'
import { validationAcordForms } from './certificates-of-insurance/validation-acord.ts'
import { validationAcordPolicies } from './certificates-of-insurance/validation-acord-policies.ts'
import { developmentCertifications } from './certifications/development.ts'
import { developmentCards } from './certifications/development-cards.ts'
import { developmentFirms } from './certifications/development-firms.ts'
import { developmentTraining } from './certifications/development-training.ts'
import { developmentPrints, validationPrints } from './certifications/firm-and-course-prints.ts'
import { sealedCertifications } from './certifications/sealed.ts'
import { validationCertifications } from './certifications/validation.ts'
import { developmentClientSheet } from './client-lists/development.ts'
import { accountingCustomers } from './client-lists/development-accounting.ts'
import { contactExports } from './client-lists/development-contacts.ts'
import { sealedClientSheet } from './client-lists/sealed.ts'
import { validationClientSheet } from './client-lists/validation.ts'
import { developmentCompletions } from './completion-certificates/development.ts'
import {
  drawnCompletions,
  releaseCompletions,
} from './completion-certificates/development-releases.ts'
import { sealedCompletions } from './completion-certificates/sealed.ts'
import { validationCompletions } from './completion-certificates/validation.ts'
import { developmentDryingLogs } from './drying-logs/development.ts'
import { monitoringLogs } from './drying-logs/development-monitoring.ts'
import { visitLogs } from './drying-logs/development-visits.ts'
import { sealedDryingLogs } from './drying-logs/sealed.ts'
import { validationDryingLogs } from './drying-logs/validation.ts'
import { developmentEstimates } from './estimates/development.ts'
import { adjusterEstimates } from './estimates/development-adjusters.ts'
import { headerEstimates } from './estimates/development-headers.ts'
import { officeEstimates } from './estimates/development-offices.ts'
import { sealedEstimates } from './estimates/sealed.ts'
import { validationEstimates } from './estimates/validation.ts'
import { validationStateFarm } from './estimates/validation-state-farm.ts'
import { validationSymbility } from './estimates/validation-symbility.ts'
import { validationXactimate } from './estimates/validation-xactimate.ts'
import { developmentForeign } from './foreign/development.ts'
import { sealedForeign } from './foreign/sealed.ts'
import { validationForeign } from './foreign/validation.ts'
import { developmentInvoices } from './invoices/development.ts'
import { accountingInvoices } from './invoices/development-accounting.ts'
import { balanceInvoices } from './invoices/development-balances.ts'
import { formInvoices } from './invoices/development-forms.ts'
import { sealedInvoices } from './invoices/sealed.ts'
import { validationInvoices } from './invoices/validation.ts'
import { validationProgramInvoices } from './invoices/validation-programs.ts'
import { developmentJobSheet } from './job-lists/development.ts'
import { numberedExports } from './job-lists/development-numbers.ts'
import { officeExports } from './job-lists/development-offices.ts'
import { developmentJobExports } from './job-lists/development-programs.ts'
import { developmentOtherExports, validationOtherExports } from './job-lists/other-programs.ts'
import { sealedJobSheet } from './job-lists/sealed.ts'
import { validationJobSheet } from './job-lists/validation.ts'
import { validationJobExports } from './job-lists/validation-programs.ts'
import { type Layouts, sheets, written } from './layouts.ts'
import { developmentLetters } from './letters/development.ts'
import { claimLetters, drawnLetters } from './letters/development-claims.ts'
import { drawnPartyLetters, partyLetters } from './letters/development-parties.ts'
import { sealedLetters } from './letters/sealed.ts'
import { validationLetters } from './letters/validation.ts'
import { developmentLicenses } from './licenses/development.ts'
import { developmentCorrespondence } from './licenses/development-correspondence.ts'
import { developmentLookups } from './licenses/development-lookups.ts'
import { developmentMoreStates } from './licenses/development-more-states.ts'
import { developmentPortals } from './licenses/development-portals.ts'
import { developmentRegistrations } from './licenses/development-registrations.ts'
import { developmentStates } from './licenses/development-states.ts'
import { developmentWallets } from './licenses/development-wallets.ts'
import { developmentNotices, validationNotices } from './licenses/notice-prints.ts'
import { sealedLicenses } from './licenses/sealed.ts'
import { developmentSearches, validationSearches } from './licenses/search-prints.ts'
import { validationLicenses } from './licenses/validation.ts'
import { validationStateLicenses } from './licenses/validation-states.ts'
import { developmentPayments } from './payments/development.ts'
import { drawnRemittances, remittances } from './payments/development-remittances.ts'
import { sealedPayments } from './payments/sealed.ts'
import { validationPayments } from './payments/validation.ts'
import { developmentPhotoReports } from './photo-reports/development.ts'
import { captionReports } from './photo-reports/development-captions.ts'
import { photoSheets } from './photo-reports/development-sheets.ts'
import { sealedPhotoReports } from './photo-reports/sealed.ts'
import { validationPhotoReports } from './photo-reports/validation.ts'
import { validationEncircle } from './photo-reports/validation-encircle.ts'
import { developmentReceipts } from './receipts/development.ts'
import { sealedReceipts } from './receipts/sealed.ts'
import { validationReceipts } from './receipts/validation.ts'
import { developmentScans } from './scans/development.ts'
import { sealedScans } from './scans/sealed.ts'
import { validationScans } from './scans/validation.ts'
import { validationOfficeScans } from './scans/validation-office.ts'
import { developmentScopes } from './scopes-of-work/development.ts'
import { tradeScopes } from './scopes-of-work/development-trades.ts'
import { sealedScopes } from './scopes-of-work/sealed.ts'
import { validationScopes } from './scopes-of-work/validation.ts'
import type { Split } from './truth.ts'
import { developmentVendorSheet } from './vendor-lists/development.ts'
import { accountingVendors } from './vendor-lists/development-accounting.ts'
import { officeVendors } from './vendor-lists/development-offices.ts'
import { sealedVendorSheet } from './vendor-lists/sealed.ts'
import { validationVendorSheet } from './vendor-lists/validation.ts'
import { developmentW9Forms } from './w9/development.ts'
import { developmentBoxes } from './w9/development-boxes.ts'
import { developmentCollected } from './w9/development-collected.ts'
import { developmentRequests } from './w9/development-requests.ts'
import { developmentSubstitutes } from './w9/development-substitutes.ts'
import { developmentRevisions, validationRevisions } from './w9/revision-prints.ts'
import { sealedW9Forms } from './w9/sealed.ts'
import { validationW9Forms } from './w9/validation.ts'
import { validationOfficialW9 } from './w9/validation-official.ts'
import { developmentAuthorizations } from './work-authorizations/development.ts'
import {
  drawnAuthorizations,
  partyAuthorizations,
} from './work-authorizations/development-parties.ts'
import { sealedAuthorizations } from './work-authorizations/sealed.ts'
import { validationAuthorizations } from './work-authorizations/validation.ts'

/** Every kind of document with its layouts. A kind without layouts for each split does not compile. */
export const kinds = {
  estimate: {
    development: {
      ...written(developmentEstimates),
      ...headerEstimates,
      ...adjusterEstimates,
      ...officeEstimates,
    },
    validation: {
      ...written(validationEstimates),
      ...validationXactimate,
      ...validationStateFarm,
      ...validationSymbility,
    },
    sealed: written(sealedEstimates),
  },
  invoice: {
    development: {
      ...written(developmentInvoices),
      ...accountingInvoices,
      ...formInvoices,
      ...balanceInvoices,
    },
    validation: { ...written(validationInvoices), ...validationProgramInvoices },
    sealed: written(sealedInvoices),
  },
  certificate: {
    development: {
      ...developmentAcordForms,
      ...written({ ...developmentCertificates, ...developmentFunds }),
    },
    validation: {
      ...validationAcordForms,
      ...written(validationCertificates),
      ...validationAcordPolicies,
    },
    sealed: { ...sealedAcordForms, ...written(sealedCertificates) },
  },
  w9: {
    development: {
      ...developmentW9Forms,
      ...developmentBoxes,
      ...developmentRevisions,
      ...written({ ...developmentSubstitutes, ...developmentCollected, ...developmentRequests }),
    },
    validation: { ...validationW9Forms, ...validationOfficialW9, ...validationRevisions },
    sealed: sealedW9Forms,
  },
  license: {
    development: {
      ...written({
        ...developmentLicenses,
        ...developmentStates,
        ...developmentLookups,
        ...developmentMoreStates,
        ...developmentRegistrations,
        ...developmentNotices,
        ...developmentCorrespondence,
      }),
      ...developmentSearches,
      ...developmentWallets,
      ...developmentPortals,
    },
    validation: {
      ...written({ ...validationLicenses, ...validationNotices }),
      ...validationStateLicenses,
      ...validationSearches,
    },
    sealed: written(sealedLicenses),
  },
  certification: {
    development: written({
      ...developmentCertifications,
      ...developmentCards,
      ...developmentPrints,
      ...developmentTraining,
      ...developmentFirms,
    }),
    validation: written({ ...validationCertifications, ...validationPrints }),
    sealed: written(sealedCertifications),
  },
  authorization: {
    development: {
      ...written({ ...developmentAuthorizations, ...partyAuthorizations }),
      ...drawnAuthorizations,
    },
    validation: written(validationAuthorizations),
    sealed: written(sealedAuthorizations),
  },
  completion: {
    development: {
      ...written({ ...developmentCompletions, ...releaseCompletions }),
      ...drawnCompletions,
    },
    validation: written(validationCompletions),
    sealed: written(sealedCompletions),
  },
  drying_log: {
    development: { ...written({ ...developmentDryingLogs, ...visitLogs }), ...monitoringLogs },
    validation: written(validationDryingLogs),
    sealed: written(sealedDryingLogs),
  },
  photo_report: {
    development: { ...written({ ...developmentPhotoReports, ...captionReports }), ...photoSheets },
    validation: { ...written(validationPhotoReports), ...validationEncircle },
    sealed: written(sealedPhotoReports),
  },
  scope: {
    development: written({ ...developmentScopes, ...tradeScopes }),
    validation: written(validationScopes),
    sealed: written(sealedScopes),
  },
  payment: {
    development: { ...written({ ...developmentPayments, ...remittances }), ...drawnRemittances },
    validation: written(validationPayments),
    sealed: written(sealedPayments),
  },
  letter: {
    development: {
      ...written({ ...developmentLetters, ...claimLetters, ...partyLetters }),
      ...drawnLetters,
      ...drawnPartyLetters,
    },
    validation: written(validationLetters),
    sealed: written(sealedLetters),
  },
  foreign: {
    development: written(developmentForeign),
    validation: written(validationForeign),
    sealed: written(sealedForeign),
  },
  scan: {
    development: developmentScans,
    validation: { ...validationScans, ...validationOfficeScans },
    sealed: sealedScans,
  },
  receipt: {
    development: developmentReceipts,
    validation: validationReceipts,
    sealed: sealedReceipts,
  },
  job_list: {
    development: {
      ...sheets(developmentJobSheet),
      ...developmentJobExports,
      ...developmentOtherExports,
      ...numberedExports,
      ...officeExports,
    },
    validation: {
      ...sheets(validationJobSheet),
      ...validationJobExports,
      ...validationOtherExports,
    },
    sealed: sheets(sealedJobSheet),
  },
  client_list: {
    development: { ...sheets(developmentClientSheet), ...accountingCustomers, ...contactExports },
    validation: sheets(validationClientSheet),
    sealed: sheets(sealedClientSheet),
  },
  vendor_list: {
    development: { ...sheets(developmentVendorSheet), ...accountingVendors, ...officeVendors },
    validation: sheets(validationVendorSheet),
    sealed: sheets(sealedVendorSheet),
  },
} satisfies Record<string, Record<Split, Layouts>>

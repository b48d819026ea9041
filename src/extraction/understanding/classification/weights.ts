/**
 * The weights and bounds of classification. The weights of single phrases are in the lexicon.
 * `npm run bench -- classification` counts the documents that are classified wrong with each weight at zero,
 * half and double. It reads no images and no program text, so a weight that changes nothing there may still
 * be needed.
 */
export const classificationWeights = {
  /** The score a type needs. */
  threshold: 5.5, // at half, tables of foreign spreadsheets become invoices
  /** A type that is closer to the next one needs review. It changes no type. */
  closeMargin: 1,
  /** From this score on, the document is not searched for lists. */
  noListFrom: 12,
  noDrawnListFrom: 8,
  maxPhrases: 7,
  filename: 0.6,
  /** For each header of a set. A set counts if one row has three of its headers. */
  column: 0.6, // without it, 2 of 180 documents of other layouts were read as lists
  maxColumns: 3,
  /** For each kind of loss label, if a title or heading has `titleForLoss`. */
  lossLabel: 0.5,
  maxLossLabels: 2,
  titleForLoss: 2.5,
  /**
   * A heading in the first 8 rows counts fully, less in the first 14, and least below or on later
   * pages.
   */
  upper: 0.9,
  lower: 0.6,
  /** Large print, and print that is neither large nor in capitals. */
  large: 1.1,
  smallLetters: 0.9,
  /** A title with other text in its cell: at an edge, in the middle, and with much other text. */
  titleAtEdge: 0.85,
  titleInside: 0.7,
  titleInLongText: 0.6,
  /** Field names of interactive forms. The forms in the sample also have their printed titles. */
  insuranceForm: 10,
  w9Form: 8,
  /** The share of an invoice's score if an offer has its title and only the prices look like a bill. */
  unnamedBill: 0.5, // at 1, proposals with a table of prices are invoices
  /** Source code quotes our phrases. `programShare` of its rows look like code. */
  program: 20,
  programShare: 0.25,
  letterSubject: 0.6,
  maxLetterSubjects: 3,
  letterLossRow: 0.5,
  maxLetterLossRows: 1.5,
  greeting: 2,
  closing: 1.5,
  /** Printed emails, which have neither a greeting nor a closing. */
  mailHeader: 2,
  /** An email whose subject names a claim may be one sentence. */
  mailOfClaim: 2,
  subjectLine: 1,
  /** The title of a carrier's decision on a supplement, which needs no greeting. */
  supplementDecision: 4,
  /** A sentence that approves or denies a scope of work, in a letter with a greeting. */
  scopeDecision: 2.5,
  /** A sentence about a claim that only a carrier writes. It counts only if no type has enough. */
  claimDecision: 4.5,
  /** The title of a denial or of a new assignment. Such a notice has no greeting. */
  noticeTitle: 4,
  /** The title of a notice about a policy, or a sentence that ends the policy or reinstates it. */
  policyEvent: 6,
  /** The granting sentence of a license without a title: 'This certifies that … is licensed as'. */
  licenseGrant: 4,
  /** A sentence of a letter about a claim that states a payment. Its greeting is then no evidence. */
  paymentSentence: 6,
  /** Sums of an insurance estimate that hold, without a title. They count only if no type has enough. */
  estimateSums: 7,
  /** The stub of a check, as much as `noListFrom`: its rows are no list. */
  checkStub: 12,
  /** Funds of a claim that a mortgage company holds or releases. Such a notice has no greeting. */
  lossDraft: 5,
  /** A total below the title of a bill, or with a customer below that of an estimate. They count last. */
  plainOffer: 2,
  plainOfferTitle: 3.5, // the title alone on its line
  /** A table of prices below the title of an estimate. It counts only if no type has enough. */
  offerTable: 3,
  /** A letter that offers a proposal and states its total. It counts only if no type has enough. */
  offerLetter: 5,
  /** Photographs side by side with the time of each below. They count as a title for the labels of a loss. */
  photoStamps: 3.5, // without it, 2 of 228 validation documents are `other`
  /** Cash register receipts are images. Without prices and dates, 2 sheets of the real corpus change type. */
  receipt: 2.5,
  tenderWord: 1,
  maxTenderWords: 3,
  receiptPrices: 1,
  receiptDate: 1,
  receiptSlip: 1.5,
}
export type ClassificationWeights = typeof classificationWeights

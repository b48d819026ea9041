import type { JobStage, JobStatus } from '../fields.ts'
import type { DocumentType } from '../findings.ts'

/**
 * The types of the lexicon. Its files hold only data: the words that the trade uses. Several words in one
 * text are separated by `|`, so that thousands of labels stay readable.
 */

/** The required form of a value for a label. */
export type ValueKind =
  | 'money'
  | 'date'
  | 'code'
  | 'name'
  | 'text'
  | 'phone'
  | 'email'
  | 'address'
  | 'number'

/** The labels of one field, and the kind of value that follows them. */
export type FieldLabels<Name extends string = string> = {
  name: Name
  kind: ValueKind
  labels?: string
  /**
   * Each entry lists the words for each position of a label. All combinations are labels, such as 'Our Job
   * No' from ['Our | Contractor', 'Job | Project', 'No']. An empty word is left out.
   */
  combinations?: string[][]
  /** Labels that may mean something else. They count only if no clear label gives a value. */
  weak?: string
  /** If the same label occurs several times, the last one counts. */
  pick?: 'last'
  /** Weight of the field against others that want the same value. 1 when absent. */
  weight?: number
}

/**
 * The words for each enum value, separated by commas, in lower case without punctuation. A word after '='
 * counts only as the whole text. Other words also count inside a longer text. `strong` values win over others
 * in the same text.
 */
export type EnumWords = {
  values: Record<string, string>
  strong?: string[]
  /** A phrase and the value that counts instead if the text names it too: lightning that set a fire. */
  yields?: Record<string, string>
}

/** Words that state a status of a job and the stage it has reached, written as those of `EnumWords`. */
export type ProgressWords = { status: JobStatus; stage: JobStage | null; words: string }

/** The form of the cells in a column. 'any' requires no form. */
export type ColumnShape<EnumKind extends string = string> =
  | 'any'
  | 'text'
  | 'id'
  | 'person'
  | 'party'
  | 'carrier'
  | 'date'
  | 'timestamp'
  | 'money'
  | 'phone'
  | 'email'
  | 'street'
  | 'locality'
  | 'city'
  | 'state'
  | 'postal'
  | 'country'
  | 'flag'
  | 'water_category'
  | 'water_class'
  | 'water_both'
  | 'progress'
  | `enum:${EnumKind}`

/** A name after '-' marks a column that is known and not saved, so that no other field takes it. */
export type UnsavedColumn = `-${string}`

/** One column a list may have. */
export type ColumnEntry<Field extends string, Shape extends string> = {
  field: Field | UnsavedColumn
  shape: Shape
  /** Evidence that the column adds for its kind of list. A negative number is evidence against it. */
  proof: number
  /** Headers, separated by commas. */
  headers: string
  maxLength?: number
}

/** The headers of an address, all under one path. */
export type AddressHeaders<Path extends string> = {
  path: Path
  street: string
  /** Words that may precede a header: 'billing city'. */
  places: string[]
  /** Whether the bare header ('City') may mean this address. */
  plain: boolean
}

/** A heading as a regular expression. It is tested on folded words with a space at both ends. */
export type HeadingPattern = { pattern: string; weight: number }

export type DocumentEvidence = {
  type: DocumentType
  /** Titles with their weights: '5: repair estimate | proposal; 2: bid'. */
  titles: string
  headings?: HeadingPattern[]
  /** Whether the labels of a loss add to the evidence once a heading matches. */
  ofLoss?: boolean
  /** Phrases anywhere in the text with their weights. Each counts once. */
  phrases: string
  /** Sets of column headers. A set counts if one row has three of its headers. */
  columns: string[]
  /** Words of file names, as a regular expression. */
  filename: string
}

/** Phrases of documents that are not about jobs. Each phrase after the first adds `weight`. */
export type ForeignPhrases = { phrases: string; weight: number }

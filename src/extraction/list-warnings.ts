/** The warnings of lists, a part of `receiptWarnings`. */
export const listWarnings = {
  table_left_out: {
    meaning: 'A sheet is not a list of jobs, clients or vendors, so it was not read.',
    review: false,
    example: 'The sheet "Pivot" is not a list of jobs, clients or vendors and was not read.',
  },
  uncertain_column: {
    meaning: 'The service is not sure which field a column belongs to.',
    review: true,
    example: 'The column "Ref" was read as job_number, which may be wrong. Check its values.',
  },
  unknown_columns: {
    meaning: 'Columns that records have no field for, that state plans, or whose cells do not fit.',
    review: false,
    example: 'A job has no field for these columns, so they are only in the receipt: "Crew".',
  },
  row_not_saved: {
    meaning: 'A row of a list was not saved.',
    review: true,
    example: 'Row 9 was not saved: it has no name. Correct the row and upload the list again.',
  },
  cell_left_out: {
    meaning: 'One cell of a row was not read. The rest of the row was saved.',
    review: false,
    example: 'Row 7, column "Deductible" was left out: not an amount of money.',
  },
  duplicate_row: {
    meaning: 'A row repeats an earlier one and was not saved again.',
    review: false,
    example: 'Row 12 repeats an earlier row and was not saved again.',
  },
  note_row: {
    meaning: 'A row is a note, not a record.',
    review: false,
    example: 'Row 20 is a note, not a record, and was not saved.',
  },
} as const

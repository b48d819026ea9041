import type { FormField } from '../../document.ts'

/**
 * The content of a W-9, from a form or its print. The TIN is in digits and must be masked before
 * output.
 */
export type W9 = {
  name: FormField | null
  business: FormField | null
  street: FormField | null
  city: FormField | null
  ssn: FormField | null
  ein: FormField | null
}

/**
 * W-9 as the IRS's interactive form. All revisions since 2013 number the text fields alike: f1_1
 * name, f1_2 business, f1_7 street, f1_8 town, f1_11–13 SSN, f1_14–15 EIN (2024: f1_01 …).
 */
export function readW9Form(form: FormField[]): W9 | null {
  const byNumber = new Map<number, FormField>()
  for (const field of form) {
    const number = /Page1.*\bf1_0?(\d{1,2})(?:\[\d+\])?$/.exec(field.name)?.[1]
    if (number && field.value.trim() !== '') byNumber.set(Number(number), field)
  }
  if (!byNumber.has(1) && !byNumber.has(2)) return null
  return {
    name: byNumber.get(1) ?? null,
    business: byNumber.get(2) ?? null,
    street: byNumber.get(7) ?? null,
    city: byNumber.get(8) ?? null,
    ssn: joined(
      [11, 12, 13].map((number) => byNumber.get(number)),
      9,
    ),
    ein: joined(
      [14, 15].map((number) => byNumber.get(number)),
      9,
    ),
  }
}

function joined(fields: (FormField | undefined)[], length: number): FormField | null {
  const filled = fields.filter((field) => field !== undefined)
  const value = filled.map((field) => field.value.replace(/\D/g, '')).join('')
  const first = filled[0]
  return first && value.length === length ? { ...first, value } : null
}

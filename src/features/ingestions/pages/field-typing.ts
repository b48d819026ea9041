import { fieldLabel } from '../../../dashboard/components/field-label.ts'
import type { ProblemDetail } from '../../../platform/http/problem.ts'
import {
  isAmountField,
  isPhoneField,
  PHONE_RULE,
  typedAmount,
  typedPhone,
} from '../../records/record-correction.ts'
import { isDateField, isDayField, typedDate } from '../../records/record-dates.ts'
import { editText } from './document-values.ts'
import { TEXT_EXAMPLES } from './field-examples.ts'
import { type RecordField, valueLabeled, vocabularyOf } from './field-vocabulary.ts'

/** What a person may type into a field, and what is said about text that is refused. */

type ShownValue = { seen: string; timeZone: string }

/**
 * Converts typed text to the form that records store. An amount has two decimals and no currency sign. A date
 * is parsed as in documents, and a time is in the operator's zone. If the text was not edited, the previous
 * value stays, with its seconds.
 */
export function typedValue(
  field: RecordField,
  text: string,
  { seen, timeZone }: ShownValue,
): string {
  if (text.trim() === editText(seen, timeZone)) return seen
  const labels = vocabularyOf(field)
  if (labels) return valueLabeled(labels, text) ?? text
  const { path } = field
  if (/country$/.test(path)) return text.trim().toUpperCase()
  if (isDateField(path)) return typedDate(path, text, timeZone)
  if (isPhoneField(path)) return typedPhone(text) ?? text
  return isAmountField(path) ? typedAmount(text) : text
}

/**
 * Whether a record may take a typed value. The API accepts any text as a phone number, because systems send
 * notes in it. A person who types one sees at once that it cannot be called.
 */
export function isTypedRight({ path }: RecordField, value: string): boolean {
  return !isPhoneField(path) || value === '' || typedPhone(value) !== null
}

/** How to type a value: the rule completes the field's name, the hint says it before. */
export type TypingRule = { rule: string; hint: string }

/** Null for free text. */
export function typingRule(field: RecordField): TypingRule | null {
  const { path } = field
  const labels = vocabularyOf(field)
  if (labels) {
    const [example] = Object.values(labels)
    return { rule: `must be a value of the list, such as "${example}".`, hint: '' }
  }
  if (isAmountField(path))
    return {
      rule: 'must be an amount with at most two decimals, such as 1,250.00.',
      hint: 'Type an amount.',
    }
  if (isDayField(path))
    return {
      rule: 'must be a date without a time, such as 11/25/2024.',
      hint: 'Type a date without a time.',
    }
  if (path.startsWith('dates.'))
    return {
      rule: 'must be a date such as 11/25/2024 or 11/25/2024 2:30 PM.',
      hint: 'Type a date, and a time if you know it.',
    }
  return CONTACT_RULES.find(({ paths }) => paths.test(path)) ?? null
}

const CONTACT_RULES: readonly (TypingRule & { paths: RegExp })[] = [
  {
    paths: /_phone$/,
    rule: PHONE_RULE,
    hint: 'Type one phone number with its area code.',
  },
  {
    paths: /_email$/,
    rule: 'must be an email address, such as pat@example.com.',
    hint: 'Type an email address.',
  },
  {
    paths: /country$/,
    rule: 'must be a country code of two letters, such as US.',
    hint: 'Type a country code of two letters.',
  },
]

/** Rules that depend on other fields. `api` is the beginning of the API's message. */
const CONDITIONS = [
  {
    api: 'is allowed only when loss_type',
    text:
      'is only for a loss of type Water or Sewage. Correct "Loss type" to one of them first, or leave ' +
      'this field empty.',
  },
  {
    api: 'must not be in the future',
    text: 'must not be in the future. Type today or an earlier day, such as 11/25/2024.',
  },
  {
    api: 'belongs to another job',
    text: 'belongs to another job. Type a different number, or leave it empty.',
  },
  {
    api: 'of completed or later',
    text:
      'can be Completed or later only if the job is no longer open or on hold, and Closed only if it is ' +
      'not canceled or lost. Correct "Status" first, such as to Completed.',
  },
  {
    api: 'must be a US state',
    text:
      'must be a US state or its code, such as Connecticut or CT. If the address is outside the US, ' +
      'correct its country first.',
  },
  {
    api: 'must be a ZIP code',
    text:
      'must be a ZIP code of 5 or 9 digits, such as 80226 or 80226-1234. If the address is outside the ' +
      'US, correct its country first.',
  },
  {
    api: 'must not be before issued_on',
    text: 'must not be before the date of issue. Type that day or a later one, such as 11/25/2027.',
  },
] as const

/** What a person can do about a correction that was refused. */
export function refusalText(
  field: RecordField,
  value: string,
  details: readonly ProblemDetail[],
): string {
  const own = details.find(({ param }) => param === field.path)
  const { param, message } = own ?? details[0] ?? { param: field.path, message: '' }
  const label = fieldLabel(param)
  const condition = CONDITIONS.find(({ api }) => message.startsWith(api))
  if (condition) return `${label} ${condition.text}`
  const example = TEXT_EXAMPLES[param] ?? TEXT_EXAMPLES[param.split('.').at(-1)!] ?? 'Tacoma'
  if (own && value === '') return `${label} cannot be empty. Type a text such as "${example}".`
  const rule = typingRule({ ...field, path: param })?.rule
  return `${label} ${rule ?? `${message.replace(/\.$/, '')}, such as "${example}".`}`
}

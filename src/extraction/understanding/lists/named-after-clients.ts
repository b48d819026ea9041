import { isPlausibleName } from '../fields/plausible-name.ts'
import { readEnum } from '../normalize/enums.ts'
import { looksLikeCompany } from '../normalize/names.ts'
import { isBlank } from './cell-shapes.ts'
import { splitJobWords } from './job-words.ts'
import { listColumns } from './list-columns.ts'
import { fieldsNamed } from './list-matchers.ts'
import type { MappedColumn } from './map-columns.ts'

const CLIENT = listColumns.job_list.find(({ field }) => field === 'client_name')!
const NAME = /^(?:client_name|client\.last_name)$/
/** If most names of jobs are such names, they are those of the clients. */
const MOST_NAMES = 0.8
/** 'Winslow, Greta' shows a person. 'Oak Street' may be a person or a place. */
const SOME_LAST_FIRST = 0.5
/** Below the score of a sure column, so that a person checks it. */
const UNCERTAIN = 0.6

/** Job systems may name each job after its client and have no other column of names. */
export function withClientsOfJobNames(
  mapped: MappedColumn[],
  rows: readonly string[][],
): MappedColumn[] {
  const isNamed = mapped.some(({ column }) => column && NAME.test(column.field))
  if (isNamed) return mapped
  return mapped.map((one) => {
    if (one.column?.field !== '-title' || !/\bname$/i.test(one.header.trim())) return one
    if (fieldsNamed('job_list', one.header).length > 0) return one
    const texts = rows.map((row) => (row[one.index] ?? '').trim()).filter((text) => !isBlank(text))
    const names = texts.map((text) => splitJobWords(text)?.own ?? text).filter(mayBeClient)
    if (texts.length === 0 || names.length < texts.length * MOST_NAMES) return one
    const lastFirst = names.filter((name) => LAST_FIRST.test(name))
    const isSure = lastFirst.length >= names.length * SOME_LAST_FIRST
    return { ...one, column: CLIENT, score: isSure ? 1 : UNCERTAIN }
  })
}

const LAST_FIRST = /^\p{L}[\p{L}'’. -]+, \p{L}[\p{L}'’. &-]*$/u
const PROJECT =
  /\b(?:residence|res|house|home|project|job|unit|bldg|building|street|avenue|road)\b/i

function mayBeClient(name: string): boolean {
  if (/\d/.test(name) || !isPlausibleName(name)) return false
  if (LAST_FIRST.test(name) || looksLikeCompany(name)) return true
  const isOfWork = readEnum('loss_type', name) !== null || readEnum('job_type', name) !== null
  return !isOfWork && !PROJECT.test(name)
}

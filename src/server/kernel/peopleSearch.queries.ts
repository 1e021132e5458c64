/** How people are found by what was typed: by the beginnings that a trigger keeps of their words. */
import { type RawBuilder, sql } from 'kysely'

/** After every text that begins with it, in the order of bytes. */
const LAST = '\u{10FFFF}'

/** Whether employee `e` has a word that begins so; `start` in small letters, a phone number as its digits. */
export const hasWord = (merchantId: number, start: string): RawBuilder<unknown> =>
  sql`e.employee_id = any(array(select employee_id from employee_search
    where merchant_id = ${merchantId} and key >= ${start} and key < ${start + LAST}))`

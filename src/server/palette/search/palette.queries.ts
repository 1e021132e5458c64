/** What the command palette finds beside dishes. */
import { type RawBuilder, sql } from 'kysely'
import type { FoundAnything } from '../../../shared/contract/palette/palette.ts'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'
import { ordersNumbered, ordersNumberedLike } from '../../basics/orderNumberSearch.queries.ts'
import { bestMatches, GUESSED } from '../../../shared/rules/palette/matching.ts'
import { foundBy } from '../../basics/peopleSearch.queries.ts'
import { nameSearchText } from '../../menu/library/searchText.ts'

/** Of those with a part of a number, the newest are looked at. */
const NEWEST = 50

/** Orders with this number or ticket number, then those with this in their number; the newest first. */
export function ordersByNumber(
  run: Run,
  merchantId: number,
  typed: string,
  most: number,
): Promise<FoundAnything['orders']> {
  planForValues(run)
  const whole = sql`array(${ordersNumbered(merchantId, typed)})`
  const like = ordersNumberedLike(merchantId, typed).map(
    // Materialized: for the newest few the planner would try every order of the store on every part.
    ids => sql`array(with found as materialized (${ids})
      select order_id from found order by order_id desc limit ${NEWEST})`,
  )
  return run(sql<FoundAnything['orders'][number]>`
    with found as (select ${whole} as whole, ${sql.join([whole, ...like], sql` || `)} as ids)
    select order_id, order_no, ticket_no, business_date, status, total_cents from orders
    where merchant_id = ${merchantId} and order_id = any((select ids from found)::bigint[])
    order by order_id = any((select whole from found)::bigint[]) desc, ordered_at desc, order_id desc limit ${most}`)
}

interface Person {
  readonly employeeId: number
  readonly firstName: string
  readonly lastName: string
  readonly employeeNo: string
  readonly status: 'valid' | 'invalid'
  readonly roleName: string
  readonly roleSecondName: string
}

/** A store has fewer; of one with more, those beyond are found by how their names are written. */
const MOST_READ = 1_000

/**
 * People whose words begin with what was typed, who works here first; then those whose names fit in pinyin, by initials,
 * by another part, or but for one letter.
 */
export async function peopleByName(run: Run, merchantId: number, typed: string, most: number): Promise<Person[]> {
  const [found, all] = await Promise.all([
    peopleWritten(run, merchantId, foundBy(merchantId, typed), most),
    peopleWritten(run, merchantId, [], MOST_READ),
  ])
  const known = new Set(found.map(({ employeeId }) => employeeId))
  const others = all
    .filter(({ employeeId }) => !known.has(employeeId))
    .map(person => ({ ...namesOf(person), key: String(person.employeeId), person }))
  const fitting = bestMatches(others, typed, []).filter(({ rank }) => found.length === 0 || rank < GUESSED)
  return [...found, ...fitting.map(({ person }) => person)].slice(0, most)
}

function namesOf({ firstName, lastName }: Person) {
  const [name, secondName] = [`${firstName} ${lastName}`, `${lastName}${firstName}`]
  return { name, secondName, words: nameSearchText(name, secondName) }
}

function peopleWritten(
  run: Run,
  merchantId: number,
  conditions: readonly RawBuilder<unknown>[],
  most: number,
): Promise<Person[]> {
  const where = sql.join([sql`e.merchant_id = ${merchantId}`, ...conditions], sql` and `)
  return run(sql<Person>`
    select e.employee_id, e.first_name, e.last_name, e.employee_no, e.status,
      r.name as role_name, r.second_name as role_second_name
    from employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where ${where} order by e.status desc, e.first_name, e.last_name, e.employee_id limit ${most}`)
}

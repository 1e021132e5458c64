/** Pages through the orders behind a row: whole days, newest first (RPT-7). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { discountReportCalls } from '../../../shared/contract/reports/discountReport.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { CallContext } from '../../kernel/context.ts'
import { sumMoney } from '../money/moneyFacts.queries.ts'
import { employeeKeys } from '../money/people.ts'
import { listEmployeeNames } from '../totals/names.queries.ts'
import { takenOffDimension } from './discountReport.ts'
import { listTakenOffDays, listTakenOffOrders } from './takenOffOrders.queries.ts'

type Call = (typeof discountReportCalls)['getDiscountOrders']

/** So many at least are on a page, where there are so many. */
const AT_LEAST = 50

/** A page of orders. Old rows that have only the name of an employee count with the employee, as in the report. */
export async function pageOfTakenOff(
  { from, to, kind, by, key, secondName, before }: InputOf<Call>,
  { run, merchantId }: Pick<CallContext, 'run' | 'merchantId'>,
): Promise<ReplyOf<Call>> {
  const dimension = takenOffDimension(by)
  const last = before === undefined || before > to ? to : addDays(before, -1)
  const [facts, employees] = await Promise.all([
    sumMoney(run, merchantId, { from, to }, [dimension]),
    listEmployeeNames(run, merchantId),
  ])
  const keyOf = by === 'employee' || by === 'approver' ? employeeKeys(employees) : (own: string) => own
  const keys = facts
    .filter(
      ({ key: [ofKind, own = '', second = ''] }) =>
        ofKind === kind && keyOf(own) === key && (by !== 'name' || second === secondName),
    )
    .map(fact => jsonbText(fact.key))
  if (keys.length === 0 || last < from) return { rows: [], next: null }
  const asked = { from, to: last, dimension, keys }
  const days = await listTakenOffDays(run, merchantId, asked)
  let count = 0
  const shown = days.filter(({ times }) => {
    const isShown = count < AT_LEAST
    count += times
    return isShown
  })
  const rows =
    shown.length === 0
      ? []
      : await listTakenOffOrders(
          run,
          merchantId,
          shown.map(({ day }) => day),
          asked,
        )
  return { rows, next: shown.length < days.length ? (shown.at(-1)?.day ?? null) : null }
}

/** An array of texts as the database writes it. */
const jsonbText = (parts: readonly string[]): string => `[${parts.map(part => JSON.stringify(part)).join(', ')}]`

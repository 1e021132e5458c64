/** Totals by employee and period (TIME-5). */
import type { ClockTotalsRow, clockCalls } from '../../../shared/contract/labor/clock.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { sumLabor, workOf } from '../../../shared/rules/labor/laborTotals.ts'
import { rangeRefusal } from '../../../shared/rules/basics/reportRange.ts'
import type { CallContext } from '../../kernel/context.ts'
import { readLaborCalendar } from './laborRules.queries.ts'
import { instantsOfDays } from './days.ts'
import { figuresOf, maySeePay } from './figures.ts'
import { filteredPeople } from './people.ts'
import { type PersonTotals, sumByPerson } from './totals.queries.ts'

type TotalsInput = InputOf<typeof clockCalls.getClockTotals>
export type TotalsAsked = Pick<TotalsInput, 'from' | 'to' | 'employees' | 'roles' | 'sort' | 'order'>

/** Throws RANGE_WRONG, or RANGE_TOO_LONG beyond a year. */
export function requirePeriod({ from, to }: { readonly from: string; readonly to: string }): void {
  const refusal = rangeRefusal(from, to, 'sales')
  if (refusal === undefined) return
  throw new Failure(refusal === 'tooLong' ? 'RANGE_TOO_LONG' : 'RANGE_WRONG', { field: 'to' })
}

/** Everybody's totals, sorted. Pay sorts for those alone who may see it. */
export async function allTotals(asked: TotalsAsked, context: CallContext): Promise<PersonTotals[]> {
  requirePeriod(asked)
  const { run, merchantId, actor } = context
  const [employeeIds, { calendar }] = await Promise.all([
    filteredPeople(run, merchantId, asked),
    readLaborCalendar(run, merchantId, actor.store.timeZone),
  ])
  const { from, to } = asked
  const scope = { from, to, employeeIds, ...instantsOfDays({ from, to }, calendar) }
  return sorted(await sumByPerson(run, merchantId, scope), asked, maySeePay(actor))
}

/** They come by name; equal ones stay so. */
function sorted(rows: PersonTotals[], { sort, order }: TotalsAsked, hasPay: boolean): PersonTotals[] {
  const by = {
    work: workOf,
    overtime: (row: PersonTotals) => row.overtimeMinutes + row.doubleMinutes,
    salary: (row: PersonTotals) => row.salaryCents,
  }
  if (sort === 'name' || (sort === 'salary' && !hasPay)) return order === 'asc' ? rows : rows.toReversed()
  const value = by[sort]
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * (value(a) - value(b)))
}

const asRow = (row: PersonTotals, hasPay: boolean): ClockTotalsRow => ({ ...row, ...figuresOf(row, hasPay) })

/** A page of the totals, and the sums of all. */
export async function getTotals(
  input: TotalsInput,
  context: CallContext,
): Promise<ReplyOf<typeof clockCalls.getClockTotals>> {
  const rows = await allTotals(input, context)
  const hasPay = maySeePay(context.actor)
  const { page, pageSize } = input
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize).map(row => asRow(row, hasPay)),
    total: rows.length,
    sums: {
      openRecords: rows.reduce((sum, { openRecords }) => sum + openRecords, 0),
      ...figuresOf(sumLabor(rows), hasPay),
    },
  }
}

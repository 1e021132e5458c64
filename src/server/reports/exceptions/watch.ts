/** Puts the exception watch together: sums by person beside those of the same role. */
import type { ExceptionWatch, WatchedPersonRow } from '../../../shared/contract/reports/exceptions.ts'
import { businessDayEnd, businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import { watchPeople } from '../../../shared/rules/reports/exceptionWatch.ts'
import { asInstant } from '../../basics/instants.ts'
import type { Run } from '../../db/run.ts'
import type { Store } from '../../kernel/actor.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { sumOfOrders, sumRareEvents, type WatchRange } from './exceptions.queries.ts'
import { peopleByKey } from './onePerson.ts'
import { listPeople } from './people.queries.ts'

type StoreClock = Pick<Store, 'timeZone' | 'cutoverMinutes' | 'dinnerFromMinutes'>

interface Days {
  readonly from: string
  readonly to: string
}

/** Business days as instants, by the clock of a store. */
export function watchRange({ from, to }: Days, store: StoreClock): WatchRange {
  const { timeZone, cutoverMinutes, dinnerFromMinutes } = store
  return {
    from,
    to,
    startsAt: asInstant(businessDayStart(from, timeZone, cutoverMinutes)),
    endsAt: asInstant(businessDayEnd(to, timeZone, cutoverMinutes)),
    timeZone,
    cutoverMinutes,
    dinnerFromMinutes,
  }
}

/** Everybody who sold or did anything in these business days; marked ones first, then by gross sales. */
export async function readWatch(run: Run, merchantId: number, days: Days, store: StoreClock): Promise<ExceptionWatch> {
  const range = watchRange(days, store)
  const [ofOrders, rare, employees, thresholds] = await Promise.all([
    sumOfOrders(run, merchantId, range),
    sumRareEvents(run, merchantId, range),
    listPeople(run, merchantId),
    readSetting(run, merchantId, 'exceptions'),
  ])
  const known = new Map(employees.map(employee => [String(employee.employeeId), employee]))
  const { keyOf } = peopleByKey(employees)
  const ofPerson = <Row extends { readonly key: string }>(row: Row): Row => ({ ...row, key: keyOf(row.key) })
  const events = [...ofOrders.events, ...rare].map(ofPerson)
  const people = watchPeople(ofOrders.sales.map(ofPerson), events, {
    roleOf: key => known.get(key)?.roleId,
    thresholds: thresholds.value,
  })
  const rows = people.map((person): WatchedPersonRow => {
    const employee = known.get(person.key)
    return {
      ...person,
      kinds: person.kinds.map(kind => ({ ...kind, parts: [...kind.parts] })),
      name: employee?.name ?? person.key.slice(1),
      role: employee ? { name: employee.roleName, secondName: employee.roleSecondName } : null,
    }
  })
  return {
    from: days.from,
    to: days.to,
    people: rows.toSorted(markedFirst),
    thresholds,
  }
}

const marks = ({ kinds }: WatchedPersonRow): number => kinds.filter(({ isMarked }) => isMarked).length

function markedFirst(one: WatchedPersonRow, other: WatchedPersonRow): number {
  return (
    marks(other) - marks(one) ||
    other.grossCents - one.grossCents ||
    one.name.localeCompare(other.name) ||
    one.key.localeCompare(other.key)
  )
}

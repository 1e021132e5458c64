/** What a closing that is not saved yet would meet (SET-5). */
import type { AffectedOrder } from '../../../shared/contract/settings/closings.ts'
import type { Closing } from '../../../shared/contract/settings/groups/closings.ts'
import { businessDay, businessDayEnd, businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { closingOn, datesOf } from '../../../shared/rules/settings/hours/closingDays.ts'
import { openAt } from '../../../shared/rules/settings/hours/openAt.ts'
import { type OrderType, orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import type { CallContext } from '../../kernel/context.ts'
import { readSetting } from '../values/settings.ts'
import { listPreOrders, listWaitingPublishes, type WaitingPublish } from './closings.queries.ts'

/** A closing is looked at a year ahead; of a yearly one the next. */
const DAYS_AHEAD = 366
const MOST_READ = 2_000
const MOST_SHOWN = 50

interface Affected {
  readonly publishes: WaitingPublish[]
  readonly orders: AffectedOrder[]
  readonly orderCount: number
}

/** The publishes due on its days, and the pre-orders of its order types for which the store would no longer be open. */
export async function affectedBy(context: CallContext, closing: Closing): Promise<Affected> {
  const { run, merchantId, actor, request } = context
  const { timeZone: zone, cutoverMinutes } = actor.store
  const today = businessDay(request.now, zone, cutoverMinutes)
  const dates = datesOf(closing, today, addDays(today, DAYS_AHEAD))
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  if (first === '') return { publishes: [], orders: [], orderCount: 0 }
  const from = new Date(Math.max(businessDayStart(first, zone, cutoverMinutes), Number(request.now))).toISOString()
  // Hours of the last day may end on the day after it.
  const until = new Date(businessDayEnd(addDays(last, 1), zone, cutoverMinutes)).toISOString()
  const [{ value: hours }, { value: now }, orders, publishes] = await Promise.all([
    readSetting(run, merchantId, 'hours'),
    readSetting(run, merchantId, 'closings'),
    listPreOrders(run, merchantId, { from, until, most: MOST_READ }),
    listWaitingPublishes(run, merchantId),
  ])
  const others = now.closings.filter(({ id }) => id !== closing.id || id === undefined)
  const rulesWith = (closings: Closing[]) => ({ hours, closings: { closings }, zone, cutoverMinutes })
  const [without, withIt] = [rulesWith(others), rulesWith([...others, closing])]
  const meets = ({ wantedAt, orderType }: AffectedOrder) => {
    const type = (orderTypes as readonly string[]).includes(orderType) ? (orderType as OrderType) : undefined
    const at = Date.parse(wantedAt)
    return !openAt(withIt, at, type).isOpen && openAt(without, at, type).isOpen
  }
  const met = orders.filter(meets)
  const isOn = (dueAt: string) =>
    closingOn([closing], businessDay(Date.parse(dueAt), zone, cutoverMinutes)) !== undefined
  return {
    publishes: publishes.filter(({ dueAt }) => isOn(dueAt)),
    orders: met.slice(0, MOST_SHOWN),
    orderCount: met.length,
  }
}

/**
 * The running business day of a person's stores: each by its own zone and cutover, beside last week and its usual same
 * weekday up to the same time on its own clock (RPT-9).
 */
import { z } from 'zod'
import {
  comparedFigures,
  storeFigures,
  type StoreRow,
  type StoresReport,
  USUAL_DAYS,
} from '../../../shared/contract/reports/stores.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { type Compared, totalsOf } from '../../../shared/rules/reports/stores.ts'
import { earlierPart, storeMoment } from '../../../shared/rules/reports/storeMoment.ts'
import { openAt } from '../../../shared/rules/settings/hours/openAt.ts'
import type { HeldStore } from '../../staff/rights/heldStores.queries.ts'
import { type Asking, maySeeLabor, storesAmong } from './ownStores.ts'
import {
  type DayHours,
  type DayWindow,
  partOfDay,
  sumHours,
  sumOrdersWithin,
  sumRefundsWithin,
  sumStoreFacts,
} from './storeFacts.queries.ts'
import { listStoredHours, type StoredHours } from './storeHours.queries.ts'
import { listOnClock, sumLaborOfStores } from './storeLabor.queries.ts'
import { hoursOf, storeFacts, sumsOf, usualOf } from './storesReport.ts'

const WEEK = 7
const weeksBack = Array.from({ length: USUAL_DAYS.most }, (_, index) => index + 1)

interface Earlier {
  readonly hours: DayHours[]
  readonly orders: DayWindow[]
  readonly refunds: DayWindow[]
}

/** What is asked of the days before: by facts of whole hours, by orders of the running hour, and by refunds until now. */
function earlierDays(stores: readonly HeldStore[], now: number): Earlier {
  const asked: Earlier = { hours: [], orders: [], refunds: [] }
  // Stores of one zone and cutover share their moments: a hundred stores have a few.
  const clocks = Map.groupBy(stores, ({ timeZone, cutoverMinutes }) => `${timeZone} ${cutoverMinutes}`)
  for (const sharing of clocks.values()) {
    const [clock] = sharing
    if (clock === undefined) continue
    const { firstHour: first, hoursOver: count } = storeMoment(now, clock)
    for (const weeks of weeksBack) {
      const { day, until, windows } = earlierPart(now, weeks * WEEK, clock)
      for (const { merchantId } of sharing) {
        const own = { merchantId, part: String(weeks), day }
        asked.hours.push({ ...own, first, count })
        for (const window of windows) asked.orders.push({ ...own, ...window })
        asked.refunds.push({ ...own, from: 0, to: until })
      }
    }
  }
  return asked
}

type Part = Compared & { readonly isSold: boolean }

/** The days before of every store, by `store week`. */
async function readEarlier({ run }: Pick<Asking, 'run'>, asked: Earlier): Promise<Map<string, Part>> {
  const [hours, orders, refunds] = await Promise.all([
    sumHours(run, asked.hours),
    sumOrdersWithin(run, asked.orders),
    sumRefundsWithin(run, asked.refunds),
  ])
  const found = new Map<string, { orders: number; guests: number; netCents: number; isSold: boolean }>()
  const at = (merchantId: number, part: string) => {
    const key = `${merchantId} ${part}`
    const known = found.get(key) ?? { orders: 0, guests: 0, netCents: 0, isSold: false }
    found.set(key, known)
    return known
  }
  for (const row of hours) {
    const part = at(row.merchantId, row.part)
    part.isSold = row.dayOrders > 0
    // Before refunds, which count by their own time.
    addSold(part, { ...row, netCents: row.netCents + row.refundCents })
  }
  for (const row of orders) addSold(at(row.merchantId, row.part), row)
  for (const row of refunds) at(row.merchantId, row.part).netCents -= row.netCents
  return found
}

function addSold(sums: { orders: number; guests: number; netCents: number }, more: Compared): void {
  for (const figure of comparedFigures) sums[figure] += more[figure]
}

/** The report of the day that is running in each store. */
export async function reportOfToday(
  context: Asking,
  asked: { readonly groupId: number | null; readonly withHours: boolean },
): Promise<StoresReport> {
  const { run, request } = context
  const now = Number(request.now)
  const { stores, groups } = await storesAmong(context, asked.groupId)
  const ids = stores.map(({ merchantId }) => merchantId)
  const days = stores.map(store => ({ ...store, ...storeMoment(now, store) }))
  const today = (dimension: string) =>
    days.map(({ merchantId, today: day }) => partOfDay({ merchantId, part: 'now', dimension }, day))
  const paid = days.filter(maySeeLabor)
  const [sums, hours, earlier, labor, onClock, opening] = await Promise.all([
    sumStoreFacts(run, today('all'), storeFigures),
    sumStoreFacts(run, asked.withHours ? today('hour') : [], comparedFigures),
    readEarlier(context, earlierDays(stores, now)),
    sumLaborOfStores(
      run,
      paid.map(({ merchantId, today: day }) => ({ merchantId, from: day, to: day })),
    ),
    listOnClock(run, ids, request.now),
    listStoredHours(run, ids),
  ])
  const sumsBy = new Map(sums.map(row => [row.merchantId, row]))
  const hoursBy = Map.groupBy(hours, ({ merchantId }) => merchantId)
  const laborBy = new Map(labor.map(row => [row.merchantId, row.laborCents]))
  const clockBy = new Map(onClock.map(row => [row.merchantId, row]))
  const openingBy = Map.groupBy(opening, ({ merchantId }) => merchantId)
  const rows = days.map((store): StoreRow => {
    const { merchantId } = store
    const kept = laborBy.get(merchantId)
    const clocked = clockBy.get(merchantId)
    const weeks = weeksBack.map(week => earlier.get(`${merchantId} ${week}`) ?? nothing)
    const lastWeek = addDays(store.today, -WEEK)
    const { isSold: _, ...before } = weeks[0] ?? nothing
    return {
      ...storeFacts(store),
      from: store.today,
      to: store.today,
      localMinute: store.localMinute,
      state: stateOf(store, openingBy.get(merchantId) ?? [], now),
      sums: sumsOf(sumsBy.get(merchantId)),
      laborCents: kept === undefined ? null : kept + (clocked?.laborCents ?? 0),
      onClock: clocked?.people ?? 0,
      before: { ...before, from: lastWeek, to: lastWeek },
      usual: usualOf(weeks),
      hours: hoursOf(hoursBy.get(merchantId)),
    }
  })
  return { at: request.now.toISOString(), stores: rows, totals: totalsOf(rows), groups }
}

const nothing: Part = { orders: 0, guests: 0, netCents: 0, isSold: false }

/** Whether a store is open; null where nobody has set its hours. */
function stateOf(store: HeldStore, stored: readonly StoredHours[], now: number): StoreRow['state'] {
  const valueOf = (key: StoredHours['groupKey']) => stored.find(({ groupKey }) => groupKey === key)?.value ?? {}
  const hours = z.parse(settingGroups.hours.storedSchema, valueOf('hours'))
  const closings = z.parse(settingGroups.closings.storedSchema, valueOf('closings'))
  // Nothing to look up: without hours and closings a store would be followed for a year.
  if (hours.business.length === 0 && closings.closings.length === 0) return null
  const { isOpen, closing } = openAt(
    { hours, closings, zone: store.timeZone, cutoverMinutes: store.cutoverMinutes },
    now,
  )
  if (closing !== null && closing.hours === null && !isOpen) return 'closed'
  if (hours.business.length === 0) return null
  return isOpen ? 'open' : 'shut'
}

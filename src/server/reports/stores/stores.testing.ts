/** What the tests of several stores share: a person who works in them, and sales of a day of theirs. */
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { addDays, dayNumber } from '../../../shared/rules/basics/dates.ts'
import { instantOfLocal } from '../../../shared/rules/basics/localTime.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import type { BusinessDayRules } from '../../basics/businessDayRules.ts'
import type { Sale } from '../../orders/ledger/sale.ts'
import { aPerson, aStore, type PersonSettings, type TestStore, unique } from '../../testing/people.ts'
import { aReader, book, type Reader, sold } from '../sales/reports.testing.ts'

export const storesView: PermissionKey = 'reports.stores.view'

/** Somebody of several stores, signed in to the first, who has just given their password. */
export async function aReaderOf(
  places: readonly (Pick<PersonSettings, 'isBoss' | 'permissions'> & { readonly store: TestStore })[],
): Promise<Reader> {
  const [first, ...others] = places
  const reader = await aReader({ permissions: [], ...first })
  for (const place of others) await aPerson({ permissions: [], ...place, accountId: reader.accountId })
  return reader
}

/** A boss of these stores. */
export const aBossOf = (...stores: readonly TestStore[]): Promise<Reader> =>
  aReaderOf(stores.map(store => ({ store, isBoss: true })))

export interface Clock {
  readonly timeZone: string
  readonly cutoverMinutes: number
}
export const newYork: Clock = { timeZone: 'America/New_York', cutoverMinutes: 240 }

/** A store with a clock, and a currency. */
export const aStoreIn = (clock: Partial<Clock> & { readonly currency?: string; readonly name?: string } = {}) =>
  aStore({ ...newYork, ...clock })

/** An instant by the clock on a wall. */
export const clockAt = (zone: string, date: string, hours: number, minutes = 0): number =>
  instantOfLocal(dayNumber(date), (hours * 60 + minutes) * 60_000, zone)

/** A sale of one line at an instant. */
export const saleAt = (at: number, cents: number, given: Partial<Sale> = {}): Sale =>
  sold(`S${unique()}`, anOrder([aLine(cents, { key: 'dish' })]), [{ tender: 'cash', amountCents: 0 }], { at, ...given })

/** Writes sales into a store by its own clock. */
export const bookAt = (store: TestStore, clock: Clock, sales: readonly Sale[]) =>
  book(store.merchantId, sales, { ...clock, dinnerFromMinutes: 960 } satisfies BusinessDayRules)

/** A sale of a store on each of the last eight same weekdays at a time of its clock. */
export const usualSales = (zone: string, day: string, hours: number, cents: number): Sale[] =>
  Array.from({ length: 8 }, (_, week) => saleAt(clockAt(zone, addDays(day, -7 * (week + 1)), hours), cents))

/** Tables that are held for parties that were told (SET-6, TBL-2). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import type { TestPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { aHost, aKey, aParty, move } from '../testing/parties.ts'
import { aTable } from '../testing/tables.queries.ts'

const { getWaitlistParty, listSeatTables, listWaitlist, moveWaitlistParty } = waitlistCalls

/** What each table is, by its name: its state and for whom. */
async function room(host: TestPerson): Promise<Record<string, string>> {
  const { rows } = await host.send(listSeatTables, {})
  return Object.fromEntries(rows.map(({ name, state, partyName }) => [name, `${state} ${partyName}`.trim()]))
}

const refusedAt = (host: TestPerson, at: { partyId: number; version: number }, tableId: number) =>
  refusalOf(host, moveWaitlistParty, { ...at, to: 'told', tableId, idempotencyKey: aKey() })

/** As if the hold had begun so much earlier. */
async function wait({ store }: TestPerson, minutes: number): Promise<void> {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`
      update table_state set since = (since at time zone 'UTC' - ${minutes} * interval '1 minute') at time zone 'UTC',
        held_until = (held_until at time zone 'UTC' - ${minutes} * interval '1 minute') at time zone 'UTC'
      where merchant_id = ${store.merchantId}`),
  )
}

test('SET-6 TBL-2 a table is held for the party that was told, stays so when it confirms, and is seated with it', async () => {
  const host = await aHost()
  const [b4] = [await aTable(host.store, 'B4'), await aTable(host.store, 'B5')]
  const told = await move(host, await aParty(host), 'told', { tableId: b4 })
  expect(await room(host)).toEqual({ B4: 'held Ann', B5: 'free' })
  expect((await host.send(listWaitlist, {})).line).toMatchObject([{ state: 'told', tableId: b4, tableName: 'B4' }])
  const confirmed = await move(host, told, 'confirmed')
  expect(await room(host)).toEqual({ B4: 'held Ann', B5: 'free' })
  const seated = await move(host, confirmed, 'seated', { tableId: b4 })
  expect(await room(host)).toEqual({ B4: 'taken Ann', B5: 'free' })
  expect(await host.send(getWaitlistParty, { partyId: seated.partyId })).toMatchObject({
    state: 'seated',
    tableName: 'B4',
  })
})

test.each(['waiting', 'cancelled', 'noShow', 'left'] as const)(
  'SET-6 TBL-2 the table is free again when its party goes to %s',
  async to => {
    const host = await aHost()
    const tableId = await aTable(host.store, 'B4')
    const told = await move(host, await aParty(host), 'told', { tableId })
    const gone = await move(host, told, to)
    expect(await room(host)).toEqual({ B4: 'free' })
    expect(await host.send(getWaitlistParty, { partyId: gone.partyId })).toMatchObject({ state: to, tableId: null })
  },
)

test('SET-6 TBL-2 another table, held or sat at, frees the one that was held', async () => {
  const host = await aHost()
  const [b4, b5, b6] = [await aTable(host.store, 'B4'), await aTable(host.store, 'B5'), await aTable(host.store, 'B6')]
  const told = await move(host, await aParty(host), 'told', { tableId: b4 })
  const again = await move(host, told, 'told', { tableId: b5 })
  expect(await room(host)).toEqual({ B4: 'free', B5: 'held Ann', B6: 'free' })
  await move(host, again, 'seated', { tableId: b6 })
  expect(await room(host)).toEqual({ B4: 'free', B5: 'free', B6: 'taken Ann' })
})

test('SET-6 TBL-2 a table that is taken or held for another party is refused at its field, and nobody is told', async () => {
  const host = await aHost()
  const [b4, b5] = [await aTable(host.store, 'B4'), await aTable(host.store, 'B5')]
  await move(host, await aParty(host), 'told', { tableId: b4 })
  await move(host, await aParty(host, { name: 'Cy' }), 'seated', { tableId: b5 })
  const bo = await aParty(host, { name: 'Bo' })
  expect(await refusedAt(host, bo, b4)).toEqual({ reason: 'TABLE_MOVED', field: 'tableId' })
  expect(await refusedAt(host, bo, b5)).toEqual({ reason: 'TABLE_MOVED', field: 'tableId' })
  expect(await refusedAt(host, bo, 999)).toMatchObject({ reason: 'REFERENCE_GONE', field: 'tableId' })
  expect(await host.send(getWaitlistParty, { partyId: bo.partyId })).toMatchObject({ state: 'waiting', toldAt: null })
})

test('SET-6 TBL-2 a hold ends by itself; telling again begins it anew, and who holds the table next keeps it', async () => {
  const host = await aHost()
  await saveSettings(host, 'waitlist', { holdMinutes: 15 })
  const tableId = await aTable(host.store, 'B4')
  const told = await move(host, await aParty(host), 'told', { tableId })
  await wait(host, 14)
  expect(await room(host)).toEqual({ B4: 'held Ann' })
  const again = await move(host, told, 'told')
  await wait(host, 14)
  expect(await room(host)).toEqual({ B4: 'held Ann' })
  await wait(host, 1)
  expect(await room(host)).toEqual({ B4: 'free' })
  await move(host, await aParty(host, { name: 'Bo' }), 'told', { tableId })
  expect(await room(host)).toEqual({ B4: 'held Bo' })
  await move(host, again, 'cancelled')
  expect(await room(host)).toEqual({ B4: 'held Bo' })
})

test('SET-6 TBL-2 a party whose table others took meanwhile is told again without one', async () => {
  const host = await aHost()
  const tableId = await aTable(host.store, 'B4')
  const told = await move(host, await aParty(host), 'told', { tableId })
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`
      update table_state set state = 'seated', held_until = null, note = 'Walk-in'
      where merchant_id = ${host.store.merchantId} and table_id = ${tableId}`),
  )
  const again = await move(host, told, 'told')
  expect(await host.send(getWaitlistParty, { partyId: again.partyId })).toMatchObject({ state: 'told', tableId: null })
  await move(host, again, 'noShow')
  expect(await room(host)).toEqual({ B4: 'taken Walk-in' })
})

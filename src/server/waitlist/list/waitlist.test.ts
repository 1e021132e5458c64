/** The list of those who wait, as hosts work with it (SET-6). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import type { Failure } from '../../../shared/contract/kernel/failures.ts'
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { gone, insufficient, nothingThere, tooLarge, tooSmall } from '../../testing/commonRefusals.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { aHost, aKey, aParty, move, namesInLine, textsOf } from '../testing/parties.ts'
import { aTable } from '../testing/tables.queries.ts'

const { addWaitlistParty, getWaitlistParty, listSeatTables, listWaitlist, moveWaitlistParty } = waitlistCalls
const { suggestWaitlistQuote, updateWaitlistParty } = waitlistCalls
const phone = '+1 415 555 0123'

test('SET-6 parties stand in line in the order in which they came, with all that was typed of them', async () => {
  const host = await aHost()
  const { partyId } = await aParty(host, { name: 'Ann' })
  const typed = { size: 5, quoteMinutes: 25, notes: 'birthday', wishes: ['booth', 'highChair'] as const }
  await aParty(host, { name: '陈', phone, language: 'zh', ...typed, wishes: [...typed.wishes] })
  const { line, ended, holdMinutes, texts } = await host.send(listWaitlist, {})
  expect(line).toMatchObject([
    {
      partyId,
      name: 'Ann',
      size: 4,
      state: 'waiting',
      quoteMinutes: null,
      source: 'staff',
      texts: false,
      tableId: null,
    },
    { name: '陈', phone, language: 'zh', texts: true, firstQuoteMinutes: 25, ...typed },
  ])
  expect({ ended, holdMinutes, texts }).toEqual({
    ended: [],
    holdMinutes: 10,
    texts: { joined: false, ready: false, changed: false, soon: false },
  })
  const other = await aHost()
  expect(await namesInLine(other)).toEqual([])
  expect(await refusalOf(other, getWaitlistParty, { partyId })).toEqual({ ...nothingThere, field: 'partyId' })
})

test('SET-6 what cannot be a party is refused at its field', async () => {
  const host = await aHost()
  const refusal = (more: object) =>
    refusalOf(host, addWaitlistParty, { name: 'Ann', size: 4, idempotencyKey: aKey(), ...more })
  expect(await refusal({ size: 0 })).toEqual({ ...tooSmall(1), field: 'size' })
  expect(await refusal({ size: 1000 })).toEqual({ ...tooLarge(99), field: 'size' })
  expect(await refusal({ size: 'four' })).toMatchObject({ reason: 'INVALID_INPUT', field: 'size' })
  expect(await refusal({ name: 'x'.repeat(300) })).toMatchObject({ text: 'tooLong', field: 'name' })
  expect(await refusal({ name: '\u200f\u200b' })).toMatchObject({ text: 'required', field: 'name' })
  expect(await refusal({ phone: 'call me' })).toMatchObject({ text: 'phone', field: 'phone' })
  expect(await refusal({ quoteMinutes: 0 })).toEqual({ ...tooSmall(1), field: 'quoteMinutes' })
  expect(await refusal({ wishes: ['bar', 'bar'] })).toMatchObject({ text: 'listedTwice', field: 'wishes' })
  expect(await namesInLine(host)).toEqual([])
  await aParty(host, { name: '👨‍👩‍👧 مرحبا', phone: '555-0100' })
  expect(await namesInLine(host)).toEqual(['👨‍👩‍👧 مرحبا'])
})

test('SET-6 a party is told, confirms, is seated at a table, and the order that opens there is its order', async () => {
  const host = await aHost()
  const tableId = await aTable(host.store, 'B4')
  const told = await move(host, await aParty(host), 'told')
  const confirmed = await move(host, told, 'confirmed')
  const seated = await move(host, confirmed, 'seated', { tableId })
  const before = await host.send(getWaitlistParty, { partyId: seated.partyId })
  expect(before).toMatchObject({
    state: 'seated',
    tableName: 'B4',
    orderId: null,
    seatedAt: expect.any(String) as string,
  })
  const { rows } = await host.send(listSeatTables, {})
  expect(rows).toMatchObject([{ tableId, name: 'B4', areaName: 'Main', capacity: 4, state: 'taken', partyName: 'Ann' }])
  const orderId = await anOrder(host.store)
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`
      update orders set table_id = ${tableId}, ordered_at = now() + interval '1 minute'
      where merchant_id = ${host.store.merchantId} and order_id = ${orderId}`),
  )
  expect(await host.send(getWaitlistParty, { partyId: seated.partyId })).toMatchObject({ orderId })
  const { line, ended } = await host.send(listWaitlist, {})
  expect([line.length, ended.map(({ orderId: id }) => id)]).toEqual([0, [orderId]])
  // The next party at the table has an order of its own.
  const next = await move(host, await aParty(host, { name: 'Bo' }), 'seated', { tableId })
  expect(await host.send(getWaitlistParty, { partyId: next.partyId })).toMatchObject({ tableName: 'B4' })
  const { events } = await host.send(getWaitlistParty, { partyId: seated.partyId })
  expect(events.map(({ kind }) => kind)).toEqual(['seated', 'confirmed', 'told', 'joined'])
  const trail = await host.send(auditCalls.getObjectTimeline, {
    objectType: 'waitlistParty',
    objectId: String(seated.partyId),
  })
  expect(trail.rows.slice(0, 2)).toMatchObject([
    { before: { state: 'confirmed', table: null }, after: { state: 'seated', table: 'B4' } },
    { before: { state: 'told' }, after: { state: 'confirmed' } },
  ])
})

test('SET-6 TBL-1 the room says who sits where: seated, free again when put back, and a table that owes takes nobody', async () => {
  const host = await aHost()
  const tableId = await aTable(host.store, 'B4')
  const state = async () => (await host.send(listSeatTables, {})).rows.map(row => [row.state, row.partyName])
  expect(await state()).toEqual([['free', '']])
  const seated = await move(host, await aParty(host), 'seated', { tableId })
  expect(await state()).toEqual([['taken', 'Ann']])
  await move(host, seated, 'waiting')
  expect(await state()).toEqual([['free', '']])
  const orderId = await anOrder(host.store)
  const { engine } = await testServer()
  const partly = (status: string) =>
    engine.transact('owner', 'write', run =>
      run(sql`
        update orders set table_id = ${tableId}, ordered_at = now() - interval '1 minute', status = ${status}, paid_cents = 1,
          business_date = now()::date
        where merchant_id = ${host.store.merchantId} and order_id = ${orderId}`),
    )
  await partly('partiallyPaid')
  const { line } = await host.send(listWaitlist, {})
  const again = {
    partyId: seated.partyId,
    version: line[0]?.version ?? 0,
    to: 'seated',
    tableId,
    idempotencyKey: aKey(),
  }
  expect(await refusalOf(host, moveWaitlistParty, again)).toEqual({ reason: 'TABLE_MOVED', field: 'tableId' })
  expect(await namesInLine(host)).toEqual(['Ann'])
})

test('SET-6 of two hosts at the same moment one moves the party, the other is told', async () => {
  const host = await aHost()
  const other = await aHost(host.store)
  const party = await aParty(host)
  const answers = await Promise.allSettled([move(host, party, 'told'), move(other, party, 'seated')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find(answer => answer.status === 'rejected')?.reason as Failure
  expect([refused.code, refused.field]).toEqual(['CONFLICT', 'version'])
  const { events } = await host.send(getWaitlistParty, { partyId: party.partyId })
  expect(events).toHaveLength(2)
})

test('SET-6 a move that is sent again with its key happens once', async () => {
  const host = await aHost()
  await saveSettings(host, 'waitlist', { smsOnReady: true })
  const party = await aParty(host, { phone, consent: true })
  const again = { ...party, to: 'told', idempotencyKey: aKey() } as const
  const first = await host.send(moveWaitlistParty, again)
  expect(await host.send(moveWaitlistParty, again)).toEqual(first)
  expect(await textsOf(host, party.partyId)).toEqual(['waitlistReady queued'])
})

test('SET-6 moves that the state does not allow are refused; an ended party goes back to the front', async () => {
  const host = await aHost()
  const ann = await aParty(host)
  await aParty(host, { name: 'Bo' })
  const refused = (at: object) => refusalOf(host, moveWaitlistParty, { ...ann, ...at, idempotencyKey: aKey() })
  expect(await refused({ to: 'noShow' })).toEqual({ reason: 'PARTY_MOVE' })
  expect(await refused({ to: 'seated', tableId: 999 })).toEqual({ ...gone, field: 'tableId' })
  expect(await refused({ to: 'told', partyId: ann.partyId + 900_000 })).toEqual({ ...nothingThere, field: 'partyId' })
  const left = await move(host, ann, 'left', { reason: 'too long' })
  expect(await namesInLine(host)).toEqual(['Bo'])
  expect(await refused({ to: 'seated', version: left.version })).toEqual({ reason: 'PARTY_MOVE' })
  await move(host, left, 'waiting')
  expect(await namesInLine(host)).toEqual(['Ann', 'Bo'])
  expect(await host.send(getWaitlistParty, { partyId: ann.partyId })).toMatchObject({ state: 'waiting', endedAt: null })
})

test('SET-6 SEC-11 each text goes out once: on joining, when the quote changes, when N are ahead, when the table is ready', async () => {
  const host = await aHost()
  const on = { smsOnJoin: true, smsOnReady: true, smsOnChange: true, remindAhead: 0 }
  await saveSettings(host, 'waitlist', on)
  const first = await aParty(host, { name: 'Zed' })
  const { partyId, version } = await aParty(host, { phone, consent: true, quoteMinutes: 25 })
  expect(await textsOf(host, partyId)).toEqual(['waitlistJoined queued'])
  const typed = { name: 'Ann', size: 4, phone, idempotencyKey: aKey() }
  const edited = await host.send(updateWaitlistParty, { partyId, version, ...typed, quoteMinutes: 40 })
  await move(host, first, 'seated')
  const told = await move(host, edited, 'told')
  expect(await textsOf(host, partyId)).toEqual([
    'waitlistJoined queued',
    'waitlistChanged queued',
    'waitlistSoon queued',
    'waitlistReady queued',
  ])
  await move(host, told, 'told')
  const { messages } = await host.send(getWaitlistParty, { partyId })
  expect(messages.map(({ kind }) => kind).at(-1)).toBe('waitlistReady')
  expect(messages).toHaveLength(5)
  expect(messages[0]?.body).toContain('Ann, you are on our waitlist, party of 4. Wait: about 25 min.')
  expect(messages[1]?.body).toContain('about 40 min')
  expect(messages[3]?.body).toContain('We hold it for 10 min. Reply 1 to confirm, 9 to cancel.')
})

test('SET-6 SEC-11 nobody is texted who did not agree, is muted, has no phone, or whose store sends nothing', async () => {
  const host = await aHost()
  const silent = await aParty(host, { phone, consent: true })
  expect(await textsOf(host, silent.partyId)).toEqual([])
  await saveSettings(host, 'waitlist', { smsOnJoin: true })
  const texts = async (more: object) => textsOf(host, (await aParty(host, more)).partyId)
  expect(await texts({ phone: '+1 415 555 0199' })).toEqual(['waitlistJoined refused noConsent'])
  expect(await texts({ phone, muted: true })).toEqual([])
  expect(await texts({ phone: '555-0100', consent: true })).toEqual([])
  // Agreed before, on the first visit.
  expect(await texts({ phone })).toEqual(['waitlistJoined queued'])
})

test('SET-6 SEC-11 a guest who is near the front when joining is not told so twice', async () => {
  const host = await aHost()
  await saveSettings(host, 'waitlist', { smsOnJoin: true, remindAhead: 2 })
  const near = await aParty(host, { phone, consent: true })
  expect(await textsOf(host, near.partyId)).toEqual(['waitlistJoined queued'])
})

test('SET-6 the suggested quote says from which parties it comes', async () => {
  const host = await aHost()
  await aParty(host)
  await aParty(host)
  expect(await host.send(suggestWaitlistQuote, { size: 4 })).toMatchObject({
    minutes: 20,
    basis: 'line',
    parties: 0,
    usualMinutes: null,
    usualAhead: null,
    ahead: 2,
  })
  const { engine } = await testServer()
  const { merchantId } = host.store
  for (let made = 0; made < 6; made++) {
    const past = await move(host, await aParty(host), 'seated')
    await engine.transact('owner', 'write', run =>
      run(sql`
        update waitlist_party set joined_at = (seated_at at time zone 'UTC' - interval '32 minutes') at time zone 'UTC', ahead_at_join = 2
        where merchant_id = ${merchantId} and party_id = ${past.partyId}`),
    )
  }
  expect(await host.send(suggestWaitlistQuote, { size: 3 })).toMatchObject({
    minutes: 35,
    basis: 'sizeAndHour',
    parties: 6,
    usualMinutes: 32,
    usualAhead: 2,
    ahead: 2,
  })
})

test('SET-6 who may only look changes nothing', async () => {
  const host = await aHost()
  const party = await aParty(host)
  const viewer = await aPerson({ store: host.store, permissions: ['customers.waitlist.view'] })
  expect(await namesInLine(viewer)).toEqual(['Ann'])
  const key = { idempotencyKey: aKey() }
  expect(await refusalOf(viewer, moveWaitlistParty, { ...party, to: 'left', ...key })).toEqual(insufficient)
  expect(await refusalOf(viewer, addWaitlistParty, { name: 'Bo', size: 2, ...key })).toEqual(insufficient)
})

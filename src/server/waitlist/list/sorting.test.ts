/** The line put in another order, and what is known of a party changed, on top of what was read (SET-6). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { conflict } from '../../testing/commonRefusals.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { aHost, aKey, aParty, namesInLine } from '../testing/parties.ts'

const { getWaitlistParty, listWaitlist, sortWaitlistParty, updateWaitlistParty } = waitlistCalls

test('SET-6 a party is moved in the line with a reason, which its history and the trail keep', async () => {
  const host = await aHost()
  const [, bo, cy] = [await aParty(host), await aParty(host, { name: 'Bo' }), await aParty(host, { name: 'Cy' })]
  const sorting = { ...cy, before: bo.partyId, idempotencyKey: aKey() }
  expect(await refusalOf(host, sortWaitlistParty, { ...sorting, reason: ' ' })).toMatchObject({ field: 'reason' })
  const { version } = await host.send(sortWaitlistParty, { ...sorting, reason: 'wheelchair' })
  expect(await namesInLine(host)).toEqual(['Ann', 'Cy', 'Bo'])
  const stale = { ...sorting, reason: 'again', idempotencyKey: aKey() }
  expect(await refusalOf(host, sortWaitlistParty, stale)).toEqual({ ...conflict, field: 'version' })
  await host.send(sortWaitlistParty, { ...cy, version, before: null, reason: 'late', idempotencyKey: aKey() })
  expect(await namesInLine(host)).toEqual(['Ann', 'Bo', 'Cy'])
  const { events } = await host.send(getWaitlistParty, { partyId: cy.partyId })
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'moved', value: 3, reason: 'late' },
    { kind: 'moved', value: 2, reason: 'wheelchair' },
  ])
  const { rows } = await host.send(auditCalls.getObjectTimeline, {
    objectType: 'waitlistParty',
    objectId: String(cy.partyId),
  })
  expect(rows.map(({ reason }) => reason)).toEqual(['late', 'wheelchair', null])
})

test('SET-6 SET-10 what was typed of a party is changed on top of what was read, and taken back', async () => {
  const host = await aHost()
  const party = await aParty(host, { quoteMinutes: 20 })
  const edit = { ...party, name: 'Ann', size: 6, quoteMinutes: 35, idempotencyKey: aKey() }
  await host.send(updateWaitlistParty, edit)
  expect(await refusalOf(host, updateWaitlistParty, { ...edit, size: 7, idempotencyKey: aKey() })).toEqual({
    ...conflict,
    field: 'version',
  })
  const { line } = await host.send(listWaitlist, {})
  expect(line).toMatchObject([{ size: 6, quoteMinutes: 35, firstQuoteMinutes: 20 }])
  const timeline = { objectType: 'waitlistParty', objectId: String(party.partyId) }
  const { rows } = await host.send(auditCalls.getObjectTimeline, timeline)
  await host.send(auditCalls.undoChange, { auditId: rows[0]?.auditId ?? 0, reason: 'by mistake' })
  expect((await host.send(listWaitlist, {})).line).toMatchObject([{ size: 4, quoteMinutes: 20 }])
})

/** A customer who is erased is named by no party of the waitlist (CUST-1, SET-6). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { aPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { aKey, aParty, move } from '../testing/parties.ts'
import { aTable } from '../testing/tables.queries.ts'

const { getWaitlistParty, listSeatTables, listWaitlist, updateWaitlistParty } = waitlistCalls
const phone = '+12125550177'

test('CUST-1 SET-6 parties of an erased customer lose name, phone, notes and reasons everywhere; others keep theirs', async () => {
  const boss = await aPerson({ isBoss: true })
  const { merchantId } = boss.store
  await saveSettings(boss, 'waitlist', { smsOnJoin: true })
  const tableId = await aTable(boss.store, 'B4')
  const hers = { name: 'Zoe Quill', phone: '(212) 555-0177', notes: 'allergic to kiwi', consent: true }
  const seated = await move(boss, await aParty(boss, hers), 'seated', { tableId, reason: 'friend of Zoe Quill' })
  const waits = await aParty(boss, { ...hers, quoteMinutes: 20 })
  const edit = { name: 'Zoe Quill', phone: hers.phone, size: 6, quoteMinutes: 20, notes: hers.notes }
  await boss.send(updateWaitlistParty, { ...waits, ...edit, idempotencyKey: aKey() })
  const other = await aParty(boss, { name: 'Bo', phone: '+12125550178', notes: 'window' })
  const timeline = { objectType: 'waitlistParty', objectId: String(waits.partyId) }
  const { rows } = await boss.send(auditCalls.getObjectTimeline, timeline)
  const made = await boss.send(customerCalls.addCustomer, { name: 'Zoe', phone, idempotencyKey: aKey() })
  const { version } = await boss.send(customerCalls.getCustomer, { customerId: made.customerId })
  const erase = { customerId: made.customerId, version, reason: 'asked', confirm: 'Zoe' }
  await boss.send(customerCalls.eraseCustomer, erase)
  const gone = { name: '', phone: '', notes: '' }
  expect((await boss.send(listWaitlist, {})).line).toMatchObject([
    { ...gone, partyId: waits.partyId, size: 6, quoteMinutes: 20, texts: false },
    { partyId: other.partyId, name: 'Bo', phone: '+12125550178', notes: 'window', texts: true },
  ])
  const after = await boss.send(getWaitlistParty, { partyId: seated.partyId })
  expect(after).toMatchObject({ ...gone, state: 'seated', tableName: 'B4' })
  expect(after.events.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['seated', ''],
    ['joined', ''],
  ])
  expect((await boss.send(listSeatTables, {})).rows).toMatchObject([{ tableId, state: 'taken', partyName: '' }])
  const { engine } = await testServer()
  const [kept] = await engine.transact('owner', 'read', run =>
    run(sql<{ words: string }>`
      select string_agg(r, ' ') as words from (
        select row_to_json(p)::text from waitlist_party p where merchant_id = ${merchantId}
        union all select row_to_json(e)::text from waitlist_event e where merchant_id = ${merchantId}
        union all select row_to_json(s)::text from table_state s where merchant_id = ${merchantId}
        union all select row_to_json(m)::text from text_message m where merchant_id = ${merchantId}
        union all select row_to_json(a)::text from audit_entry a where merchant_id = ${merchantId}) as all_rows (r)`),
  )
  for (const word of ['Quill', '555-0177', phone, 'kiwi']) expect(kept?.words).not.toContain(word)
  expect(kept?.words).toContain('window')
  // What was typed before is no way back to the person.
  const undo = { auditId: rows[0]?.auditId ?? 0, reason: 'by mistake' }
  expect(await refusalOf(boss, auditCalls.undoChange, undo)).toMatchObject({ reason: 'UNDO_IMPOSSIBLE' })
})

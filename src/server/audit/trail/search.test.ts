/** The trail is searched by who, by what, and by words (ADM-1). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { writeAudit } from '../../kernel/records.queries.ts'
import { aPerson, aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

async function aTrail() {
  const store = await aStore()
  const { merchantId } = store
  const reader = await aPerson({ store, permissions: ['system.audit.view'] })
  const { engine } = await testServer()
  const source = { requestId: 'r', origin: '203.0.113.9', call: 'aCall' }
  const entry = { merchantId, actorId: null, actorName: 'Wei Zhang', action: 'update' }
  const entries = [
    { ...entry, objectType: 'dish', objectId: '7', before: { name: 'Kung Pao' }, after: { name: '宫保鸡丁 Deluxe' } },
    {
      ...entry,
      objectType: 'dish',
      objectId: '8',
      before: { priceCents: 1295 },
      after: { priceCents: 1395 },
      reason: 'Supplier raised it',
    },
    {
      ...entry,
      objectType: 'employee',
      objectId: '9',
      before: {},
      after: { payRateCents: 4711, payRateFrom: '2026-01-01' },
    },
  ] as const
  await engine.transact({ merchantId }, 'write', run => writeAudit(run, source, entries))
  return async (search: string) =>
    (await reader.send(auditCalls.findAuditList, { search, call: 'aCall' })).rows
      .map(({ objectId }) => objectId)
      .toReversed()
}

test('ADM-1 a word of a name, a value, a reason or an address finds its entries, several words those with all of them', async () => {
  const found = await aTrail()
  expect(await found('Kung')).toEqual(['7'])
  expect(await found('保鸡')).toEqual(['7'])
  expect(await found('deluxe kung')).toEqual(['7'])
  expect(await found('1395')).toEqual(['8'])
  expect(await found('supplier')).toEqual(['8'])
  expect(await found('203.0.113.9')).toEqual(['7', '8', '9'])
  expect(await found('zhang wei')).toEqual(['7', '8', '9'])
  // Neither the names of fields, nor the middle of a word.
  expect([await found('priceCents'), await found('eluxe'), await found('100%')]).toEqual([[], [], []])
})

test('ADM-1 EMP-6 pay is found by nobody, since not everybody may see it', async () => {
  const found = await aTrail()
  expect([await found('4711'), await found('2026-01-01')]).toEqual([[], ['9']])
})

/** Reservations run out by themselves, and guests are forgotten (MKT-1, CUST-1). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import { redemptionCalls } from '../../../shared/contract/coupons/redemption.ts'
import { OpenContext } from '../../kernel/context.ts'
import { transactIn } from '../../kernel/turns.ts'
import { aPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { reservationsEnd } from './reservationsEnd.ts'
import { aCampaign, anOrderSoFar, aTill, stockOf, unbalanced } from './testing/redeeming.testing.queries.ts'

test('MKT-1 a reservation is released at its time, once, and no sooner', async () => {
  const { engine, server } = await testServer()
  const campaign = await aCampaign()
  const { merchantId } = campaign.store
  const till = await aTill(campaign.store)
  const began = Date.now()
  const reserved = await till.reserve(campaign.code)
  const in15 = new Date(String(reserved['expiresAt']))
  expect(in15.getTime() - began).toBeGreaterThanOrEqual(15 * 60_000 - 1_000)
  const runAt = async (now: Date) => {
    const due = await engine.transact('owner', 'read', run => reservationsEnd.listDue(run, now, 1_000))
    const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now } as const
    const done: boolean[] = []
    for (const job of due.filter(each => each.merchantId === merchantId)) {
      const runDue = () =>
        transactIn(
          server,
          { merchantId },
          'write',
          run => new OpenContext(run, facts),
          context => reservationsEnd.runDue(context, job, now),
        )
      // Two processes that found it at the same moment.
      done.push(...(await Promise.all([runDue(), runDue()])))
    }
    return done
  }
  expect(await runAt(new Date(in15.getTime() - 1))).toEqual([])
  expect(await stockOf(campaign, campaign.code)).toMatchObject({ reserved: 1 })
  expect((await runAt(in15)).filter(Boolean)).toHaveLength(1)
  expect(await stockOf(campaign, campaign.code)).toEqual({ total: 1, used: 0, reserved: 0, over: 0 })
  expect(await runAt(in15)).toEqual([])
  expect(await unbalanced(campaign.store)).toEqual([])
})

test('CUST-1 MKT-1 the list names the guest; whoever is erased is erased from it, and their uses stay', async () => {
  const campaign = await aCampaign({ perGuest: 1 })
  const { store, code } = campaign
  const person = await aPerson({ store, isBoss: true, permissions: ['marketing.coupons.view'] })
  const phone = '(415) 555-7777'
  const { customerId } = await person.send(customerCalls.addCustomer, {
    name: 'Ann Guest',
    phone,
    idempotencyKey: `k${unique()}`,
  })
  const till = await aTill(store)
  await till.redeem(code, { order: anOrderSoFar({ customerPhone: '+14155557777' }) })
  const list = async () => (await person.send(redemptionCalls.getRedemptions, {})).rows
  expect(await list()).toMatchObject([{ customerId, customerName: 'Ann Guest', state: 'redeemed' }])
  await person.send(customerCalls.eraseCustomer, {
    customerId,
    version: 1,
    confirm: 'Ann Guest',
    reason: 'Asked for it',
  })
  expect(await list()).toMatchObject([{ customerId: null, customerName: '', state: 'redeemed' }])
  const { engine } = await testServer()
  const kept = await engine.transact('owner', 'read', run =>
    run(sql`select guest_phone from coupon_redemption where merchant_id = ${store.merchantId}`),
  )
  expect(kept).toEqual([{ guestPhone: '' }])
})

/** The sandbox gateway behaves like a real one, by card and amount (docs/decisions/0014). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cardGatewayCalls } from '../../../../shared/contract/payments/cardGateway.ts'
import { HEADERS } from '../../../../shared/contract/kernel/headers.ts'
import { aDevice } from '../../../testing/devices.ts'
import { aPerson, aStore, requester } from '../../../testing/people.ts'
import { saveSettings } from '../../../testing/settings.ts'
import { testServer } from '../../../testing/testServer.ts'
import { aCharge } from '../gateway.testing.queries.ts'
import type { GatewayRequest } from '../gateway.ts'
import { chargeSandbox, sandboxGateway } from './sandbox.ts'

const { engine } = await testServer()
const signal = new AbortController().signal
let keys = 0
/** Asks under a key of its own. */
const ask = (merchantId: number, request: GatewayRequest) =>
  sandboxGateway(engine, merchantId).send(`k${++keys}`, request, signal)
const paymentDevice = 'Reader'
const close = { operation: 'closeBatch', paymentDevice } as const
const toVoid = (chargeRef: string) => ({ operation: 'void', chargeRef, amountCents: 1_000, paymentDevice }) as const
const refund = (chargeRef: string, amountCents: number) =>
  ({ operation: 'refund', chargeRef, amountCents, paymentDevice }) as const
const tip = (chargeRef: string, tipCents: number) => ({ operation: 'tip', chargeRef, tipCents, paymentDevice }) as const
const no = (code: string) => ({ outcome: 'declined', code })
const yes = (amountCents: number) => expect.objectContaining({ outcome: 'approved', amountCents })

test.each([
  ['0002', 1_000, no('CARD_DECLINED')],
  ['9995', 1_000, no('INSUFFICIENT_FUNDS')],
  ['1010', 1_001, yes(501)],
  ['4242', 400_202, no('CARD_DECLINED')],
  ['4242', 400_295, no('INSUFFICIENT_FUNDS')],
  ['4242', 1_000, yes(1_000)],
])('ORD-4 a charge of card %s over %i', async (cardLast4, amountCents, expected) => {
  const { merchantId } = await aStore()
  const sale = { key: 'c', cardLast4, amountCents, tipCents: 0, paymentDevice }
  const answer = await chargeSandbox(engine, merchantId, sale)
  expect(answer).toEqual(expected)
  // The same key again is the same charge.
  expect(await chargeSandbox(engine, merchantId, sale)).toEqual(answer)
})

test('ORD-4 a charge is given back up to what is left of it, its tip included; never more', async () => {
  const { merchantId } = await aStore()
  const charge = await aCharge(merchantId, 1_000, { tipCents: 200 })
  expect(await ask(merchantId, refund(charge, 700))).toEqual(yes(700))
  expect(await ask(merchantId, refund(charge, 501))).toEqual(no('ABOVE_CHARGE'))
  expect(await ask(merchantId, toVoid(charge))).toEqual(no('ALREADY_REFUNDED'))
  expect(await ask(merchantId, refund(charge, 500))).toEqual(yes(500))
  expect(await ask(merchantId, refund(charge, 1))).toEqual(no('ALREADY_REFUNDED'))
  expect(await ask(merchantId, refund('sbx_elsewhere', 1))).toEqual(no('NO_SUCH_CHARGE'))
  const other = await aStore()
  expect(await ask(other.merchantId, refund(charge, 1))).toEqual(no('NO_SUCH_CHARGE'))
})

test('ORD-4 a void and a tip before the batch closes; afterwards only a refund', async () => {
  const { merchantId } = await aStore()
  const [first, second] = [await aCharge(merchantId, 1_000), await aCharge(merchantId, 2_000)]
  expect(await ask(merchantId, tip(first, 150))).toEqual(yes(150))
  expect(await ask(merchantId, tip(first, 180))).toEqual(yes(180))
  expect(await ask(merchantId, refund(second, 300))).toEqual(yes(300))
  const voided = await aCharge(merchantId, 5_000)
  expect(await ask(merchantId, toVoid(voided))).toEqual(yes(5_000))
  expect(await ask(merchantId, toVoid(voided))).toEqual(no('ALREADY_VOIDED'))
  expect(await ask(merchantId, refund(voided, 1))).toEqual(no('ALREADY_VOIDED'))
  await aCharge(merchantId, 9_000, { paymentDevice: 'Other reader' })
  expect(await ask(merchantId, close)).toEqual(yes(1_180 + 2_000 - 300))
  expect(await ask(merchantId, close)).toEqual(yes(0))
  expect(await ask(merchantId, toVoid(first))).toEqual(no('ALREADY_SETTLED'))
  expect(await ask(merchantId, tip(first, 1))).toEqual(no('ALREADY_SETTLED'))
  expect(await ask(merchantId, refund(first, 1_180))).toEqual(yes(1_180))
  expect(await ask(merchantId, close)).toEqual(yes(-1_180))
})

test('ORD-4 a card that settles a day late can be voided until then', async () => {
  const { merchantId } = await aStore()
  const charges = [
    await aCharge(merchantId, 1_000, { cardLast4: '2400' }),
    await aCharge(merchantId, 1_000, { cardLast4: '2400' }),
  ]
  expect(await ask(merchantId, close)).toEqual(yes(2_000))
  expect(await ask(merchantId, close)).toEqual(yes(0))
  expect(await ask(merchantId, toVoid(charges[0] ?? ''))).toEqual(yes(1_000))
  await engine.transact({ merchantId }, 'write', run =>
    run(
      sql`update sandbox_transaction set settles_at = (settles_at at time zone 'UTC' - interval '1 day') at time zone 'UTC' where merchant_id = ${merchantId}`,
    ),
  )
  expect(await ask(merchantId, toVoid(charges[1] ?? ''))).toEqual(no('ALREADY_SETTLED'))
})

test('ORD-4 a terminal charges the sandbox where the store has chosen it; what is lost is asked again', async () => {
  const person = await aPerson({ permissions: ['settings.thirdParty.view', 'settings.thirdParty.edit'] })
  const { token } = await aDevice(person.store)
  const terminal = requester(await testServer())
  const charge = (cardLast4: string, key = 'first-charge') =>
    terminal.send(cardGatewayCalls.chargeSandbox, { key, cardLast4, amountCents: 1_200 }, { [HEADERS.device]: token })
  await expect(charge('4242')).rejects.toMatchObject({ code: 'GATEWAY_NONE' })
  await expect(person.send(cardGatewayCalls.testCardGateway, {})).rejects.toMatchObject({ code: 'GATEWAY_NONE' })
  await saveSettings(person, 'thirdParty', { cardGateway: { kind: 'sandbox' } })
  expect(await person.send(cardGatewayCalls.testCardGateway, {})).toMatchObject({ name: 'Sandbox' })
  expect(await charge('4408')).toMatchObject({ outcome: 'unknown', gatewayRef: '' })
  const approved = await charge('4408')
  expect(approved).toMatchObject({ outcome: 'approved', amountCents: 1_200, declined: null })
  expect(await charge('4408')).toEqual(approved)
  expect(await charge('0002', 'second-charge')).toMatchObject({ outcome: 'declined', declined: 'CARD_DECLINED' })
  const { gatewayRef } = await charge('4242', 'third-charge')
  expect(await ask(person.store.merchantId, refund(gatewayRef, 1_200))).toEqual(yes(1_200))
})

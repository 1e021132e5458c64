/** A refund in a browser: one of three dishes, to the cent before it is done and after (ORD-3). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '../src/server/db/engine.ts'
import { bookOrder } from '../src/server/orders/ledger/bookOrder.ts'
import { bookOrders } from '../src/server/orders/ledger/bookOrders.queries.ts'
import { aPayment, aSale, newYork } from '../src/server/orders/ledger/testing/sales.ts'
import { aLine, anOrder, aRulebook } from '../src/shared/rules/testing/orders.ts'
import { bossAt, demoForAll } from './demo.ts'
import { words } from './words.ts'

let orderId: number

/** Order D of docs/product/money.md: three dishes of 9.99, paid by card, beside the orders of the demo. */
async function sell(engine: Engine): Promise<void> {
  const [store] = await engine.transact('owner', 'read', run =>
    run(sql<{ merchantId: number }>`select merchant_id from merchant order by merchant_id limit 1`),
  )
  const merchantId = store?.merchantId ?? 0
  const order = anOrder([aLine(999, { key: 'dish', quantity: 3 })])
  const payments = [aPayment(3263, { tender: 'card', cardLast4: '4242' })]
  const sale = aSale(order, aRulebook(), { orderNo: 'D-1', payments })
  ;[orderId = 0] = await engine.transact({ merchantId }, 'write', run =>
    bookOrders(run, merchantId, [bookOrder(sale, newYork)]),
  )
}

const demo = demoForAll(sell)

test('ORD-3 V11 one of three dishes goes back to the card: 10.88 before, 10.88 after, and a void says why it cannot be', async () => {
  const say = words('en')
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  await visitor.goTo(`/merchant/orderDetail/${orderId}`)
  await page.getByRole('button', { name: say('refunds.refund'), exact: true }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByText(say('refunds.kind.lines'), { exact: true }).click()
  await dialog.getByRole('button', { name: /One more/ }).click()
  const preview = dialog.getByRole('region', { name: say('refunds.preview.title') })
  await preview.getByText('$9.99').waitFor()
  await preview.getByText('$0.89').waitFor()
  await dialog.getByLabel(say('common.reason.label')).fill('Cold')
  // Given up by mistake: asked first, and money never goes back on the way out (SHELL-17).
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: say('common.form.leaveTitle') })
  await question.getByRole('button', { name: say('common.form.leave'), exact: true }).waitFor()
  expect(await question.getByRole('button', { name: /Save|Refund/ }).count()).toBe(0)
  await question.getByRole('button', { name: say('common.form.stay') }).click()
  await question.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Refund $10.88' }).click()
  await dialog.getByText(say('refunds.result.code.4')).waitFor()
  await dialog
    .getByRole('button', { name: say('common.close'), exact: true })
    .last()
    .click()
  await page.getByText(say('orders.status.partiallyRefunded')).waitFor()
  await page
    .getByRole('region', { name: say('orders.detail.refunds') })
    .getByText(/10\.88/)
    .first()
    .waitFor()
  const voids = page.getByRole('region', { name: say('orders.detail.payments') })
  await expect.poll(() => voids.getByRole('button', { name: say('refunds.void.action') }).isDisabled()).toBe(true)
  await voids.getByText(say('refunds.refusals.hasRefund')).waitFor({ state: 'attached' })
  expect(visitor.noise).toEqual([])
})

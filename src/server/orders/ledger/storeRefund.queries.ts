/** Writes a refund of a stored order; only inside `changeOrder`, which derives the rest. */
import { sql } from 'kysely'
import { build } from '../../db/build.ts'
import type { Run } from '../../db/run.ts'
import type { BookedRefund } from './bookedOrder.ts'
import { refundRows } from './bookRefund.ts'
import type { RefundMade } from './sale.ts'

/** The rows of a refund to a stored order, whose plan names lines, fees, rates and payments by their own numbers. */
export const storedRefundRows = (refund: RefundMade, businessDate: string): BookedRefund =>
  refundRows(refund, { businessDate, lineNo: Number, feeNo: feeId => feeId, taxNo: rateId => rateId })

/** Writes a refund with all its rows; its id. */
export async function storeRefund(
  run: Run,
  merchantId: number,
  orderId: number,
  refund: RefundMade,
  businessDate: string,
): Promise<number> {
  const booked = storedRefundRows(refund, businessDate)
  const [row] = await run(
    build
      .insertInto('refund')
      .values({ merchantId, orderId, ...booked.row })
      .returning('refundId'),
  )
  if (!row) throw new Error('No refund')
  await insertParts(run, merchantId, row.refundId, booked)
  return row.refundId
}

/** Another plan in the place of a refund's own: a gateway has given back less than it was asked for. */
export async function replaceRefund(
  run: Run,
  merchantId: number,
  refundId: number,
  refund: RefundMade,
  businessDate: string,
): Promise<void> {
  const booked = storedRefundRows(refund, businessDate)
  const { netCents, feeCents, taxCents, gratuityCents, nonRevenueCents, tipCents, cardSurchargeCents } = booked.row
  const own = sql`merchant_id = ${merchantId} and refund_id = ${refundId}`
  for (const table of ['refund_line', 'refund_tax', 'refund_payment', 'refund_component']) {
    await run(sql`delete from ${sql.table(table)} where ${own}`)
  }
  await run(sql`
    update refund set net_cents = ${netCents}, fee_cents = ${feeCents}, tax_cents = ${taxCents},
      gratuity_cents = ${gratuityCents}, non_revenue_cents = ${nonRevenueCents}, tip_cents = ${tipCents},
      card_surcharge_cents = ${cardSurchargeCents} where ${own}`)
  await insertParts(run, merchantId, refundId, booked)
}

async function insertParts(run: Run, merchantId: number, refundId: number, booked: BookedRefund): Promise<void> {
  const own = { merchantId, refundId }
  const payments = booked.payments.map(({ payment: paymentId, ...part }) => ({ ...own, paymentId, ...part }))
  const { lines, taxes, components } = booked
  if (lines.length > 0) await run(build.insertInto('refundLine').values(lines.map(line => ({ ...own, ...line }))))
  if (taxes.length > 0) await run(build.insertInto('refundTax').values(taxes.map(tax => ({ ...own, ...tax }))))
  if (payments.length > 0) await run(build.insertInto('refundPayment').values(payments))
  if (components.length > 0) {
    await run(build.insertInto('refundComponent').values(components.map(component => ({ ...own, ...component }))))
  }
}

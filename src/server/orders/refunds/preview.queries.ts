/** Names of what a refund touches. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

interface Named {
  readonly no: number
  readonly name: string
  readonly secondName: string
}

export interface OrderNames {
  readonly lines: readonly Named[]
  readonly fees: readonly Named[]
  readonly taxes: readonly (Named & { readonly ratePcm: number })[]
  readonly payments: readonly { paymentId: number; tenderName: string; cardLast4: string }[]
}

/** As the order keeps them. */
export async function readNames(run: Run, merchantId: number, orderId: number): Promise<OrderNames> {
  const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
  const [lines, fees, taxes, payments] = await Promise.all([
    run(
      sql<Named>`select line_no as no, dish_name as name, dish_second_name as second_name from order_line where ${own}`,
    ),
    run(sql<Named>`select fee_no as no, name, second_name from order_fee where ${own}`),
    run(sql<OrderNames['taxes'][number]>`select tax_no as no, name, second_name, rate_pcm from order_tax where ${own}`),
    run(sql<OrderNames['payments'][number]>`select payment_id, tender_name, card_last4 from payment where ${own}`),
  ])
  return { lines, fees, taxes, payments }
}

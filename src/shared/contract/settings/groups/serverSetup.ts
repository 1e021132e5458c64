/** What servers may and must do at the terminals, saveType 3 (SET-7, POSSetting/server). */
import { z } from 'zod'

export const serverSetupValue = z.strictObject({
  /** A table with its order can be handed to another server. */
  transfersTables: z.boolean().default(true),
  opensOthersOrders: z.boolean().default(false),
  declaresCashTips: z.boolean().default(true),
  /** Tips of a business day are shared by hours worked; else each keeps their own. */
  poolsTips: z.boolean().default(false),
  /** A server's checkout waits until all of their orders are closed. */
  checkoutNeedsClosed: z.boolean().default(true),
  /** Nobody clocks out before their checkout. */
  clockOutNeedsCheckout: z.boolean().default(false),
})
export type ServerSetup = z.output<typeof serverSetupValue>

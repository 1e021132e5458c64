/** Codes of campaigns in and out (MKT-1). */
import type { couponTransferCalls } from '../../../shared/contract/coupons/transfer.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { importCoupons, previewCouponImport } from './importing.ts'
import { printCards } from './printing.ts'

export const couponTransferHandlers = (): Handlers<typeof couponTransferCalls> => ({
  previewCouponImport,
  importCoupons,
  printCards,
})

/** Item sales (RPT-3). */
import type { itemSalesCalls } from '../../../shared/contract/reports/items.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireReportFrame } from '../sales/range.ts'
import { assembleItemSales } from './itemSales.ts'
import { readItemSalesFacts } from './itemSales.queries.ts'

export function itemSalesHandlers(): Handlers<typeof itemSalesCalls> {
  return {
    async getItemSalesReport(input, { run, merchantId }) {
      requireReportFrame(input)
      const compared = comparedRange(input)
      return assembleItemSales(input, await readItemSalesFacts(run, merchantId, input.by, input, compared), compared)
    },
  }
}

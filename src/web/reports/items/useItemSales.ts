import type { z } from 'zod'
import { itemSalesCalls, type ItemSalesDimension, type itemSalesInput } from '../../../shared/contract/reports/items.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { useRowName } from '../sales/useRowName.ts'

/** What the report is asked for. */
export type ItemSalesAsked = z.output<typeof itemSalesInput>

/** The report, its last answer kept while the next one is on its way. */
export function useItemSales(input: ItemSalesAsked, options: { readonly enabled?: boolean } = {}) {
  return useProtectedCall(itemSalesCalls.getItemSalesReport, input, { keep: true, ...options })
}

interface NamedRow {
  readonly key: string
  readonly name: string
  readonly secondName: string
}

/** What a row is called. */
export function useItemName(): (by: ItemSalesDimension, row: NamedRow) => string {
  const rowName = useRowName()
  return (by, row) => rowName(by === 'specialPart' ? 'dish' : by, row)
}

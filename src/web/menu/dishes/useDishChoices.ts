/** What dishes name without owning it: categories, taxes, printers; by id, in the reader's language. */
import { useMemo } from 'react'
import { menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { type TaxRow, taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'

type PrinterName = ReplyOf<typeof printerCalls.getPrinterNames>['rows'][number]

export interface DishChoices {
  /** Undefined until they are there. */
  readonly taxes: readonly TaxRow[] | undefined
  readonly printers: readonly PrinterName[] | undefined
  /** “Sales tax (8.875%)”. */
  readonly taxName: (tax: TaxRow) => string
  readonly taxNames: (ids: readonly number[]) => string
  readonly printerNames: (ids: readonly number[]) => string
}

export function useDishChoices(): DishChoices {
  const t = useTexts()
  const nameOf = useNameOf()
  const { percent } = useFormat()
  const taxes = useCall(taxCalls.getTaxes, {}).data?.rows
  const printers = useCall(printerCalls.getPrinterNames, {}).data?.rows
  return useMemo(() => {
    const taxName = (tax: TaxRow) => t('dishes.tax.label', { name: nameOf(tax), rate: percent(tax.ratePcm) })
    const joined = <T>(all: readonly T[] | undefined, idOf: (one: T) => number, name: (one: T) => string) => {
      const byId = new Map((all ?? []).map(one => [idOf(one), name(one)]))
      return (ids: readonly number[]) => ids.map(id => byId.get(id) ?? '…').join(', ')
    }
    return {
      taxes,
      printers,
      taxName,
      taxNames: joined(taxes, ({ id }) => id, nameOf),
      printerNames: joined(
        printers,
        ({ printerId }) => printerId,
        ({ name }) => name,
      ),
    }
  }, [t, nameOf, percent, taxes, printers])
}

/** All categories by name. */
export function useCategoryNames() {
  return useCall(dishCalls.getDishCategories, {}).data?.rows
}

/** All menus by name. */
export function useMenuNames() {
  return useCall(menuBatchCalls.getDishBatchChoices, {}).data?.menus
}

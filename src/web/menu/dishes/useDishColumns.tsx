/** The columns of the dish list (MENU-3). */
import { useMemo } from 'react'
import { dishCalls, type DishRow } from '../../../shared/contract/menu/dishes.ts'
import type { Column } from '../../kit/columns.ts'
import { Money } from '../../kit/pieces.tsx'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useWide } from '../../kit/useWide.ts'
import {
  DishButtons,
  DishCategory,
  DishMargin,
  DishName,
  DishPicture,
  type DishRowContext,
  DishSale,
  DishSwitch,
  MaybeMoney,
} from './dishCells.tsx'
import type { DishChoices } from './useDishChoices.ts'

type DishColumn = Column<DishRow>

export function useDishColumns(context: DishRowContext, choices: DishChoices): readonly DishColumn[] {
  const t = useTexts()
  const { number } = useFormat()
  // The switch at the right is used more often than the tax, or on a tablet the category, is read.
  const tax = !useWide(1600)
  const category = !useWide(1200)
  return useMemo(
    () => [
      ...mainColumns(t, choices, { tax, category }),
      {
        key: 'soldOut',
        title: t('dishes.column.soldOut'),
        render: dish => <DishSale dish={dish} context={context} />,
      },
      {
        key: 'status',
        folds: 'last',
        title: t('dishes.column.status'),
        sorts: true,
        render: dish => <DishSwitch dish={dish} context={context} />,
      },
      ...moreColumns(t, choices, number),
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [dishCalls.addDish, dishCalls.deleteDishes],
        render: dish => <DishButtons dish={dish} context={context} />,
      },
    ],
    [t, number, tax, category, context, choices],
  )
}

function mainColumns(t: Texts, { taxNames }: DishChoices, off: { tax: boolean; category: boolean }): DishColumn[] {
  return [
    {
      key: 'picture',
      title: t('dishes.column.picture'),
      width: 72,
      render: dish => <DishPicture dish={dish} />,
    },
    {
      key: 'name',
      title: t('dishes.column.name'),
      always: true,
      sorts: true,
      wraps: true,
      render: dish => <DishName dish={dish} />,
    },
    {
      key: 'category',
      title: t('dishes.column.category'),
      sorts: true,
      wraps: true,
      off: off.category,
      render: dish => <DishCategory dish={dish} />,
    },
    {
      key: 'price',
      title: t('dishes.column.price'),
      sorts: true,
      end: true,
      render: dish => <Money cents={dish.priceCents} />,
    },
    {
      key: 'tax',
      title: t('dishes.column.tax'),
      wraps: true,
      off: off.tax,
      render: dish => (dish.taxIds.length === 0 ? t('dishes.noTax') : taxNames(dish.taxIds)),
    },
  ]
}

/** Not shown until they are chosen. */
function moreColumns(t: Texts, { printerNames }: DishChoices, number: (count: number) => string): DishColumn[] {
  const none = t('common.none')
  const amount = (key: 'dineIn' | 'carryout' | 'delivery' | 'cost', cents: (dish: DishRow) => number | null) => ({
    key,
    title: t(`dishes.column.${key}`),
    end: true,
    off: true,
    render: (dish: DishRow) => <MaybeMoney cents={cents(dish)} />,
  })
  const kitchenName = { key: 'kitchenName', title: t('dishes.column.kitchenName'), off: true, wraps: true }
  const sku = { key: 'sku', title: t('dishes.column.sku'), off: true, sorts: true }
  const margin = { key: 'margin', title: t('dishes.column.margin'), off: true, end: true }
  const modifiers = { key: 'modifiers', title: t('dishes.column.modifiers'), off: true, end: true }
  const printer = { key: 'printer', title: t('dishes.column.printer'), off: true, wraps: true }
  return [
    amount('dineIn', dish => dish.dineInPriceCents),
    amount('carryout', dish => dish.carryoutPriceCents),
    amount('delivery', dish => dish.deliveryPriceCents),
    amount('cost', dish => dish.costCents),
    { ...margin, render: dish => <DishMargin dish={dish} /> },
    { ...kitchenName, render: dish => dish.kitchenName || none },
    { ...sku, render: dish => dish.sku || none },
    { ...modifiers, render: dish => number(dish.modifierGroups) },
    { ...printer, render: dish => (dish.printerIds.length === 0 ? none : printerNames(dish.printerIds)) },
  ]
}

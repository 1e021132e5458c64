import type { orderTypes } from '../../../shared/contract/orders/orders.ts'
import type { ReportDimension } from '../../../shared/contract/reports/figures.ts'
import type { MealType } from '../../../shared/rules/basics/mealType.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'

interface NamedKey {
  readonly key: string
  readonly name: string
  readonly secondName: string
}

const unnamed = ['employee', 'category', 'dish', 'device', 'source'] as const

/** What a row of the report is called: the thing's name, the catalogue's word, the hour, or that there is none. */
export function useRowName(): (dimension: ReportDimension, row: NamedKey) => string {
  const t = useTexts()
  const nameOf = useNameOf()
  const { hourSpan } = useFormat()
  return (dimension, row) => {
    const name = nameOf(row)
    if (name !== '') return name
    if (dimension === 'orderType') return t(`orders.type.${row.key as (typeof orderTypes)[number]}`)
    if (dimension === 'meal') return t(`orders.meal.${row.key as MealType}`)
    if (dimension === 'hour') return hourSpan(Number(row.key))
    const missing = unnamed.find(known => known === dimension)
    return row.key === '' && missing !== undefined ? t(`reports.noName.${missing}`) : row.key
  }
}

/** A tender, and what another system called it. */
export function useTenderName(): (row: { readonly tender: string; readonly tenderName: string }) => string {
  const t = useTexts()
  return ({ tender, tenderName }) => {
    const name = t(`orders.tender.${tender as 'cash'}`)
    return tenderName === '' ? name : `${name} · ${tenderName}`
  }
}

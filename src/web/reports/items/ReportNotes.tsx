import type { ReactNode } from 'react'
import type { ItemSalesReport } from '../../../shared/contract/reports/items.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './items.module.css'

/** What a reader has to know of the figures above: whose cost is missing, and what is counted elsewhere, too. */
export function ReportNotes({ report }: { report: ItemSalesReport }): ReactNode {
  const { by, costIsTodays, withoutCost } = report
  const t = useTexts()
  const { money } = useFormat()
  const notes = [
    ...(by === 'modifier' || by === 'addOn' || by === 'special' ? [t(`itemSales.overlap.${by}`)] : []),
    ...(withoutCost.rows === 0
      ? []
      : [t('itemSales.withoutCost', { count: withoutCost.rows, money: money(withoutCost.netCents) })]),
    ...(costIsTodays ? [t('itemSales.costIsTodays')] : []),
  ]
  return notes.length === 0 ? null : <p className={cx(look.note, styles.notes)}>{notes.join(' ')}</p>
}

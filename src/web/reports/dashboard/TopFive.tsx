/** The five that sell most, with bars beside their names; equal to the first five of the report (I25). */
import type { ReactNode } from 'react'
import type { ItemRow } from '../../../shared/contract/reports/reports.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { FigureLink } from '../sales/FigureLink.tsx'
import look from '../../kit/look.module.css'
import styles from './dashboard.module.css'

export function TopFive(props: {
  title: string
  rows: readonly ItemRow[]
  noName: string
  dimension: 'dish' | 'category'
  /** The days that are shown. */
  days: { readonly from: string; readonly to: string }
}): ReactNode {
  const { title, rows, noName, dimension, days } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const most = Math.max(...rows.map(({ netCents }) => netCents), 1)
  return (
    <Card
      title={title}
      extra={
        <AllowedLink
          needs="reports.sales.view"
          to={`/merchant/Sales?from=${days.from}&to=${days.to}&by=${dimension}`}
          hides
        >
          {t('dashboard.top.all')}
        </AllowedLink>
      }
    >
      {rows.length === 0 ? (
        <p className={look.hint}>{t('dashboard.top.none')}</p>
      ) : (
        <ol className={styles.bars}>
          {rows.map(row => (
            <li key={row.key} className={styles.bar}>
              <span className={styles.barName} title={nameOf(row)}>
                {nameOf(row) || noName}
              </span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.fill} style={{ width: `${(100 * Math.max(0, row.netCents)) / most}%` }} />
              </span>
              <FigureLink
                figure="netCents"
                of={{ dimension, key: row.key }}
                days={days}
                value={row.netCents}
                name={nameOf(row) || noName}
              >
                <Money cents={row.netCents} />
              </FigureLink>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

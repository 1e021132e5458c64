/** The figures of a business day as they are now, or as they were when it was closed; each explains itself and opens its orders. */
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { DaySnapshot } from '../../../shared/contract/reports/dayClose.ts'
import { type DayRow, daySectionKeys, daySections } from '../../../shared/rules/reports/daySections.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { type Amount, Amounts } from '../../kit/facts.tsx'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { Explaining } from '../explain/explaining.ts'
import look from '../../kit/look.module.css'
import styles from './dayClose.module.css'

export function DayFigures({ figures, day }: { figures: DaySnapshot; day: string }): ReactNode {
  const t = useTexts()
  const { number, money, percent } = useFormat()
  const sections = daySections(figures, { say: t as Say, nameOf: useNameOf(), percent })
  const counted = new Map(figures.drawers.map(({ drawerId, countedCents }) => [drawerId, money(countedCents)]))
  const besides = ({ behind, drawerId }: DayRow) => {
    if (drawerId !== undefined) return counted.get(drawerId)
    return behind?.figure === 'grossCents'
      ? `${t('dayClose.figures.orders')} ${number(figures.sales.orders)}`
      : undefined
  }
  const common = useMemo(() => ({ input: { from: day, to: day, refundsBy: 'refundDay' as const } }), [day])
  return (
    <Explaining value={common}>
      <div className={styles.figures}>
        {daySectionKeys.map(key => (
          <Card key={key} title={t(`dayClose.figures.${key}`)}>
            {sections[key].length === 0 ? (
              <p className={look.hint}>{t('dayClose.figures.nothing')}</p>
            ) : (
              <Amounts amounts={sections[key].map(row => amountOf(row, besides(row)))} />
            )}
          </Card>
        ))}
      </div>
    </Explaining>
  )
}

function amountOf(row: DayRow, hint: string | undefined): Amount {
  const { label, cents, behind, explained, isSum = false } = row
  return {
    label: (
      <>
        <RowName row={row} /> {hint !== undefined && <span className={look.hint}>{hint}</span>}
      </>
    ),
    cents,
    isSum,
    shown: (
      <FigureExplained
        strong={isSum}
        figure={{ name: label, value: cents, kind: 'money', ...explained, ...(behind && { open: behind }) }}
      />
    ),
  }
}

function RowName({ row: { label, batchId, drawerId } }: { row: DayRow }): ReactNode {
  if (batchId !== undefined) return <Link to={`/merchant/closeBatchHistoryDetail/${batchId}`}>{label}</Link>
  return drawerId === undefined ? label : <Link to={`/merchant/CashierDetail/${drawerId}`}>{label}</Link>
}

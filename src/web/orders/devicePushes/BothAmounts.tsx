/** What the server came to, line by line, beside what the terminal came to. */
import { cx } from '../../kit/cx.ts'
import type { ReactNode } from 'react'
import type { PushDetail } from '../../../shared/contract/orders/devicePushes.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './pushes.module.css'

type Differs = NonNullable<PushDetail['differs']>

export function BothAmounts({ differs: { ours, theirs } }: { differs: Differs }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const more = theirs.totalCents - ours.totalCents
  const said =
    more === 0
      ? t('devicePushes.differs.onlyTax')
      : t(more > 0 ? 'devicePushes.differs.difference' : 'devicePushes.differs.less', { amount: money(Math.abs(more)) })
  return (
    <section className={styles.section}>
      <h3 className={look.heading}>{t('devicePushes.differs.title')}</h3>
      <table className={cx(look.table, styles.amounts)}>
        <thead>
          <tr>
            <th scope="col">{t('devicePushes.differs.line')}</th>
            <th scope="col">{t('devicePushes.differs.ours')}</th>
            <th scope="col">{t('devicePushes.differs.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {ours.lines.map((line, at) => (
            // The lines of one order stay where they are.
            <Row key={at} label={`${line.quantity} × ${nameOf(line)}`} ours={line.cents}>
              {line.voided && <span className={look.quiet}> ({t('devicePushes.differs.voided')})</span>}
            </Row>
          ))}
          <Row label={t('devicePushes.differs.net')} ours={ours.netCents} />
          {ours.feeCents !== 0 && <Row label={t('devicePushes.differs.fees')} ours={ours.feeCents} />}
          <Row label={t('devicePushes.differs.tax')} ours={ours.taxCents} theirs={theirs.taxCents} />
          {ours.gratuityCents !== 0 && <Row label={t('devicePushes.differs.gratuity')} ours={ours.gratuityCents} />}
          <Row label={t('devicePushes.differs.total')} ours={ours.totalCents} theirs={theirs.totalCents} isTotal />
        </tbody>
      </table>
      <strong>{said}</strong>
    </section>
  )
}

interface RowProps {
  label: string
  ours: number
  theirs?: number
  isTotal?: boolean
  children?: ReactNode
}

function Row({ label, ours, theirs, isTotal = false, children }: RowProps): ReactNode {
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">
        {label}
        {children}
      </th>
      <td>
        <Money cents={ours} />
      </td>
      <td>{theirs !== undefined && <Money cents={theirs} />}</td>
    </tr>
  )
}

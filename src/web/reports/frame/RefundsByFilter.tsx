/** Whether refunds lower the sales of their own day or of their order's day (RPT-8). */
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { type RefundsBy, refundsBy } from '../../../shared/contract/reports/frame.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './frame.module.css'
import type { FrameState } from './reportState.ts'

export function RefundsByFilter({ state }: { state: FrameState }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.labelled}>
      <span aria-hidden="true">{t('reports.refundsBy.label')}</span>
      <Segmented<RefundsBy>
        aria-label={t('reports.refundsBy.label')}
        value={state.frame.refundsBy}
        options={refundsBy.options.map(value => ({
          value,
          label: t(`reports.refundsBy.${value}`),
          title: t(`reports.refundsBy.${value}Hint`),
        }))}
        onChange={value => state.set({ refundsBy: value })}
      />
    </div>
  )
}

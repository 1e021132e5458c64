/** From what was sold to what was paid (I15), line by line. */
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { bridgeRows } from '../../../shared/rules/reports/reconciliationRows.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './reconciliation.module.css'

type Bridge = ReplyOf<(typeof reconciliationCalls)['getReconciliation']>['bridge']

export function BridgeCard({ bridge }: { bridge: Bridge }): ReactNode {
  const t = useTexts()
  return (
    <Card title={t('reports.reconciliation.bridge')}>
      <dl className={styles.bridge}>
        {bridgeRows(bridge).map(({ name, cents }) => (
          <div key={name} className={cx(styles.line, name === 'moved' && styles.sum)}>
            <dt>{t(`reports.reconciliation.bridgeRow.${name}`)}</dt>
            <dd>
              <Money cents={cents} strong={name === 'moved'} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

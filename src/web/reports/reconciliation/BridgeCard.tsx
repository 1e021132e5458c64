/** From what was sold to what was paid (I15), line by line. */
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { figureName } from '../../../shared/rules/reports/behindTerms.ts'
import { bridgeExplained, bridgeFigures } from '../../../shared/rules/reports/reconciliationExplained.ts'
import { bridgeRows } from '../../../shared/rules/reports/reconciliationRows.ts'
import { cx } from '../../kit/cx.ts'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { useExplained } from '../explain/useExplained.ts'
import styles from './reconciliation.module.css'

type Bridge = ReplyOf<(typeof reconciliationCalls)['getReconciliation']>['bridge']

export function BridgeCard({ bridge }: { bridge: Bridge }): ReactNode {
  const t = useTexts()
  const explained = useExplained()
  const explanations = bridgeExplained(t as Say, bridge)
  return (
    <Card title={t('reports.reconciliation.bridge')}>
      <dl className={styles.bridge}>
        {bridgeRows(bridge).map(({ name, cents }) => (
          <div key={name} className={cx(styles.line, name === 'moved' && styles.sum)}>
            <dt>{t(`reports.reconciliation.bridgeRow.${name}`)}</dt>
            <dd>
              <FigureExplained
                figure={explained(
                  { name: t(figureName(bridgeFigures[name])), value: cents, kind: 'money' },
                  explanations[name],
                )}
                strong={name === 'moved'}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

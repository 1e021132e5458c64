/** The orders of the last days priced by what is saved and by what is typed (SET-9). It changes nothing. */
import { cx } from '../../../kit/cx.ts'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import type { ReplayResult } from '../../../../shared/contract/orders/quote.ts'
import { FormSection } from '../../../kit/FormSection.tsx'
import { sameValue } from '../../../kit/sameValue.ts'
import { FailureState } from '../../../kit/states.tsx'
import { useTexts } from '../../../kit/texts.ts'
import { useFormat } from '../../../kit/useFormat.ts'
import { type ComparedRow, EffectTable } from './EffectTable.tsx'
import { ReplayedOrders } from './ReplayedOrders.tsx'
import look from '../../../kit/look.module.css'
import styles from './ruleEffect.module.css'
import { type Proposed, useReplay } from './useReplay.ts'

interface ReplayProps {
  /** As it is typed; undefined while something is missing. */
  proposed: Proposed | undefined
  /** Whether it is what is saved. */
  isSaved: boolean
}

export function Replay({ proposed, isSaved }: ReplayProps): ReactNode {
  const t = useTexts()
  const { state, start, cancel } = useReplay()
  const hint =
    proposed === undefined ? t('ruleEffect.incomplete') : isSaved ? t('ruleEffect.replay.unchanged') : undefined
  return (
    <FormSection title={t('ruleEffect.replay.title')} text={t('ruleEffect.replay.text')}>
      {state.is === 'running' ? (
        <Running {...state} onCancel={cancel} />
      ) : (
        <div className={look.tools}>
          <Button disabled={hint !== undefined} onClick={() => proposed && void start(proposed)}>
            {t('ruleEffect.replay.start')}
          </Button>
          {hint !== undefined && <span className={styles.quiet}>{hint}</span>}
        </div>
      )}
      <div aria-live="polite">
        {state.is === 'failed' && <FailureState failure={state.failure} />}
        {state.is === 'done' && <Result result={state.result} isOld={!sameValue(state.proposed, proposed)} />}
      </div>
    </FormSection>
  )
}

function Running({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }): ReactNode {
  const t = useTexts()
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <div className={cx(look.tools, styles.running)}>
      <Progress percent={percent} status="active" aria-label={t('ruleEffect.replay.start')} />
      <span className={styles.quiet}>{t('ruleEffect.replay.progress', { done, total })}</span>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
    </div>
  )
}

/** Before and after in sum, and the orders that change most. */
function Result({ result, isOld }: { result: ReplayResult; isOld: boolean }): ReactNode {
  const t = useTexts()
  const { money, businessDate } = useFormat()
  const { priced, changed, asCharged, sums, rows, left } = result
  const compared = useSums(result)
  const difference = sums.proposed.totalCents - sums.saved.totalCents
  const days = { from: businessDate(result.from), to: businessDate(result.to) }
  const amounts = { priced, changed, difference: difference > 0 ? `+${money(difference)}` : money(difference) }
  return (
    <div className={styles.result}>
      {isOld && <p className={styles.old}>{t('ruleEffect.replay.old')}</p>}
      <p className={styles.words}>
        {priced === 0
          ? t('ruleEffect.replay.none', days)
          : changed === 0
            ? t('ruleEffect.replay.same', { count: priced, ...days })
            : t('ruleEffect.replay.summary', { ...amounts, ...days })}
      </p>
      {priced > 0 && <EffectTable rows={compared} />}
      {asCharged < priced && (
        <p className={styles.quiet}>{t('ruleEffect.replay.asCharged', { count: priced - asCharged })}</p>
      )}
      {left.map(({ reason, count, orderNos }) => (
        <p key={reason} className={styles.quiet}>
          {t(`ruleEffect.replay.left.${reason}`, { count })} {namesOf(orderNos, count)}
        </p>
      ))}
      {rows.length > 0 && <ReplayedOrders rows={rows} changed={changed} />}
    </div>
  )
}

const namesOf = (orderNos: readonly string[], count: number): string =>
  `${orderNos.map(no => `#${no}`).join(', ')}${orderNos.length < count ? ' …' : ''}`

function useSums({ sums: { saved, proposed } }: ReplayResult): ComparedRow[] {
  const t = useTexts()
  return (['taxCents', 'feeCents', 'gratuityCents', 'totalCents', 'cashRoundingCents'] as const).flatMap(name =>
    name !== 'totalCents' && saved[name] === 0 && proposed[name] === 0
      ? []
      : [
          {
            key: name,
            label: t(`ruleEffect.replay.sums.${name}`),
            isTotal: name === 'totalCents',
            savedCents: saved[name],
            typedCents: proposed[name],
          },
        ],
  )
}

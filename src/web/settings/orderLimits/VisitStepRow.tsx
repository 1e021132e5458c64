import { Button, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import type { OrderLimits } from '../../../shared/contract/menu/orderLimits.ts'
import { textsOfRefusal } from '../../../shared/rules/settings/orderLimits/guestTexts.ts'
import type { VisitStep } from '../../../shared/rules/settings/orderLimits/visit.ts'
import { DeleteOutlined } from '../../kit/icons.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { EntityPicker } from '../../menu/library/EntityPicker.tsx'
import { GuestScreen } from './GuestScreen.tsx'
import look from '../../kit/look.module.css'
import styles from './orderLimits.module.css'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { TrialField, TrialInputs } from './TrialInputs.tsx'
import type { TrialStep } from './visitTrial.ts'

interface VisitStepRowProps {
  number: number
  step: TrialStep
  /** Undefined while the limits are not complete. */
  limits: OrderLimits | undefined
  played: VisitStep | undefined
  onChange: (step: TrialStep) => void
  onRemove: () => void
}

/** One thing that happens at the table, and the answer to it. */
export function VisitStepRow({ number, step, limits, played, onChange, onRemove }: VisitStepRowProps): ReactNode {
  const t = useTexts()
  const set = (fields: Partial<TrialStep>) => onChange({ ...step, ...fields })
  const isOrder = step.kind === 'order'
  return (
    <li className={styles.step} aria-label={t('orderLimits.trial.event', { number })}>
      <TrialInputs>
        <TrialField label={t('orderLimits.trial.time')}>
          <TimeOfDay value={step.at} onChange={at => set({ at })} />
        </TrialField>
        <TrialField label={t(isOrder ? 'orderLimits.trial.quantity' : 'orderLimits.trial.guestsChange')}>
          <InputNumber min={1} max={999} value={step.count} onChange={count => set({ count: count ?? 1 })} />
        </TrialField>
        {isOrder && (
          <TrialField label={t('orderLimits.trial.dish')} wide>
            <EntityPicker
              kinds={['dish']}
              value={step.dish?.id ?? null}
              placeholder={t('orderLimits.trial.anyDish')}
              onChange={(_, dish) => set({ dish: dish ?? null })}
            />
          </TrialField>
        )}
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('orderLimits.trial.remove', { number })}
          title={t('orderLimits.trial.remove', { number })}
          onClick={onRemove}
        />
      </TrialInputs>
      {played !== undefined && limits !== undefined && (
        <div className={look.below} aria-live="polite">
          <Answer played={played} />
          {played.refusal !== null && <GuestScreen texts={textsOfRefusal(limits, played)} {...limits} />}
        </div>
      )}
    </li>
  )
}

function Answer({ played: { event, refusal } }: { played: VisitStep }): ReactNode {
  const t = useTexts()
  if (event.kind === 'guests')
    return <Status tone="info">{t('orderLimits.trial.guestsNow', { count: event.guests })}</Status>
  return refusal === null ? (
    <Status tone="good">{t('orderLimits.trial.accepted')}</Status>
  ) : (
    <Status tone="bad">{t('orderLimits.trial.refused')}</Status>
  )
}

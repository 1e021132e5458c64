/** Try it: guests, times and dishes on a timeline → what may be ordered and when, and what the guest reads (MENU-9). */
import { Button, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import type { OrderLimits } from '../../../shared/contract/menu/orderLimits.ts'
import { textsOfState } from '../../../shared/rules/settings/orderLimits/guestTexts.ts'
import type { VisitState } from '../../../shared/rules/settings/orderLimits/visit.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { GuestScreen } from './GuestScreen.tsx'
import look from '../../kit/look.module.css'
import styles from './orderLimits.module.css'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { TrialField, TrialInputs } from './TrialInputs.tsx'
import { playTrial, type Trial, withStep } from './visitTrial.ts'
import { VisitStepRow } from './VisitStepRow.tsx'

interface VisitTrialProps {
  /** As they are typed; undefined while something is missing. */
  limits: OrderLimits | undefined
  trial: Trial
  onChange: (trial: Trial) => void
}

export function VisitTrial({ limits, trial, onChange }: VisitTrialProps): ReactNode {
  const t = useTexts()
  const played = limits && playTrial(limits, trial)
  const set = (fields: Partial<Trial>) => onChange({ ...trial, ...fields })
  return (
    <FormSection title={t('orderLimits.trial.title')} text={t('orderLimits.trial.text')}>
      <TrialInputs>
        <TrialField label={t('orderLimits.trial.seated')}>
          <TimeOfDay value={trial.seatedAt} onChange={seatedAt => set({ seatedAt })} />
        </TrialField>
        <TrialField label={t('orderLimits.trial.guests')}>
          <InputNumber min={1} max={99} value={trial.guests} onChange={guests => set({ guests: guests ?? 1 })} />
        </TrialField>
        {limits !== undefined && limits.buffetTypes.length > 0 && (
          <BuffetChoice limits={limits} value={trial.buffet} onChange={buffet => set({ buffet })} />
        )}
      </TrialInputs>
      <ol className={styles.steps}>
        {trial.steps.map((step, at) => (
          <VisitStepRow
            key={step.key}
            number={at + 1}
            step={step}
            onChange={next => set({ steps: trial.steps.with(at, next) })}
            onRemove={() => set({ steps: trial.steps.toSpliced(at, 1) })}
            limits={limits}
            played={played?.steps.get(step.key)}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button icon={<PlusOutlined />} onClick={() => onChange(withStep(trial, 'order'))}>
          {t('orderLimits.trial.addOrder')}
        </Button>
        <Button icon={<PlusOutlined />} onClick={() => onChange(withStep(trial, 'guests'))}>
          {t('orderLimits.trial.addGuests')}
        </Button>
      </div>
      <TrialInputs>
        <TrialField label={t('orderLimits.trial.now')}>
          <TimeOfDay value={trial.until} onChange={until => set({ until })} />
        </TrialField>
      </TrialInputs>
      <div aria-live="polite">
        {limits === undefined || played === undefined ? (
          <p className={look.intro}>{t('orderLimits.trial.incomplete')}</p>
        ) : (
          <>
            <Facts state={played.now} />
            <GuestScreen texts={textsOfState(limits, played.now)} {...limits} />
          </>
        )}
      </div>
    </FormSection>
  )
}

function BuffetChoice(props: {
  limits: OrderLimits
  value: number | null
  onChange: (value: number | null) => void
}): ReactNode {
  const { limits, value, onChange } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const types = limits.buffetTypes.map((type, at) => ({ value: at, label: nameOf(type) }))
  return (
    <TrialField label={t('orderLimits.trial.buffet')} wide>
      <Select
        value={value !== null && value < types.length ? value : -1}
        options={[{ value: -1, label: t('orderLimits.trial.noBuffet') }, ...types]}
        onChange={chosen => onChange(chosen < 0 ? null : chosen)}
      />
    </TrialField>
  )
}

/** The figures that the staff want: how much, when again, how long. */
function Facts({ state: { dishes, buffet, dining } }: { state: VisitState }): ReactNode {
  const t = useTexts()
  const { clock } = useFormat()
  const lefts = [dishes.remaining, buffet?.remaining ?? null].filter(left => left !== null)
  const isOver = dining?.isOver === true
  const left = isOver ? 0 : Math.min(...lefts)
  const facts = [
    {
      label: t('orderLimits.trial.remaining'),
      value: Number.isFinite(left)
        ? t('orderLimits.trial.dishCount', { count: left })
        : t('orderLimits.trial.unlimited'),
    },
    {
      label: t('orderLimits.trial.renews'),
      value: dishes.endsAt === null || isOver ? t('orderLimits.trial.nothing') : clock(dishes.endsAt % 1440),
    },
    {
      label: t('orderLimits.trial.minutesLeft'),
      value: dining === null ? t('orderLimits.trial.nothing') : String(dining.minutesLeft),
    },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

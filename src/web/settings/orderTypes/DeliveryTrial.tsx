/** What delivery to a point would cost with what is typed; nothing is saved. */
import { type ReactNode, useId } from 'react'
import { deliveryTo } from '../../../shared/rules/settings/delivery/deliveryOffer.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './area.module.css'
import { type DeliveryForm, settingsOf } from './deliveryForm.ts'
import { PointInput } from './PointInput.tsx'
import { isPoint, type TypedPoint } from './typedPoint.ts'
import { useAreaNames, useDistanceWords } from './useDeliveryWords.ts'

interface DeliveryTrialProps {
  typed: DeliveryForm
  test: TypedPoint
  onTest: (point: TypedPoint) => void
}

export function DeliveryTrial({ typed, test, onTest }: DeliveryTrialProps): ReactNode {
  const t = useTexts()
  const id = useId()
  return (
    <div className={styles.trial}>
      <div className={styles.testPlace}>
        <label htmlFor={id}>{t('delivery.trial.place')}</label>
        <PointInput
          id={id}
          value={test}
          onChange={onTest}
          disabled={false}
          status={typeof test === 'string' ? 'error' : ''}
        />
      </div>
      <div className={styles.answer} aria-live="polite">
        <Answer typed={typed} test={test} />
      </div>
    </div>
  )
}

function Answer({ typed, test }: Omit<DeliveryTrialProps, 'onTest'>): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const names = useAreaNames()
  const distance = useDistanceWords(typed.units)
  if (typeof test === 'string') return t('delivery.origin.format')
  if (!isPoint(test)) return null
  const settings = settingsOf(typed)
  if (settings === undefined) return t('delivery.trial.incomplete')
  const { metres, offer } = deliveryTo(test, settings)
  const far = metres === null ? '' : t('delivery.trial.distance', { distance: distance(metres) })
  if (offer === null)
    return (
      <>
        <Status tone="attention">{t('delivery.trial.not')}</Status>
        <span className={look.hint}>{far}</span>
      </>
    )
  const { kind, index, feeCents, minimumCents, leadMinutes } = offer
  const zone = settings.zones[index]
  const within = kind === 'ring' || zone === undefined ? names.ring(index) : names.zone(zone, index)
  const { freeFromCents } = settings
  const free = freeFromCents === null ? [] : [t('delivery.trial.freeFrom', { amount: money(freeFromCents) })]
  const values = {
    fee: feeCents === 0 ? t('delivery.trial.free') : money(feeCents),
    minimum: money(minimumCents),
    minutes: leadMinutes,
  }
  return (
    <>
      <Status tone="good">
        {t(minimumCents === 0 ? 'delivery.trial.deliveredFromAny' : 'delivery.trial.delivered', values)}
      </Status>
      <span className={look.hint}>{[t('delivery.trial.within', { name: within }), far, ...free].join(' · ')}</span>
    </>
  )
}

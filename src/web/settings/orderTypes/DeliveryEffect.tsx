/** What a delivery costs with what is saved and with what is typed, line by line, before it is saved (SET-9). */
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { DeliverySettings } from '../../../shared/contract/settings/groups/delivery.ts'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { MoneyInput } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EffectTable } from '../form/ruleEffect/EffectTable.tsx'
import styles from '../form/ruleEffect/ruleEffect.module.css'
import { firstSamples, sidesOf, spoken } from '../form/ruleEffect/samples.ts'
import { useMoneySettings } from '../form/ruleEffect/useMoneySettings.ts'
import { useRowWords } from '../form/ruleEffect/useRowWords.ts'
import { deliveryRows, type PricedDelivery, priceDelivery, type SampleArea, sampleAreas } from './deliveryEffect.ts'
import { type DeliveryForm, settingsOf } from './deliveryForm.ts'
import { useAreaNames } from './useDeliveryWords.ts'

interface Place extends SampleArea {
  readonly key: string
  readonly name: string
}

export function DeliveryEffect({ typed, saved }: { typed: DeliveryForm; saved: DeliverySettings }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const money = useMoneySettings()
  const now = settingsOf(typed)
  const places = usePlaces(saved, now ?? saved)
  const [key, setKey] = useState<string>()
  const [subtotalCents, setSubtotal] = useState(firstSamples.delivery.subtotalCents)
  const place = places.find(each => each.key === key) ?? places[0]
  if (money === undefined || place === undefined) return null
  const own = spoken(money, nameOf)
  const bill = { side: sidesOf(own, own).saved, feeName: t('delivery.fee') }
  const before = priceDelivery(saved, place.point, subtotalCents, bill)
  const after = now === undefined ? undefined : priceDelivery(now, place.point, subtotalCents, bill)
  return (
    <FormSection title={t('delivery.effect.title')} text={t('delivery.effect.text')}>
      <div className={styles.inputs}>
        <label className={styles.wide}>
          <span>{t('delivery.effect.place')}</span>
          <Select
            value={place.key}
            options={places.map(each => ({ value: each.key, label: each.name }))}
            onChange={setKey}
            aria-label={t('delivery.effect.place')}
          />
        </label>
        <label>
          <span>{t('ruleEffect.subtotal')}</span>
          <MoneyInput
            value={subtotalCents}
            aria-label={t('ruleEffect.subtotal')}
            onChange={cents => typeof cents === 'number' && cents >= 0 && cents <= MOST_CENTS && setSubtotal(cents)}
          />
        </label>
      </div>
      <Said before={before} after={after} />
      <Lines before={before} after={after ?? before} />
    </FormSection>
  )
}

type Priced = PricedDelivery | null

/** The places that are delivered to with what is typed, and those that would be no longer. */
function usePlaces(saved: DeliverySettings, typed: DeliverySettings): Place[] {
  const names = useAreaNames()
  const named = (settings: DeliverySettings, side: string) =>
    sampleAreas(settings).map((area): Place => {
      const zone = settings.zones[area.index]
      const name = area.kind === 'ring' || zone === undefined ? names.ring(area.index) : names.zone(zone, area.index)
      return { ...area, key: `${side} ${area.kind} ${area.index}`, name }
    })
  const now = named(typed, 'typed')
  const known = new Set(now.map(({ kind, index }) => `${kind} ${index}`))
  return [...now, ...named(saved, 'saved').filter(({ kind, index }) => !known.has(`${kind} ${index}`))]
}

function Said({ before, after }: { before: Priced; after: Priced | undefined }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const words = (() => {
    if (after === undefined) return t('ruleEffect.incomplete')
    if (after === null) return t(before === null ? 'delivery.effect.never' : 'delivery.effect.noLonger')
    if (after.missingCents > 0) return t('delivery.effect.below', { amount: money(after.missingCents) })
    if (before === null) return t('delivery.effect.newly')
    const [old, now] = [before, after].map(({ result }) => result.priced.totalCents)
    if (old === now) return t('ruleEffect.same')
    return t('ruleEffect.differs', { before: money(old ?? 0), after: money(now ?? 0) })
  })()
  return (
    <p className={styles.words} aria-live="polite">
      {words}
    </p>
  )
}

function Lines({ before, after }: { before: Priced; after: Priced }): ReactNode {
  const named = useRowWords()
  const rows = deliveryRows(before, after)
  return rows.length > 0 && <EffectTable rows={rows.map(named)} />
}

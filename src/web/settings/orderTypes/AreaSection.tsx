/** The delivery area: the plan of it, its rings or zones, and a place to test. */
import { ConfigProvider, Form, Segmented } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { deliveryTo } from '../../../shared/rules/settings/delivery/deliveryOffer.ts'
import look from '../../kit/look.module.css'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { SettingFormValues } from '../form/settingShape.ts'
import styles from './area.module.css'
import { type DeliveryForm, placesOf, settingsOf } from './deliveryForm.ts'
import { DeliveryPlan } from './DeliveryPlan.tsx'
import { DeliveryTrial } from './DeliveryTrial.tsx'
import { RingRows } from './RingRows.tsx'
import { isPlace, type TypedPlace } from './typedPlace.ts'
import { useAreaNames, useDistanceWords } from './useDeliveryWords.ts'
import type { ChangeCorners } from './ZoneHandles.tsx'
import { ZoneRows } from './ZoneRows.tsx'

export function AreaSection({ may, typed }: { may: boolean; typed: DeliveryForm }): ReactNode {
  const t = useTexts()
  const [last, setChosen] = useState(0)
  const [test, setTest] = useState<TypedPlace>(null)
  // Of those that are left.
  const chosen = Math.max(0, Math.min(last, typed.zones.length - 1))
  const top = useRef<HTMLElement>(null)
  const choose = (at: number) => {
    setChosen(at)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <section className={styles.section} ref={top}>
      <div>
        <h2 className={look.title}>{t('delivery.area.title')}</h2>
        <p className={look.hint}>{t('delivery.area.text')}</p>
      </div>
      <ConfigProvider componentDisabled={!may}>
        <Form.Item name={['value', 'mode']} label={t('delivery.area.mode')} className={styles.flat ?? ''}>
          <Segmented
            options={(['radius', 'zone'] as const).map(value => ({ value, label: t(`delivery.area.modes.${value}`) }))}
          />
        </Form.Item>
      </ConfigProvider>
      <Plan typed={typed} chosen={may ? chosen : undefined} test={test} onTest={setTest} />
      <DeliveryTrial typed={typed} test={test} onTest={setTest} />
      <ConfigProvider componentDisabled={!may}>
        {typed.mode === 'radius' ? (
          <RingRows typed={typed} may={may} />
        ) : (
          <ZoneRows typed={typed} may={may} chosen={chosen} onChoose={setChosen} onShow={choose} />
        )}
      </ConfigProvider>
    </section>
  )
}

interface PlanProps {
  typed: DeliveryForm
  /** The zone that is drawn on; none for whoever may not. */
  chosen: number | undefined
  test: TypedPlace
  onTest: (place: TypedPlace) => void
}

function Plan({ typed, chosen, test, onTest }: PlanProps): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const form = Form.useFormInstance<SettingFormValues<DeliveryForm>>()
  const distance = useDistanceWords(typed.units)
  const names = useAreaNames()
  const { origin, mode, units } = typed
  if (!isPlace(origin)) return <EmptyState title={t('delivery.map.noOrigin')} />
  const path = ['value', 'zones', chosen ?? 0, 'points'] as const
  const points = (chosen === undefined ? undefined : typed.zones[chosen]?.points) ?? []
  // A corner that cannot be read has no place on the plan: it must not get lost there.
  const isDrawn = mode === 'zone' && points.length > 0 && points.every(isPlace)
  const change = (of: ChangeCorners) => {
    const now = placesOf((form.getFieldValue(path as never) as TypedPlace[] | undefined) ?? [])
    form.setFieldValue(path as never, of(now) as never)
  }
  const rings = typed.rings.flatMap(({ upToMetres, feeCents }) => {
    if (typeof upToMetres !== 'number' || upToMetres <= 0) return []
    const fee = typeof feeCents === 'number' ? ` · ${money(feeCents)}` : ''
    return [{ metres: upToMetres, label: distance(upToMetres) + fee }]
  })
  const zones = typed.zones.map((zone, at) => ({ name: names.zone(zone, at), points: placesOf(zone.points) }))
  const place = isPlace(test) ? test : null
  const settings = settingsOf(typed)
  return (
    <>
      <DeliveryPlan
        origin={origin}
        units={units}
        rings={mode === 'radius' ? rings : []}
        zones={mode === 'zone' ? zones : []}
        chosen={isDrawn ? chosen : undefined}
        onCorners={change}
        // A border that crosses itself says so as soon as it is drawn.
        onDrawn={() => void form.validateFields([path as never]).catch(() => undefined)}
        test={place}
        isDelivered={place !== null && settings !== undefined && deliveryTo(place, settings).offer !== null}
        onTest={onTest}
      />
      <p className={look.hint}>{t(isDrawn ? 'delivery.map.hintDraw' : 'delivery.map.hint')}</p>
    </>
  )
}

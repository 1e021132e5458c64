/** The delivery area: the plan of it, its rings or zones, and a point to test. */
import { ConfigProvider, Form, Segmented } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { deliveryTo } from '../../../shared/rules/settings/delivery/deliveryOffer.ts'
import look from '../../kit/look.module.css'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { SettingFormValues } from '../form/settingShape.ts'
import styles from './area.module.css'
import { type DeliveryForm, pointsOf, settingsOf } from './deliveryForm.ts'
import { DeliveryPlan } from './DeliveryPlan.tsx'
import { DeliveryTrial } from './DeliveryTrial.tsx'
import { RingRows } from './RingRows.tsx'
import { isPoint, type TypedPoint } from './typedPoint.ts'
import { useAreaNames, useDistanceWords } from './useDeliveryWords.ts'
import type { ChangeCorners } from './ZoneHandles.tsx'
import { ZoneRows } from './ZoneRows.tsx'

export function AreaSection({ may, typed }: { may: boolean; typed: DeliveryForm }): ReactNode {
  const t = useTexts()
  const [last, setChosen] = useState(0)
  const [test, setTest] = useState<TypedPoint>(null)
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
  /** The zone that is drawn on; none for anyone who may not. */
  chosen: number | undefined
  test: TypedPoint
  onTest: (point: TypedPoint) => void
}

function Plan({ typed, chosen, test, onTest }: PlanProps): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const form = Form.useFormInstance<SettingFormValues<DeliveryForm>>()
  const distance = useDistanceWords(typed.units)
  const names = useAreaNames()
  const { origin, mode, units } = typed
  if (!isPoint(origin)) return <EmptyState title={t('delivery.map.noOrigin')} />
  const path = ['value', 'zones', chosen ?? 0, 'points'] as const
  const points = (chosen === undefined ? undefined : typed.zones[chosen]?.points) ?? []
  // A corner that cannot be read has no point on the plan: it must not get lost there.
  const isDrawn = mode === 'zone' && points.length > 0 && points.every(isPoint)
  const change = (of: ChangeCorners) => {
    const now = pointsOf((form.getFieldValue(path as never) as TypedPoint[] | undefined) ?? [])
    form.setFieldValue(path as never, of(now) as never)
  }
  const rings = typed.rings.flatMap(({ upToMetres, feeCents }) => {
    if (typeof upToMetres !== 'number' || upToMetres <= 0) return []
    const fee = typeof feeCents === 'number' ? ` · ${money(feeCents)}` : ''
    return [{ metres: upToMetres, label: distance(upToMetres) + fee }]
  })
  const zones = typed.zones.map((zone, at) => ({ name: names.zone(zone, at), points: pointsOf(zone.points) }))
  const point = isPoint(test) ? test : null
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
        test={point}
        isDelivered={point !== null && settings !== undefined && deliveryTo(point, settings).offer !== null}
        onTest={onTest}
      />
      <p className={look.hint}>{t(isDrawn ? 'delivery.map.hintDraw' : 'delivery.map.hint')}</p>
    </>
  )
}

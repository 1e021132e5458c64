import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { MOST_ZONES } from '../../../shared/contract/settings/groups/delivery.ts'
import { cx } from '../../kit/cx.ts'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import styles from './area.module.css'
import { CornerTable } from './CornerTable.tsx'
import { type DeliveryForm, nextZone, type ZoneForm } from './deliveryForm.ts'
import { readsPoint } from './PointInput.tsx'
import { TermInputs } from './TermInputs.tsx'
import { isPoint } from './typedPoint.ts'
import { useAreaNames } from './useDeliveryWords.ts'
import { useDeliveryRule } from './useDeliveryRule.ts'

/** Half the side of a new zone. */
const SQUARE_METRES = 1500

interface ZoneRowsProps {
  typed: DeliveryForm
  may: boolean
  /** The zone that is drawn on. */
  chosen: number
  onChoose: (at: number) => void
  /** Chosen, and the plan in sight. */
  onShow: (at: number) => void
}

/** The zones in the order in which they hold. */
export function ZoneRows({ typed, may, chosen, onChoose, onShow }: ZoneRowsProps): ReactNode {
  const t = useTexts()
  const names = useAreaNames()
  const { origin, zones } = typed
  return (
    <Form.List name={['value', 'zones']}>
      {(fields, { add, remove, move }) => (
        <>
          <p className={look.hint}>{t(fields.length === 0 ? 'delivery.zones.none' : 'delivery.zones.first')}</p>
          {fields.map(({ key, name: at }) => {
            const zone = zones[at]
            if (zone === undefined) return null
            const to = (point: number) => () => {
              move(at, point)
              onChoose(point)
            }
            return (
              <Zone key={key} at={at} zone={zone} may={may} isChosen={at === chosen}>
                <Button onClick={() => onShow(at)} disabled={!isPoint(origin)}>
                  {t('delivery.zones.onMap')}
                </Button>
                {may && (
                  <>
                    <IconButton
                      icon={<ArrowUpOutlined />}
                      label={t('common.sort.up', { name: names.zone(zone, at) })}
                      disabled={at === 0}
                      onClick={to(at - 1)}
                    />
                    <IconButton
                      icon={<ArrowDownOutlined />}
                      label={t('common.sort.down', { name: names.zone(zone, at) })}
                      disabled={at === fields.length - 1}
                      onClick={to(at + 1)}
                    />
                    <IconButton
                      icon={<DeleteOutlined />}
                      label={t('delivery.zones.remove', { name: names.zone(zone, at) })}
                      onClick={() => remove(at)}
                    />
                  </>
                )}
              </Zone>
            )
          })}
          {may && (
            <Button
              className={styles.add ?? ''}
              icon={<PlusOutlined />}
              disabled={fields.length >= MOST_ZONES || !isPoint(origin)}
              onClick={() => {
                if (!isPoint(origin)) return
                add(nextZone(typed, origin, SQUARE_METRES))
                onChoose(fields.length)
              }}
            >
              {t('delivery.zones.add')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}

function IconButton(props: { icon: ReactNode; label: string; disabled?: boolean; onClick: () => void }): ReactNode {
  const { icon, label, disabled = false, onClick } = props
  return <Button type="text" icon={icon} aria-label={label} title={label} disabled={disabled} onClick={onClick} />
}

interface ZoneProps {
  at: number
  zone: ZoneForm
  may: boolean
  isChosen: boolean
  /** Its buttons. */
  children: ReactNode
}

function Zone({ at, zone, may, isChosen, children }: ZoneProps): ReactNode {
  const t = useTexts()
  const rule = useDeliveryRule()
  const name = useAreaNames().zone(zone, at)
  return (
    <fieldset className={cx(styles.entry, isChosen && styles.chosen)} aria-label={name}>
      <div className={cx(styles.head, styles.zoneHead)}>
        <strong>{name}</strong>
        {children}
      </div>
      <div className={styles.fields}>
        <Form.Item
          className={styles.named ?? ''}
          name={[at, 'name']}
          label={t('delivery.fields.name')}
          rules={rule('zones', at, 'name')}
          required
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          className={styles.named ?? ''}
          name={[at, 'secondName']}
          label={t('delivery.fields.secondName')}
          rules={rule('zones', at, 'secondName')}
        >
          <Input autoComplete="off" lang="zh" />
        </Form.Item>
        <TermInputs list="zones" at={at} />
      </div>
      <Form.Item
        name={[at, 'points']}
        rules={[readsPoint, ...rule('zones', at, 'points')]}
        validateFirst
        className={styles.corners ?? ''}
      >
        <CornerTable zone={name} may={may} />
      </Form.Item>
    </fieldset>
  )
}

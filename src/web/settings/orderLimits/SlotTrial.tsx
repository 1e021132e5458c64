/** Try it: orders as they come in → which are taken, and from when the others could be (SET-8). */
import { Button, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import type { OrderLimits } from '../../../shared/contract/menu/orderLimits.ts'
import {
  playSlots,
  type SlotOrder,
  type SlotRefusal,
  type SlotStep,
} from '../../../shared/rules/settings/orderLimits/slots.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { DeleteOutlined, PlusOutlined } from '../../kit/icons.ts'
import { MoneyInput, type MoneyValue } from '../../kit/MoneyInput.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { weekdays } from '../../kit/week/useSpanWords.ts'
import look from '../../kit/look.module.css'
import styles from './orderLimits.module.css'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { TrialField, TrialInputs } from './TrialInputs.tsx'

const DAY = 1440

export interface SlotTrialOrder extends Omit<SlotOrder, 'amountCents'> {
  readonly key: number
  readonly amountCents: MoneyValue
}

interface SlotTrialProps {
  limits: OrderLimits | undefined
  orders: readonly SlotTrialOrder[]
  onChange: (orders: readonly SlotTrialOrder[]) => void
}

export function SlotTrial({ limits, orders, onChange }: SlotTrialProps): ReactNode {
  const t = useTexts()
  const asked = orders.map(order => ({
    ...order,
    amountCents: typeof order.amountCents === 'number' ? order.amountCents : 0,
  }))
  const steps = limits && playSlots(limits.slots, asked)
  const add = () => onChange([...orders, nextOrder(orders, limits)])
  return (
    <FormSection title={t('orderLimits.slotTrial.title')} text={t('orderLimits.slotTrial.text')}>
      {orders.length === 0 && <p className={look.intro}>{t('orderLimits.slotTrial.none')}</p>}
      {limits === undefined && <p className={look.intro}>{t('orderLimits.trial.incomplete')}</p>}
      <ol className={styles.steps}>
        {orders.map((order, at) => (
          <OrderRow
            key={order.key}
            number={at + 1}
            order={order}
            onChange={next => onChange(orders.with(at, next))}
            onRemove={() => onChange(orders.toSpliced(at, 1))}
          >
            {limits !== undefined && steps?.[at] !== undefined && <Answer limits={limits} step={steps[at]} />}
          </OrderRow>
        ))}
      </ol>
      <Button icon={<PlusOutlined />} onClick={add}>
        {t('orderLimits.slotTrial.add')}
      </Button>
    </FormSection>
  )
}

/** Like the one before it; the first lies in the first slot that is limited. */
function nextOrder(orders: readonly SlotTrialOrder[], limits: OrderLimits | undefined): SlotTrialOrder {
  const key = Math.max(0, ...orders.map(order => order.key)) + 1
  const last = orders.at(-1)
  if (last !== undefined) return { ...last, key }
  const [slot] = limits?.slots ?? []
  const minuteOfWeek = (slot?.weekdays[0] ?? 5) * DAY + (slot?.fromMinute ?? 1080)
  return { key, minuteOfWeek, orderType: slot?.orderTypes[0] ?? 'delivery', amountCents: 5_000, dishes: 4 }
}

function OrderRow(props: {
  number: number
  order: SlotTrialOrder
  onChange: (order: SlotTrialOrder) => void
  onRemove: () => void
  children: ReactNode
}): ReactNode {
  const { number, order, onChange, onRemove, children } = props
  const t = useTexts()
  const { weekday } = useFormat()
  const set = (fields: Partial<SlotTrialOrder>) => onChange({ ...order, ...fields })
  const [day, minute] = [Math.floor(order.minuteOfWeek / DAY), order.minuteOfWeek % DAY]
  return (
    <li className={styles.step} aria-label={t('orderLimits.trial.event', { number })}>
      <TrialInputs>
        <TrialField label={t('orderLimits.slotTrial.day')}>
          <Select
            value={day}
            options={weekdays.map(each => ({ value: each, label: weekday(each) }))}
            onChange={chosen => set({ minuteOfWeek: chosen * DAY + minute })}
          />
        </TrialField>
        <TrialField label={t('orderLimits.trial.time')}>
          <TimeOfDay value={minute} onChange={chosen => set({ minuteOfWeek: day * DAY + chosen })} />
        </TrialField>
        <TrialField label={t('orderLimits.slotTrial.type')}>
          <Select
            value={order.orderType}
            options={orderTypes.map(type => ({ value: type, label: t(`orders.type.${type}`) }))}
            onChange={orderType => set({ orderType })}
          />
        </TrialField>
        <TrialField label={t('orderLimits.slotTrial.amount')}>
          <MoneyInput value={order.amountCents} onChange={amountCents => set({ amountCents })} />
        </TrialField>
        <TrialField label={t('orderLimits.trial.quantity')}>
          <InputNumber min={1} max={999} value={order.dishes} onChange={dishes => set({ dishes: dishes ?? 1 })} />
        </TrialField>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('orderLimits.trial.remove', { number })}
          title={t('orderLimits.trial.remove', { number })}
          onClick={onRemove}
        />
      </TrialInputs>
      {children}
    </li>
  )
}

function Answer({ limits, step }: { limits: OrderLimits; step: SlotStep }): ReactNode {
  const t = useTexts()
  const { clock, weekday } = useFormat()
  const full = useFullWords(limits)
  const { refusals, nextMinute } = step
  if (refusals.length === 0) {
    return (
      <div className={look.below} aria-live="polite">
        <Status tone="good">{t('orderLimits.trial.accepted')}</Status>
      </div>
    )
  }
  const time = (minute: number) => `${weekday(Math.floor(minute / DAY))} ${clock(minute % DAY)}`
  return (
    <div className={look.below} aria-live="polite">
      <Status tone="bad">{t('orderLimits.trial.refused')}</Status>
      {refusals.map(refusal => (
        <span key={`${refusal.rule} ${refusal.measure}`}>{full(refusal)}</span>
      ))}
      <span>
        {nextMinute === undefined
          ? t('orderLimits.slotTrial.never')
          : t('orderLimits.slotTrial.next', { time: time(nextMinute) })}
      </span>
    </div>
  )
}

function useFullWords({ slots }: OrderLimits): (refusal: SlotRefusal) => string {
  const t = useTexts()
  const { clock, money } = useFormat()
  return ({ rule, slot, measure, limit, used }) => {
    const shown = (value: number) => (measure === 'amountCents' ? money(value) : value)
    const typed = slots[rule]?.name ?? ''
    const name = typed === '' ? t('orderLimits.slots.unnamed', { number: rule + 1 }) : typed
    const span = `${clock(slot.from % DAY)}–${clock(slot.to % DAY)}`
    return t(`orderLimits.slotTrial.full.${measure}`, { name, slot: span, used: shown(used), limit: shown(limit) })
  }
}

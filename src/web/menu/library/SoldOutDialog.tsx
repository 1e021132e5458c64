/** The choices of how something is sold; from below on a phone, where the thumb is. */
import { Button, Drawer, Input, InputNumber, type InputRef, Modal } from 'antd'
import { type ComponentRef, type ReactNode, useEffect, useRef, useState } from 'react'
import { MOST_PORTIONS } from '../../../shared/contract/menu/availability.ts'
import { instantOf } from '../../../shared/rules/basics/localTime.ts'
import { useGivingUp } from '../../kit/editing/useGivingUp.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { PHONE, useWide } from '../../kit/useWide.ts'
import look from '../../kit/look.module.css'
import styles from './soldOut.module.css'
import type { SoldItem } from './SoldOutControl.tsx'
import { useSaleChange } from './useSaleChange.ts'
import { type Sale, useSaleWords, wayBack } from './useSoldOut.ts'

interface DialogProps {
  item: SoldItem
  sale: Sale | undefined
  nextDayAt: string | undefined
  onClose: () => void
}

export function SoldOutDialog(props: DialogProps): ReactNode {
  const { item, sale, nextDayAt, onClose } = props
  const nameOf = useNameOf()
  const words = useSaleWords(nextDayAt)
  const wide = useWide(PHONE)
  const [typed, setTyped] = useState(false)
  const close = useGivingUp({ changed: typed, onClose })
  const choices = (
    <>
      <UnsavedGuard active={typed} />
      <Choices {...props} onTyped={setTyped} />
    </>
  )
  const title = (
    <>
      {nameOf(item)}
      <span className={styles.now}>{words(sale)}</span>
    </>
  )
  if (wide) {
    return (
      <Modal open title={title} footer={null} width={420} onCancel={close}>
        {choices}
      </Modal>
    )
  }
  return (
    <Drawer open title={title} placement="bottom" size="auto" onClose={close}>
      {choices}
    </Drawer>
  )
}

interface Typing {
  /** Whether a time or a number stands there that is not set yet. */
  onTyped: (typed: boolean) => void
}

function Choices({ item, sale, nextDayAt, onTyped, onClose }: DialogProps & Typing): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const [asks, setAsks] = useState<'time' | 'portions'>()
  const become = useSaleChange(item, nextDayAt, onClose)
  const isOnSale = wayBack(sale).state === 'onSale'
  return (
    <div className={look.pile}>
      {!isOnSale && <Choice label={t('menus.soldOut.sellAgain')} onClick={() => become({ state: 'onSale' })} primary />}
      <Choice
        label={t('menus.soldOut.nextDay')}
        {...(nextDayAt === undefined ? {} : { hint: t('menus.soldOut.nextDayHint', { time: dateTime(nextDayAt) }) })}
        onClick={() => become({ state: 'nextDay' })}
      />
      <Choice label={t('menus.soldOut.switchedOn')} onClick={() => become({ state: 'soldOut' })} />
      {asks === 'time' ? (
        <UntilTime onTyped={onTyped} onSet={untilAt => become({ state: 'time', untilAt })} />
      ) : (
        <Choice label={t('menus.soldOut.time')} onClick={() => setAsks('time')} />
      )}
      {asks === 'portions' ? (
        <Portions onTyped={onTyped} onSet={remaining => become({ state: 'counted', remaining })} />
      ) : (
        <Choice label={t('menus.soldOut.portions')} onClick={() => setAsks('portions')} />
      )}
    </div>
  )
}

function Choice(props: { label: string; hint?: string; primary?: boolean; onClick: () => void }): ReactNode {
  return (
    <Button
      block
      type={props.primary === true ? 'primary' : 'default'}
      className={cx(styles.choice)}
      onClick={props.onClick}
    >
      <span>{props.label}</span>
      {props.hint !== undefined && <span className={look.caption}>{props.hint}</span>}
    </Button>
  )
}

function UntilTime({ onTyped, onSet }: Typing & { onSet: (untilAt: string) => void }): ReactNode {
  const t = useTexts()
  const { timeZone } = useFormat()
  const [value, setValue] = useState('')
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus(), [])
  const [date, time] = value.split('T')
  const set = () => {
    if (date !== undefined && time !== undefined) onSet(new Date(instantOf(date, time, timeZone)).toISOString())
  }
  return (
    <label className={styles.asked}>
      <span>{t('menus.soldOut.timeLabel')}</span>
      <span className={styles.fields}>
        <Input
          type="datetime-local"
          ref={input}
          value={value}
          onChange={event => {
            setValue(event.target.value)
            onTyped(event.target.value !== '')
          }}
          onPressEnter={set}
        />
        <Button type="primary" disabled={time === undefined} onClick={set}>
          {t('menus.soldOut.set')}
        </Button>
      </span>
    </label>
  )
}

function Portions({ onTyped, onSet }: Typing & { onSet: (remaining: number) => void }): ReactNode {
  const t = useTexts()
  const [value, setValue] = useState<number | null>(null)
  const input = useRef<ComponentRef<typeof InputNumber>>(null)
  useEffect(() => input.current?.focus(), [])
  const set = () => {
    if (value !== null) onSet(value)
  }
  return (
    <label className={styles.asked}>
      <span>{t('menus.soldOut.portionsLabel')}</span>
      <span className={styles.fields}>
        <InputNumber<number>
          ref={input}
          min={1}
          max={MOST_PORTIONS}
          precision={0}
          inputMode="numeric"
          value={value}
          onChange={next => {
            setValue(next)
            onTyped(next !== null)
          }}
          onPressEnter={set}
        />
        <Button type="primary" disabled={value === null} onClick={set}>
          {t('menus.soldOut.set')}
        </Button>
      </span>
      <span className={look.caption}>{t('menus.soldOut.portionsHint')}</span>
    </label>
  )
}

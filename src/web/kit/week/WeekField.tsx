/** The hours of a week, span by span (MENU-1). A field of an antd form; what is wrong with a span is beside it. */
import { Button, ConfigProvider, Dropdown, Form } from 'antd'
import type { PointerEvent, ReactNode } from 'react'
import type { FieldIssue } from '../../../shared/rules/menu/issues.ts'
import { checkSpans, type SupplySpan } from '../../../shared/rules/menu/supply.ts'
import { cx } from '../cx.ts'
import { CopyOutlined, DeleteOutlined, HolderOutlined, PlusOutlined } from '../icons.ts'
import { useTexts } from '../texts.ts'
import { TimeOfDay } from '../TimeOfDay.tsx'
import { useFormat } from '../useFormat.ts'
import { useDayFill } from './useDayFill.ts'
import { weekdays } from './useSpanWords.ts'
import styles from './week.module.css'

const DAY = 1440
const WORKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 0]

interface WeekFieldProps {
  id?: string
  value?: readonly SupplySpan[]
  onChange?: (spans: SupplySpan[]) => void
  /** What is wrong with spans, at `spans.0`; what supply times are refused for where left out. */
  check?: (spans: readonly SupplySpan[]) => FieldIssue[]
  /** What a day without hours is called; “Not offered” where left out. */
  closed?: string
}

export function WeekField({ id, value = [], onChange, check = checkSpans, closed }: WeekFieldProps): ReactNode {
  const t = useTexts()
  const { weekday } = useFormat()
  // Of several things that are wrong with a span, the first is said.
  const issues = new Map(
    check(value)
      .toReversed()
      .map(({ field, code }) => [Number(field.split('.')[1]), code]),
  )
  const put = (spans: readonly SupplySpan[]) => onChange?.([...spans])
  const copy = (from: number, days: readonly number[]) => {
    const own = value.filter(span => span.weekday === from)
    const others = value.filter(span => !days.includes(span.weekday) || span.weekday === from)
    const copies = days.filter(day => day !== from).flatMap(day => own.map(span => ({ ...span, weekday: day })))
    put([...others, ...copies])
  }
  const fill = useDayFill(copy)
  return (
    <fieldset id={id} className={styles.week} aria-label={t('supplyTimes.form.hours')}>
      {weekdays.map(day => {
        const spans = value.flatMap((span, index) => (span.weekday === day ? [{ span, index }] : []))
        const name = weekday(day)
        return (
          <div key={day} data-day={day} className={cx(styles.day, fill.days.includes(day) && styles.filled)}>
            <span className={styles.name}>{name}</span>
            <div className={styles.spans}>
              {spans.length === 0 && <span className={styles.none}>{closed ?? t('supplyTimes.form.closed')}</span>}
              {spans.map(({ span, index }) => {
                const code = issues.get(index)
                return (
                  <SpanFields
                    key={index}
                    span={span}
                    day={name}
                    problem={code === undefined ? undefined : t(`failures.reasons.${code}`)}
                    onChange={next => put(value.with(index, next))}
                    onRemove={() => put(value.toSpliced(index, 1))}
                  />
                )
              })}
            </div>
            <span className={styles.buttons}>
              <Button
                type="text"
                icon={<PlusOutlined />}
                aria-label={t('supplyTimes.form.addSpan', { day: name })}
                onClick={() => put([...value, nextSpan(value, day)])}
              />
              {spans.length > 0 && <CopyButton day={day} onCopy={days => copy(day, days)} />}
              {spans.length > 0 && <FillHandle onPointerDown={event => fill.begin(day, event)} />}
            </span>
          </div>
        )
      })}
    </fieldset>
  )
}

/** Dragged onto other days, it copies; by keyboard the menu beside it does the same. */
function FillHandle({ onPointerDown }: { onPointerDown: (event: PointerEvent) => void }): ReactNode {
  const t = useTexts()
  const { componentDisabled } = ConfigProvider.useConfig()
  if (componentDisabled) return null
  return (
    <span className={styles.handle} title={t('supplyTimes.form.fill')} aria-hidden="true" onPointerDown={onPointerDown}>
      <HolderOutlined />
    </span>
  )
}

const HOUR = 60
/** Where hours are looked for on a day that has some: after them, then from the morning on. */
const STARTS = Array.from({ length: 17 }, (_, hour) => (hour + 6) * HOUR)

/** As the day before it, because most weeks are alike; on a day that has some already, two hours that are free. */
function nextSpan(spans: readonly SupplySpan[], weekday: number): SupplySpan {
  const own = spans.filter(span => span.weekday === weekday)
  if (own.length === 0) {
    const { fromMinute = 11 * HOUR, toMinute = 21 * HOUR } = spans.at(-1) ?? {}
    return { weekday, fromMinute, toMinute }
  }
  const last = Math.max(...own.map(({ toMinute }) => toMinute))
  const isFree = (from: number) =>
    from + 2 * HOUR <= DAY && own.every(span => from + 2 * HOUR <= span.fromMinute || span.toMinute <= from)
  const from = [last + HOUR, ...STARTS].find(isFree) ?? 17 * HOUR
  return { weekday, fromMinute: from, toMinute: from + 2 * HOUR }
}

function CopyButton({ day, onCopy }: { day: number; onCopy: (days: readonly number[]) => void }): ReactNode {
  const t = useTexts()
  const { weekday } = useFormat()
  const items = [
    { key: 'all', label: t('supplyTimes.form.copyAll'), onClick: () => onCopy(weekdays) },
    { key: 'work', label: t('supplyTimes.form.copyWork'), onClick: () => onCopy(WORKDAYS) },
    { key: 'weekend', label: t('supplyTimes.form.copyWeekend'), onClick: () => onCopy(WEEKEND) },
    ...weekdays
      .filter(other => other !== day)
      .map(other => ({
        key: String(other),
        label: t('supplyTimes.form.copyTo', { day: weekday(other) }),
        onClick: () => onCopy([other]),
      })),
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        icon={<CopyOutlined />}
        aria-label={t('supplyTimes.form.copyOf', { day: weekday(day) })}
        title={t('supplyTimes.form.copy')}
      />
    </Dropdown>
  )
}

interface SpanProps {
  span: SupplySpan
  day: string
  problem: string | undefined
  onChange: (span: SupplySpan) => void
  onRemove: () => void
}

export function SpanFields({ span, day, problem, onChange, onRemove }: SpanProps): ReactNode {
  const t = useTexts()
  const { fromMinute, toMinute } = span
  const set = (from: number, to: number) =>
    // An end at or before the beginning is that of the next day.
    onChange({ ...span, fromMinute: from, toMinute: to <= from ? to + DAY : to })
  return (
    <div className={styles.span}>
      {/* A span is red for its own sake: what is wrong with another, or with the whole, is said there. */}
      <Form.Item noStyle validateStatus="">
        <>
          <TimeOfDay
            className={styles.time ?? ''}
            minuteStep={5}
            value={fromMinute}
            isWrong={problem !== undefined}
            aria-label={t('supplyTimes.form.from', { day })}
            onChange={minute => set(minute, toMinute % DAY)}
          />
          <span aria-hidden="true">–</span>
          <TimeOfDay
            className={styles.time ?? ''}
            minuteStep={5}
            value={toMinute % DAY}
            isWrong={problem !== undefined}
            aria-label={t('supplyTimes.form.to', { day })}
            onChange={minute => set(fromMinute, minute)}
          />
        </>
      </Form.Item>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('supplyTimes.form.removeSpan', { day })}
        onClick={onRemove}
      />
      {problem === undefined && toMinute > DAY && <span className={styles.none}>{t('supplyTimes.form.ends')}</span>}
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

/** The filters of a list. Each shows what it is set to; the whole state is in the address (`useListState`). */
import { CloseOutlined, FilterOutlined, SearchOutlined } from './icons.ts'
import { Button, Input, Popover, Select } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { displayWidth } from '../../shared/rules/printing/paperText.ts'
import { cx } from './cx.ts'
import look from './look.module.css'
import styles from './list.module.css'
import { besideTrigger } from './listActions.tsx'
import { useTexts } from './texts.ts'

const TYPING_PAUSE_MS = 300

/** Holds the filters of a list; `list` is what `useListState` gives. */
export function FilterBar(props: { list: { filtered: number; clear: () => void }; children: ReactNode }): ReactNode {
  const t = useTexts()
  const { list, children } = props
  const bar = useRef<HTMLElement>(null)
  const clear = () => {
    list.clear()
    // The button disappears: the focus stays with the filters.
    bar.current?.focus()
  }
  return (
    <search ref={bar} tabIndex={-1} className={cx(look.row, styles.bar)} aria-label={t('common.filter.label')}>
      {children}
      {list.filtered > 0 && (
        <Button type="text" icon={<CloseOutlined />} onClick={clear}>
          {t('common.filter.clear')}
        </Button>
      )}
    </search>
  )
}

/** Free text; asks the server when the typing pauses. */
export function SearchFilter(props: {
  value: string
  onChange: (value: string) => void
  /** What can be searched for: “Order, ticket, customer”. */
  placeholder: string
}): ReactNode {
  const { value, onChange, placeholder } = props
  const t = useTexts()
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  // The address changed by other means (cleared, Back): what is typed follows.
  if (value !== last) {
    setLast(value)
    setTyped(value)
  }
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => change(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <Input
      className={cx(styles.search)}
      type="search"
      allowClear
      prefix={<SearchOutlined />}
      value={typed}
      placeholder={placeholder}
      aria-label={`${t('common.filter.search')}: ${placeholder}`}
      onChange={event => setTyped(event.target.value)}
      onPressEnter={() => onChange(typed.trim())}
    />
  )
}

export interface Choice<V extends string | number = string> {
  readonly value: V
  readonly label: string
}

/** One or several of given values; an empty list is “all”. */
export function ChoiceFilter<V extends string | number>(props: {
  label: string
  options: readonly Choice<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
}): ReactNode {
  const { label, options, value, onChange } = props
  const set = value.length > 0
  return (
    <Select<V[]>
      mode="multiple"
      className={cx(styles.choice, set && styles.set)}
      style={roomFor(label)}
      aria-label={label}
      placeholder={label}
      prefix={set ? `${label}:` : undefined}
      value={[...value]}
      options={options.map(option => ({ ...option }))}
      optionFilterProp="label"
      maxTagCount={1}
      maxTagTextLength={14}
      maxTagPlaceholder={hidden => `+${hidden.length}`}
      allowClear
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  )
}

/** As wide as its name, with the arrow and the padding beside it. */
const roomFor = (label: string) => ({ minWidth: Math.max(128, displayWidth(label) * 8 + 48) })

/** One of given values; `undefined` is “all”. */
export function OneFilter<V extends string | number>(props: {
  label: string
  options: readonly Choice<V>[]
  value: V | undefined
  onChange: (value: V | undefined) => void
}): ReactNode {
  const { label, options, value, onChange } = props
  const set = value !== undefined
  return (
    <Select<V>
      className={cx(styles.choice, set && styles.set)}
      style={roomFor(label)}
      aria-label={label}
      placeholder={label}
      prefix={set ? `${label}:` : undefined}
      value={value ?? null}
      options={options.map(option => ({ ...option }))}
      optionFilterProp="label"
      showSearch={options.length > 8}
      allowClear
      popupMatchSelectWidth={false}
      onChange={next => onChange(next ?? undefined)}
    />
  )
}

/** The filters that are seldom used; `count` of them are set. */
export function MoreFilters({ count, children }: { count: number; children: ReactNode }): ReactNode {
  const t = useTexts()
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={<div className={styles.more}>{children}</div>}
      getPopupContainer={besideTrigger}
    >
      <Button icon={<FilterOutlined />}>
        {t('common.filter.more')} {count > 0 && <span className={styles.badge}>{count}</span>}
      </Button>
    </Popover>
  )
}

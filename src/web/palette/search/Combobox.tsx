/** The field of the palette and what it offers below; moved through and chosen from with the keyboard alone (SHELL-14). */
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../kit/texts.ts'
import pieces from '../../kit/kit.module.css'
import look from '../../kit/look.module.css'
import styles from './palette.module.css'
import type { PaletteItem } from './paletteItems.ts'
import { Results } from './Results.tsx'
import type { Offered } from './usePaletteGroups.ts'

interface ComboboxProps {
  readonly label: string
  readonly placeholder: string
  readonly prefix: ReactNode
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly offered: Offered
  /** Said where nothing is offered. */
  readonly nothing: string
  readonly onChoose: (item: PaletteItem) => void
  /** Backspace in the empty field. */
  readonly onBack?: () => void
}

export function Combobox(props: ComboboxProps): ReactNode {
  const { label, placeholder, prefix, typed, onType, offered, nothing, onChoose, onBack } = props
  const t = useTexts()
  const listId = useId()
  const input = useRef<InputRef>(null)
  const [activeKey, setActiveKey] = useState<string>()
  // Not only once the dialog has unfolded: the first keys would be lost where that takes its time.
  useEffect(() => input.current?.focus(), [])
  const { groups, isAsking, sure } = offered
  const items = useMemo(() => groups.flatMap(group => group.items), [groups])
  const active = items.find(({ key }) => key === activeKey) ?? items[0]
  const at = active === undefined ? -1 : items.indexOf(active)
  // What the server finds may belong to what was typed a moment ago.
  const isSure = !isAsking || activeKey !== undefined || (at >= 0 && at < sure)
  const [entered, setEntered] = useState(false)
  const chooseLate = useEffectEvent(onChoose)
  const enter = () => (isSure && active !== undefined ? onChoose(active) : setEntered(isAsking))
  useEffect(() => {
    if (entered && !isAsking && active !== undefined) chooseLate(active)
  }, [entered, isAsking, active])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') onBack?.()
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next === undefined || items.length === 0) return
    event.preventDefault()
    setActiveKey(items.at(next % items.length)?.key)
  }
  return (
    <div className={look.stack}>
      <Input
        ref={input}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be typed into
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-label={label}
        aria-describedby={`${listId}keys`}
        {...(at < 0 ? {} : { 'aria-activedescendant': `${listId}${at}` })}
        size="large"
        maxLength={60}
        prefix={prefix}
        placeholder={placeholder}
        value={typed}
        onChange={event => {
          onType(event.target.value)
          setActiveKey(undefined)
          setEntered(false)
        }}
        onKeyDown={press}
        onPressEnter={event => !event.nativeEvent.isComposing && enter()}
      />
      <output className={pieces.unseen}>{isAsking ? '' : t('palette.count', { count: items.length })}</output>
      <Results
        id={listId}
        groups={groups}
        items={items}
        active={active}
        onPoint={item => setActiveKey(item.key)}
        onChoose={onChoose}
      />
      {items.length === 0 && <p className={styles.nothing}>{isAsking ? t('common.loading') : nothing}</p>}
      <p id={`${listId}keys`} className={styles.keys}>
        {t('palette.keys')}
      </p>
    </div>
  )
}

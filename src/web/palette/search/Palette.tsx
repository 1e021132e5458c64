/** Everything by its name, without a mouse: pages, orders by number, dishes, people (SHELL-12). Loaded when first opened. */
import { Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchOutlined } from '../../kit/icons.ts'
import { keepPreference, readPreference, useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import pieces from '../../kit/kit.module.css'
import look from '../../kit/look.module.css'
import styles from './palette.module.css'
import { areItems, keyOfItem, type PaletteItem, type PalettePage, withChoice } from './paletteItems.ts'
import { Results } from './Results.tsx'
import { usePaletteGroups } from './usePaletteGroups.ts'

export interface PaletteProps {
  open: boolean
  onClose: () => void
  /** Those that the person may open. */
  pages: readonly PalettePage[]
}

export function Palette({ open, onClose, pages }: PaletteProps): ReactNode {
  const t = useTexts()
  const input = useRef<InputRef>(null)
  // Who closes it goes on where they were; who chose a page goes on there.
  const [leaves, setLeaves] = useState(false)
  const show = () => {
    setLeaves(false)
    input.current?.focus()
  }
  return (
    <Modal
      open={open}
      title={t('palette.title')}
      footer={null}
      width={640}
      style={{ top: 72 }}
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: !leaves }}
      afterOpenChange={shown => shown && show()}
      onCancel={onClose}
    >
      <Finder
        input={input}
        pages={pages}
        onChosen={() => {
          setLeaves(true)
          onClose()
        }}
      />
    </Modal>
  )
}

function Finder(props: {
  input: React.RefObject<InputRef | null>
  pages: readonly PalettePage[]
  onChosen: () => void
}): ReactNode {
  const { input, pages, onChosen } = props
  const t = useTexts()
  const listId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [activeKey, setActiveKey] = useState<string>()
  const { recent, keep } = useRecent()
  // Not only once the dialog has unfolded: the first keys would be lost where that takes its time.
  useEffect(() => input.current?.focus(), [input])
  const { groups, isAsking } = usePaletteGroups(pages, recent, typed)
  const items = groups.flatMap(group => group.items)
  const active = items.find(item => keyOfItem(item) === activeKey) ?? items[0]
  const choose = (item: PaletteItem) => {
    keep(item)
    onChosen()
    void navigate(item.to)
  }
  // Pages are known here; whatever else is first may belong to what was typed a moment ago.
  const isSure = !isAsking || activeKey !== undefined || active?.kind === 'page'
  const [entered, setEntered] = useState(false)
  const chooseDebounced = useEffectEvent(choose)
  const enter = () => (isSure && active !== undefined ? choose(active) : setEntered(isAsking))
  useEffect(() => {
    if (entered && !isAsking && active !== undefined) chooseDebounced(active)
  }, [entered, isAsking, active])
  const move = (event: KeyboardEvent) => {
    const at = active === undefined ? -1 : items.indexOf(active)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next === undefined || items.length === 0) return
    event.preventDefault()
    const item = items.at(next % items.length)
    setActiveKey(item && keyOfItem(item))
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
        aria-label={t('palette.search')}
        aria-describedby={`${listId}keys`}
        {...(active === undefined ? {} : { 'aria-activedescendant': `${listId}${items.indexOf(active)}` })}
        size="large"
        maxLength={60}
        prefix={<SearchOutlined />}
        placeholder={t('palette.hint')}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setActiveKey(undefined)
          setEntered(false)
        }}
        onKeyDown={move}
        onPressEnter={event => !event.nativeEvent.isComposing && enter()}
      />
      <output className={pieces.unseen}>{isAsking ? '' : t('palette.count', { count: items.length })}</output>
      <Results
        id={listId}
        groups={groups}
        items={items}
        active={active}
        onPoint={item => setActiveKey(keyOfItem(item))}
        onChoose={choose}
      />
      {items.length === 0 && <p className={styles.nothing}>{t(isAsking ? 'common.loading' : 'palette.nothing')}</p>}
      <p id={`${listId}keys`} className={styles.keys}>
        {t('palette.keys')}
      </p>
    </div>
  )
}

/** What this person chose before in this store. */
function useRecent() {
  const { merchantId } = useSession()
  const name = `palette.recent.${merchantId}`
  const [recent] = useState(() => readPreference(name, areItems, []))
  return { recent, keep: (item: PaletteItem) => keepPreference(name, withChoice(recent, item)) }
}

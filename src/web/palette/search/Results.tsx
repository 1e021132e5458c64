/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the list of a combobox: no tag
   is one, and its keys are heard by the field above, which keeps the focus (ARIA Authoring Practices, combobox). */
/** What was found, by kind; the field above says which one is chosen. */
import { memo, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './palette.module.css'
import type { PaletteItem } from './paletteItems.ts'
import type { PaletteGroup } from './usePaletteGroups.ts'

export interface ResultsProps {
  id: string
  groups: readonly PaletteGroup[]
  items: readonly PaletteItem[]
  active: PaletteItem | undefined
  onPoint: (item: PaletteItem) => void
  onChoose: (item: PaletteItem) => void
}

export function Results({ id, groups, items, active, onPoint, onChoose }: ResultsProps): ReactNode {
  const t = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const activeKey = active?.key
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])
  // Heard here, so that the rows stay as they are while more is typed.
  const itemOf = ({ target }: SyntheticEvent) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null
    return items[option === null ? -1 : Number(option.id.slice(id.length))]
  }
  const hear = (act: (item: PaletteItem) => void) => (event: SyntheticEvent) => {
    const item = itemOf(event)
    if (item !== undefined) act(item)
  }
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      className={styles.results}
      aria-label={t('palette.results')}
      onPointerMove={hear(onPoint)}
      onClick={hear(onChoose)}
    >
      <Rows id={id} groups={groups} items={items} active={active} />
    </div>
  )
}

const Rows = memo(({ id, groups, items, active }: Pick<ResultsProps, 'id' | 'groups' | 'items' | 'active'>) => {
  const t = useTexts()
  return groups.map(group => (
    <div key={group.title} role="group" aria-label={t(`palette.groups.${group.title}`)}>
      <div className={styles.groupTitle} aria-hidden="true">
        {t(`palette.groups.${group.title}`)}
      </div>
      {group.items.map(item => (
        <div
          key={item.key}
          id={`${id}${items.indexOf(item)}`}
          role="option"
          tabIndex={-1}
          aria-selected={item === active}
          className={cx(styles.item, item === active && styles.active)}
        >
          <ItemNames item={item} />
        </div>
      ))}
    </div>
  ))
})
Rows.displayName = 'Rows'

function ItemNames({ item }: { item: PaletteItem }): ReactNode {
  const nameOf = useNameOf()
  const first = nameOf(item)
  const other = first === item.name ? item.secondName : item.name
  // An action and what it is about.
  const beside = item.action === undefined || item.subject === undefined ? other : nameOf(item.subject)
  return (
    <>
      <span className={look.strong}>{first}</span>
      {beside !== '' && <span className={beside === other ? look.quiet : look.strong}>{beside}</span>}
      {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
    </>
  )
}

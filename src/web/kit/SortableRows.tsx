/**
 * A list that is put in order by hand: dragged with mouse, finger or the keys of its handles, or moved a step with the
 * buttons that show when they are reached by key. Every step is said to screen readers in the reader's language.
 */
import { closestCenter, useDndContext } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from './icons.ts'
import { type DragData, moved, SortableArea, useInArea } from './SortableArea.tsx'
import pieces from './kit.module.css'
import look from './look.module.css'
import styles from './sortable.module.css'
import { useTexts } from './texts.ts'

export interface SortableRowsProps<T> {
  items: readonly T[]
  /** The same for an item wherever it is. */
  keyOf: (item: T) => string | number
  /** What the item is called, for anyone who hears it move. */
  nameOf: (item: T) => string
  /** The items in their new order. Show them so at once: a row that jumps back is dragged twice. */
  onSort: (items: T[], step: { from: number; to: number }) => void
  /** What the list is called. */
  label: string
  children: (item: T, index: number) => ReactNode
  /** Nobody may move anything: no handles. */
  disabled?: boolean
  /** Rows without lines between them, as the cards of a column. */
  plain?: boolean
  /** Of a list in a `SortableArea`: what its rows are, and which rows may be put onto them there. */
  kind?: string
  accepts?: string
  /** A class of one row. */
  rowClass?: (item: T) => string | false | undefined
}

/** Alone it is in its own area; within a `SortableArea` its rows may be put onto rows of other lists. */
export function SortableRows<T>(props: SortableRowsProps<T>): ReactNode {
  const inArea = useInArea()
  if (inArea) return <Rows {...props} />
  return (
    <SortableArea collisions={closestCenter} upright>
      <Rows {...props} />
    </SortableArea>
  )
}

function Rows<T>(props: SortableRowsProps<T>): ReactNode {
  const { items, keyOf, nameOf, onSort, label, children, disabled = false, plain, kind = '', accepts, rowClass } = props
  const t = useTexts()
  const list = useId()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    onSort(moved(items, from, to), { from, to })
    setSaid(t('common.sort.moved', { name: nameOf(item), position: to + 1, count: items.length }))
  }
  const idOf = (item: T) => `${list}${keyOf(item)}`
  return (
    <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy} disabled={disabled}>
      <ul className={cx(look.list, styles.rows, plain === true && styles.plain)} aria-label={label}>
        {items.map((item, index) => (
          <Row
            key={keyOf(item)}
            id={idOf(item)}
            data={{ list, kind, key: keyOf(item), name: nameOf(item), accepts, onSort: move }}
            index={index}
            count={items.length}
            disabled={disabled}
            className={cx(rowClass?.(item))}
          >
            {children(item, index)}
          </Row>
        ))}
      </ul>
      <output className={pieces.unseen}>{said}</output>
    </SortableContext>
  )
}

interface RowProps {
  id: string
  data: DragData
  index: number
  count: number
  disabled: boolean
  className: string
  children: ReactNode
}

function Row({ id, data, index, count, disabled, className, children }: RowProps): ReactNode {
  const t = useTexts()
  const sortable = useSortable({ id, data, disabled, attributes: { roleDescription: t('common.sort.role') } })
  const { active } = useDndContext()
  const { transform, transition, isDragging, isOver, setNodeRef, setActivatorNodeRef, attributes, listeners } = sortable
  const mover = active?.data.current as DragData | undefined
  const isTarget = isOver && mover !== undefined && mover.list !== data.list
  const style = {
    transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={cx(styles.row, isDragging && styles.lifted, isTarget && styles.target, className)}
    >
      {!disabled && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={t('common.sort.handle', { name: data.name })}
        >
          <HolderOutlined />
        </button>
      )}
      <div className={styles.content}>{children}</div>
      {!disabled && <StepButtons data={data} index={index} count={count} />}
    </li>
  )
}

/** The focus stays where it is pressed; at an end it goes to the other button, because a disabled one cannot hold it. */
function StepButtons({ data, index, count }: { data: DragData; index: number; count: number }): ReactNode {
  const t = useTexts()
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (index === 0) down.current?.focus()
    if (index === count - 1) up.current?.focus()
  }, [index, count])
  const step = (by: number) => {
    pressed.current = true
    data.onSort(index, index + by)
  }
  return (
    <span className={styles.steps}>
      <Button
        ref={up}
        size="small"
        icon={<ArrowUpOutlined />}
        disabled={index === 0}
        aria-label={t('common.sort.up', { name: data.name })}
        onClick={() => step(-1)}
      />
      <Button
        ref={down}
        size="small"
        icon={<ArrowDownOutlined />}
        disabled={index === count - 1}
        aria-label={t('common.sort.down', { name: data.name })}
        onClick={() => step(1)}
      />
    </span>
  )
}

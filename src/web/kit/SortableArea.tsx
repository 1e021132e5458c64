/** Where rows are dragged: sensors for mouse, finger and keys, and what is said of each step. */
import {
  type Active,
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  type Over,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Texts, useTexts } from './texts.ts'

/** What a row says of itself while it is dragged. */
export interface DragData {
  /** Which list it is in, and what kind of rows that has. */
  readonly list: string
  readonly kind: string
  readonly key: string | number
  readonly name: string
  /** The kind of rows that may be put onto it. */
  readonly accepts: string | undefined
  readonly onSort: (from: number, to: number) => void
}
type Placed = DragData & { readonly sortable: { readonly index: number; readonly items: readonly unknown[] } }

const InArea = createContext(false)

/** Whether rows are in an area that is given. */
export const useInArea = (): boolean => useContext(InArea)

/** The items with one of them elsewhere. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

const placed = (end: Active | Over | null): Placed | undefined => end?.data.current as Placed | undefined

/** A row of another list that takes this one, where the pointer is in it; or else the nearest of the row's own list. */
const acrossLists: CollisionDetection = args => {
  const mover = placed(args.active)
  if (mover === undefined) return []
  const isTaker = (data: Placed | undefined) =>
    data !== undefined && data.list !== mover.list && data.accepts === mover.kind
  const some = (is: (data: Placed | undefined) => boolean) =>
    args.droppableContainers.filter(container => is(container.data.current as Placed | undefined))
  const takers = pointerWithin({ ...args, droppableContainers: some(isTaker) })
  if (takers.length > 0) return takers
  return closestCenter({ ...args, droppableContainers: some(data => data?.list === mover.list) })
}

const UPRIGHT: Modifier = ({ transform }) => ({ ...transform, x: 0 })

export interface SortableAreaProps {
  /** A row was put onto one of another list that accepts its kind. */
  onPut?: (row: DragData, onto: DragData) => void
  collisions?: CollisionDetection
  /** Rows move up and down alone. */
  upright?: boolean
  children: ReactNode
}

/** Several `SortableRows` in one area: rows of a kind can be put onto rows of another list that accept it. */
export function SortableArea({ onPut, collisions, upright, children }: SortableAreaProps): ReactNode {
  const t = useTexts()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useMemo(
    () => ({ announcements: announcements(t), screenReaderInstructions: { draggable: t('common.sort.keys') } }),
    [t],
  )
  const end = ({ active, over }: DragEndEvent) => {
    const [row, onto] = [placed(active), placed(over)]
    if (row === undefined || onto === undefined) return
    if (row.list === onto.list) row.onSort(row.sortable.index, onto.sortable.index)
    else onPut?.(row, onto)
  }
  return (
    <InArea value={true}>
      <DndContext
        sensors={sensors}
        collisionDetection={collisions ?? acrossLists}
        {...(upright === true ? { modifiers: [UPRIGHT] } : {})}
        accessibility={accessibility}
        onDragEnd={end}
      >
        {children}
      </DndContext>
    </InArea>
  )
}

function announcements(t: Texts): Announcements {
  const where = (active: Active, over: Over | null) => {
    const [row, onto] = [placed(active), placed(over)]
    if (row === undefined) return undefined
    const place = onto ?? row
    return {
      isOther: place.list !== row.list,
      isHome: place.list === row.list && place.key === row.key,
      values: {
        name: row.name,
        target: place.name,
        position: place.sortable.index + 1,
        count: place.sortable.items.length,
      },
    }
  }
  return {
    onDragStart({ active }) {
      const place = where(active, null)
      return place && t('common.sort.lifted', place.values)
    },
    onDragOver({ active, over }) {
      const place = where(active, over)
      if (place?.isHome === true) return t('common.sort.lifted', place.values)
      return place && t(place.isOther ? 'common.sort.overOther' : 'common.sort.over', place.values)
    },
    onDragEnd({ active, over }) {
      const place = where(active, over)
      return place && t(place.isOther ? 'common.sort.put' : 'common.sort.moved', place.values)
    },
    onDragCancel({ active }) {
      const place = where(active, null)
      return place && t('common.sort.cancelled', place.values)
    },
  }
}

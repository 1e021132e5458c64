/** The dishes and specials of a category, put in order by hand; a long list shows a part at a time. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { menuCalls, type MenuItemRow } from '../../../shared/contract/menu/menus.ts'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { CategoryItemsProps } from './CategoryItems.tsx'
import { ItemRow } from './ItemRow.tsx'
import styles from './menus.module.css'
import { menuReads } from './panelState.ts'
import { useSorting } from './useSorting.ts'

/** So many rows can be dragged smoothly. */
const PART = 100

export const itemKey = ({ kind, id }: Pick<MenuItemRow, 'kind' | 'id'>): string => `${kind}:${id}`

export function ItemList(props: CategoryItemsProps & { saved: readonly MenuItemRow[] }): ReactNode {
  const { menu, category, saved, soldOut, version, mayEdit } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const [most, setMost] = useState(PART)
  const saving = useSend(menuCalls.sortMenuItems, { stale: menuReads })
  const sorting = useSorting(saved, async next => {
    const reply = await saving.mutateAsync({
      menuId: menu.id,
      version: version.get(),
      categoryId: category.categoryId,
      items: next.map(({ kind, id }) => ({ kind, id })),
    })
    version.heard(reply.version)
  })
  const shown = sorting.items.slice(0, most)
  const rest = sorting.items.slice(most)
  const left = rest.length
  const end = (item: MenuItemRow, at: 'first' | 'last') => {
    const others = sorting.items.filter(other => other !== item)
    sorting.sort(at === 'first' ? [item, ...others] : [...others, item])
  }
  return (
    <>
      <SortableRows
        kind="item"
        items={shown}
        keyOf={itemKey}
        nameOf={nameOf}
        label={nameOf(category)}
        disabled={!mayEdit}
        onSort={next => sorting.sort([...next, ...rest])}
      >
        {item => <ItemRow menu={menu} item={item} soldOut={soldOut} onEnd={at => end(item, at)} />}
      </SortableRows>
      {left > 0 && (
        <Button className={styles.more ?? ''} onClick={() => setMost(most + PART)}>
          {t('menus.showMore', { count: Math.min(left, PART), total: sorting.items.length })}
        </Button>
      )}
    </>
  )
}

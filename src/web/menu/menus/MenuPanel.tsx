/** Menus on the left, the chosen one beside them; on narrow screens the list of menus is behind a button. */
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { menuCalls, type MenuRow, type MenuTypeRow } from '../../../shared/contract/menu/menus.ts'
import { cx } from '../../kit/cx.ts'
import { DownOutlined } from '../../kit/icons.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import type { ListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import type { SoldOut } from '../library/useSoldOut.ts'
import { MenuContents } from './MenuContents.tsx'
import { MenuHeadCard } from './MenuHeadCard.tsx'
import { MenuList } from './MenuList.tsx'
import styles from './menus.module.css'
import type { PanelState } from './panelState.ts'
import { PanelSkeleton } from './PanelSkeleton.tsx'

/** From here on there is room for three columns. */
const THREE_COLUMNS = 1200

export interface MenuPanelProps {
  list: ListState<PanelState>
  soldOut: SoldOut
  menus: readonly MenuRow[]
  types: readonly MenuTypeRow[]
  chosen: MenuRow
}

export function MenuPanel({ list, soldOut, menus, types, chosen }: MenuPanelProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const wide = useWide(THREE_COLUMNS)
  const [open, setOpen] = useState(false)
  const choose = (menu: number) => {
    setOpen(false)
    list.set({ menu, category: 0, search: '' })
  }
  const all = <MenuList menus={menus} types={types} chosenId={chosen.id} onChoose={choose} />
  return (
    <div className={cx(styles.panel, wide && styles.wide)}>
      {wide ? (
        <nav className={styles.menus} aria-label={t('menus.list')}>
          {all}
        </nav>
      ) : (
        <>
          <Button className={cx(styles.chooser)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className={styles.chooserName}>
              {t('menus.chosen', { name: nameOf(chosen), count: menus.length })}
            </span>
            <DownOutlined />
          </Button>
          <Drawer open={open} title={t('menus.list')} placement="left" size={340} onClose={() => setOpen(false)}>
            {all}
          </Drawer>
        </>
      )}
      <Chosen key={chosen.id} list={list} soldOut={soldOut} row={chosen} />
    </div>
  )
}

function Chosen({ list, soldOut, row }: Pick<MenuPanelProps, 'list' | 'soldOut'> & { row: MenuRow }): ReactNode {
  const wide = useWide(PHONE)
  const detail = useCall(menuCalls.getMenuDetail, { id: row.id }, { quiet: true, keep: true })
  if (detail.error !== null) {
    return <FailureState failure={detail.error} onRetry={() => void detail.refetch()} />
  }
  if (detail.data === undefined) return <PanelSkeleton rows={12} />
  // A phone shows one thing after the other: the dishes of a category have it to themselves.
  const isInCategory = !wide && detail.data.inCategories.some(({ categoryId }) => categoryId === list.state.category)
  return (
    <div className={styles.chosen}>
      {!isInCategory && (
        <MenuHeadCard menu={detail.data} onGone={id => list.set({ menu: id ?? 0, category: 0, search: '' })} />
      )}
      <MenuContents menu={detail.data} list={list} soldOut={soldOut} />
    </div>
  )
}

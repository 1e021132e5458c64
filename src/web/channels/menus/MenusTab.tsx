/** Third-party menus on the left, the chosen one beside them; on narrow screens the list of menus is behind a button. */
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ThirdPartyMenuRow, thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { cx } from '../../kit/cx.ts'
import { DownOutlined } from '../../kit/icons.ts'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import { PanelSkeleton } from '../../menu/menus/PanelSkeleton.tsx'
import panel from '../../menu/menus/menus.module.css'
import { CategoryColumn } from './CategoryColumn.tsx'
import { DishColumn } from './DishColumn.tsx'
import { MenuHead } from './MenuHead.tsx'
import type { PageList } from './pageState.ts'
import { ThirdPartyList } from './ThirdPartyList.tsx'

/** From here on there is room for three columns. */
const THREE_COLUMNS = 1200

export function MenusTab({ list, add }: { list: PageList; add: ReactNode }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(thirdPartyMenuCalls.getMenusForChowly, {}, { quiet: true })
  if (data === undefined) {
    return error === null ? <PanelSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  }
  const chosen = data.rows.find(({ id }) => id === list.state.menu) ?? data.rows[0]
  if (chosen === undefined)
    return <EmptyState title={t('thirdPartyMenus.empty')} hint={t('thirdPartyMenus.emptyHint')} action={add} />
  return <Panel list={list} menus={data.rows} chosen={chosen} />
}

interface PanelProps {
  list: PageList
  menus: readonly ThirdPartyMenuRow[]
  chosen: ThirdPartyMenuRow
}

function Panel({ list, menus, chosen }: PanelProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const wide = useWide(THREE_COLUMNS)
  const [open, setOpen] = useState(false)
  const choose = (menu: number) => {
    setOpen(false)
    list.set({ menu, category: 0 })
  }
  const all = <ThirdPartyList menus={menus} chosenId={chosen.id} onChoose={choose} />
  return (
    <div className={cx(panel.panel, wide && panel.wide)}>
      {wide ? (
        <nav className={panel.menus} aria-label={t('thirdPartyMenus.list')}>
          {all}
        </nav>
      ) : (
        menus.length > 1 && (
          <>
            <Button className={cx(panel.chooser)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <span className={panel.chooserName}>{t('thirdPartyMenus.chosen', { name: nameOf(chosen) })}</span>
              <DownOutlined />
            </Button>
            <Drawer
              open={open}
              title={t('thirdPartyMenus.list')}
              placement="left"
              size={340}
              onClose={() => setOpen(false)}
            >
              {all}
            </Drawer>
          </>
        )
      )}
      <Chosen key={chosen.id} list={list} menu={chosen} />
    </div>
  )
}

function Chosen({ list, menu }: { list: PageList; menu: ThirdPartyMenuRow }): ReactNode {
  const wide = useWide(PHONE)
  const { data, error, refetch } = useCall(
    thirdPartyMenuCalls.getCategoriesForChowly,
    { menuId: menu.id },
    { quiet: true },
  )
  if (error !== null && data === undefined) return <FailureState failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PanelSkeleton rows={12} />
  const asked = data.rows.find(({ categoryId }) => categoryId === list.state.category)
  // A phone shows one thing after the other: the dishes of a category have it to themselves.
  const chosen = asked ?? (wide ? data.rows[0] : undefined)
  return (
    <div className={panel.chosen}>
      {(wide || chosen === undefined) && (
        <MenuHead menu={menu} onGone={id => list.set({ menu: id ?? 0, category: 0 })} />
      )}
      <div className={panel.contents}>
        {(wide || chosen === undefined) && (
          <CategoryColumn
            menu={menu}
            categories={data.rows}
            chosenId={chosen?.categoryId}
            onChoose={category => list.set({ category })}
          />
        )}
        {chosen !== undefined && (
          <DishColumn key={chosen.categoryId} menu={menu} category={chosen} onBack={() => list.set({ category: 0 })} />
        )}
      </div>
    </div>
  )
}

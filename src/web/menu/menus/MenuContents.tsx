/** What is in a menu: its categories beside the dishes of the chosen one; on a phone one after the other. */
import { type ReactNode, useCallback, useRef } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { SearchFilter } from '../../kit/FilterBar.tsx'
import { type DragData, SortableArea } from '../../kit/SortableArea.tsx'
import { useTexts } from '../../kit/texts.ts'
import type { ListState } from '../../kit/useListState.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import type { SoldOut } from '../library/useSoldOut.ts'
import { CategoryItems } from './CategoryItems.tsx'
import { CategoryList } from './CategoryList.tsx'
import { FoundItems } from './FoundItems.tsx'
import styles from './menus.module.css'
import type { PanelState } from './panelState.ts'
import { useMenuChange } from './useMenuChange.ts'

export type MenuDetail = ReplyOf<typeof menuCalls.getMenuDetail>

export interface ContentsProps {
  menu: MenuDetail
  list: ListState<PanelState>
  soldOut: SoldOut
}

export function MenuContents({ menu, list, soldOut }: ContentsProps): ReactNode {
  const t = useTexts()
  const { category, search } = list.state
  const wide = useWide(PHONE)
  const version = useNewest(menu.version)
  const moving = useMenuChange('moveMenuItems', { onDone: reply => version.heard(reply.version) })
  const mayEdit = useRefusal(menuCalls.moveMenuItems) === undefined
  const asked = menu.inCategories.find(({ categoryId }) => categoryId === category)
  const chosen = asked ?? (wide ? menu.inCategories[0] : undefined)
  const put = (row: DragData, onto: DragData) => {
    const [kind, id] = String(row.key).split(':')
    const item = { kind: kind === 'special' ? ('special' as const) : ('dish' as const), id: Number(id) }
    if (onto.key !== chosen?.categoryId) moving.mutate({ menuId: menu.id, categoryId: Number(onto.key), items: [item] })
  }
  const shared = { menu, list, soldOut, version, mayEdit }
  return (
    <>
      <div className={styles.search}>
        <SearchFilter value={search} placeholder={t('menus.search')} onChange={value => list.set({ search: value })} />
      </div>
      {search === '' ? (
        <SortableArea onPut={put}>
          <div className={styles.contents}>
            {(wide || chosen === undefined) && (
              <CategoryList {...shared} chosenId={wide ? chosen?.categoryId : undefined} />
            )}
            {chosen !== undefined && <CategoryItems key={chosen.categoryId} {...shared} category={chosen} />}
          </div>
        </SortableArea>
      ) : (
        <FoundItems menu={menu} search={search} list={list} soldOut={soldOut} />
      )}
    </>
  )
}

export interface NewestVersion {
  /** Read when it is sent, never while something is drawn. */
  readonly get: () => number
  readonly heard: (version: number) => void
}

/** The newest version of the menu that is known here, which sorting sends back: the answer of a change is newer than the page. */
function useNewest(version: number): NewestVersion {
  const heardLast = useRef(0)
  const get = useCallback(() => Math.max(heardLast.current, version), [version])
  const heard = useCallback((next: number) => {
    heardLast.current = Math.max(heardLast.current, next)
  }, [])
  return { get, heard }
}

/** Dishes and specials of the whole menu that match a search. */
import { cx } from '../../kit/cx.ts'
import type { ReactNode } from 'react'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { itemKey } from './ItemList.tsx'
import { ItemRow } from './ItemRow.tsx'
import look from '../../kit/look.module.css'
import styles from './menus.module.css'
import type { ContentsProps } from './MenuContents.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'

export function FoundItems({ menu, search, soldOut }: ContentsProps & { search: string }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const found = useCall(menuCalls.getMenuItems, { menuId: menu.id, search }, { quiet: true, keep: true })
  if (found.error !== null) return <FailureState failure={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <PanelSkeleton />
  const { rows, total } = found.data
  if (rows.length === 0) return <EmptyState title={t('menus.empties.search')} hint={t('menus.empties.searchHint')} />
  const categoryOf = new Map(menu.inCategories.map(category => [category.categoryId, nameOf(category)]))
  return (
    <section className={styles.column} aria-label={t('menus.search')}>
      <ul className={cx(look.list, styles.found)}>
        {rows.map(item => (
          <li key={itemKey(item)}>
            <ItemRow menu={menu} item={item} soldOut={soldOut} within={categoryOf.get(item.categoryId) ?? ''} />
          </li>
        ))}
      </ul>
      {total > rows.length && <p className={styles.note}>{t('menus.firstOf', { count: rows.length, total })}</p>}
    </section>
  )
}

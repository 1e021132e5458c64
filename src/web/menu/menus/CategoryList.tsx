/** The categories of a menu in order; a dish that is dropped on one moves there. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type MenuCategoryRow, menuCalls } from '../../../shared/contract/menu/menus.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { AddCategoriesDialog } from './AddDialogs.tsx'
import look from '../../kit/look.module.css'
import styles from './menus.module.css'
import type { ContentsProps, NewestVersion } from './MenuContents.tsx'
import { menuReads } from './panelState.ts'
import { useSorting } from './useSorting.ts'

interface CategoryListProps extends ContentsProps {
  version: NewestVersion
  mayEdit: boolean
  chosenId: number | undefined
}

export function CategoryList({ menu, list, version, mayEdit, chosenId }: CategoryListProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [adding, setAdding] = useState(false)
  const saving = useSend(menuCalls.sortDishTypes, { stale: menuReads })
  const sorting = useSorting(menu.inCategories, async next => {
    const categoryIds = next.map(({ categoryId }) => categoryId)
    const reply = await saving.mutateAsync({ menuId: menu.id, version: version.get(), categoryIds })
    version.heard(reply.version)
  })
  const add = (
    <Allowed call={menuCalls.addDishType}>
      <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('menus.categories.add')}
      </Button>
    </Allowed>
  )
  return (
    <section className={styles.column} aria-label={t('menus.categories.title')}>
      <header className={styles.columnHead}>
        <h3 className={styles.columnTitle}>{t('menus.categories.title')}</h3>
        {menu.inCategories.length > 0 && add}
      </header>
      {menu.inCategories.length === 0 ? (
        <EmptyState title={t('menus.categories.empty')} hint={t('menus.categories.emptyHint')} action={add} />
      ) : (
        <SortableRows
          plain
          kind="category"
          accepts="item"
          items={sorting.items}
          keyOf={({ categoryId }) => categoryId}
          nameOf={nameOf}
          label={t('menus.categories.title')}
          disabled={!mayEdit}
          onSort={sorting.sort}
          rowClass={({ categoryId }) => categoryId === chosenId && styles.isChosen}
        >
          {category => (
            <CategoryButton
              category={category}
              isChosen={category.categoryId === chosenId}
              onChoose={() => list.set({ category: category.categoryId })}
            />
          )}
        </SortableRows>
      )}
      {adding && <AddCategoriesDialog menu={menu} onClose={() => setAdding(false)} />}
    </section>
  )
}

function CategoryButton(props: { category: MenuCategoryRow; isChosen: boolean; onChoose: () => void }): ReactNode {
  const { category, isChosen, onChoose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const isOff = category.status === 'invalid' || category.libraryStatus === 'invalid'
  return (
    <button type="button" className={cx(styles.pick)} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <span className={cx(styles.pickName, isOff && look.struck)}>{nameOf(category)}</span>
      <span className={styles.count}>
        {isOff ? t('menuVersions.words.invalid') : t('menus.items', { count: category.items })}
      </span>
    </button>
  )
}

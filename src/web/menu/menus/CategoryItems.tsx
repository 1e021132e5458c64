/** One category of a menu: when it is offered, and its dishes and specials in order. */
import { Button, Dropdown, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { type MenuCategoryRow, menuCalls } from '../../../shared/contract/menu/menus.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { ArrowLeftOutlined, MoreOutlined, PlusOutlined } from '../../kit/icons.ts'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { AddItemsDialog } from './AddDialogs.tsx'
import { filledText } from './filledText.ts'
import { ItemList } from './ItemList.tsx'
import look from '../../kit/look.module.css'
import styles from './menus.module.css'
import type { ContentsProps, NewestVersion } from './MenuContents.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { useMenuChange } from './useMenuChange.ts'

export interface CategoryItemsProps extends ContentsProps {
  category: MenuCategoryRow
  version: NewestVersion
  mayEdit: boolean
}

export function CategoryItems(props: CategoryItemsProps): ReactNode {
  const { menu, category, list, mayEdit } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const wide = useWide(PHONE)
  const [adding, setAdding] = useState(false)
  const { categoryId } = category
  const items = useCall(menuCalls.getMenuItems, { menuId: menu.id, categoryId }, { quiet: true })
  const fill = useFilling()
  const actions = (
    <Allowed call={menuCalls.addMenuItems}>
      <AddButton
        onAdd={() => setAdding(true)}
        onFill={() => fill.mutate({ menuId: menu.id, categoryId })}
        name={nameOf(category)}
      />
    </Allowed>
  )
  return (
    <section className={styles.column} aria-label={nameOf(category)}>
      <header className={styles.columnHead}>
        {!wide && (
          <Button
            type="text"
            icon={<ArrowLeftOutlined />}
            aria-label={t('menus.categories.back')}
            onClick={() => list.set({ category: 0 })}
          />
        )}
        <h3 className={styles.columnTitle}>{nameOf(category)}</h3>
        {actions}
        {mayEdit && <CategoryMenu {...props} />}
      </header>
      {mayEdit && <CategoryState menuId={menu.id} category={category} />}
      {category.libraryStatus === 'invalid' && <p className={styles.note}>{t('menus.categories.libraryOff')}</p>}
      {items.error !== null ? (
        <FailureState failure={items.error} onRetry={() => void items.refetch()} />
      ) : items.data === undefined ? (
        <PanelSkeleton rows={Math.min(Math.max(category.items, 2), 10)} />
      ) : items.data.rows.length === 0 ? (
        <EmptyState title={t('menus.empties.category')} hint={t('menus.empties.categoryHint')} />
      ) : (
        <ItemList {...props} saved={items.data.rows} />
      )}
      {adding && <AddItemsDialog menu={menu} category={category} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** “Add dishes”, and beside it all of the category. */
function AddButton(props: { name: string; onAdd: () => void; onFill: () => void; disabled?: boolean }): ReactNode {
  const { name, onAdd, onFill, disabled = false } = props
  const t = useTexts()
  const items = [
    { key: 'some', label: t('menus.addItems.some'), onClick: onAdd },
    { key: 'all', label: t('menus.addItems.all', { name }), onClick: onFill },
  ]
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items }}>
      <Button icon={<PlusOutlined />}>{t('menus.addItems.title')}</Button>
    </Dropdown>
  )
}

/** Adds all dishes of a category; says how many came, and how many could not. */
export function useFilling() {
  const t = useTexts()
  const [said, setSaid] = useState<string>()
  return useMenuChange('addMenuDishes', {
    ...(said === undefined ? {} : { said }),
    onDone: ({ added, left }) => setSaid(filledText(t, added, left)),
  })
}

/** Hours and status of the category in this menu: they act at once. */
function CategoryState({ menuId, category }: { menuId: number; category: MenuCategoryRow }): ReactNode {
  const t = useTexts()
  const changing = useMenuChange('editDishType')
  const { categoryId, supplyTimeId, status } = category
  const change = (next: Partial<Pick<MenuCategoryRow, 'supplyTimeId' | 'status'>>) =>
    changing.mutate({ menuId, categoryId, was: { supplyTimeId, status }, supplyTimeId, status, ...next })
  return (
    <div className={styles.categoryState}>
      <label className={look.inline}>
        <Switch
          size="small"
          checked={status === 'valid'}
          onChange={on => change({ status: on ? 'valid' : 'invalid' })}
        />
        {t('menus.categories.on')}
      </label>
      <label className={styles.hours}>
        {t('menuVersions.fields.supplyTimeId')}
        <EntityPicker
          kinds={['supplyTime']}
          makes="supplyTime"
          compact
          value={supplyTimeId}
          placeholder={t('menus.always')}
          aria-label={t('menuVersions.fields.supplyTimeId')}
          onChange={id => change({ supplyTimeId: id })}
        />
      </label>
    </div>
  )
}

function CategoryMenu({ menu, category, list }: CategoryItemsProps): ReactNode {
  const t = useTexts()
  const removing = useMenuChange('deleteDishType', {
    said: t('menus.categories.removed', { count: category.items }),
    onDone: () => list.set({ category: 0 }),
  })
  const remove = () => removing.mutate({ menuId: menu.id, categoryIds: [category.categoryId] })
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: [{ key: 'remove', label: t('menus.categories.remove'), danger: true, onClick: remove }] }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={t('common.more')} />
    </Dropdown>
  )
}

/** What comes into a menu, and to which of its categories something goes. */
import { Checkbox, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type MenuCategoryRow, type MenuItemRow, menuCalls } from '../../../shared/contract/menu/menus.ts'
import type { EntityRef } from '../../../shared/contract/menu/search.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EntityPicker, EntityRefPicker } from '../library/EntityPicker.tsx'
import { useUndoToast } from '../library/UndoToast.tsx'
import { filledText } from './filledText.ts'
import look from '../../kit/look.module.css'
import styles from './menus.module.css'
import type { MenuDetail } from './MenuContents.tsx'
import { menuReads } from './panelState.ts'
import { useMenuChange } from './useMenuChange.ts'

interface DialogProps {
  menu: MenuDetail
  onClose: () => void
}

/** Categories of the library, with all of their dishes unless somebody wants to choose. */
export function AddCategoriesDialog({ menu, onClose }: DialogProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const undoable = useUndoToast()
  const [ids, setIds] = useState<number[]>([])
  const [withDishes, setWithDishes] = useState(true)
  const adding = useSend(menuCalls.addDishType, {
    stale: menuReads,
    onDone: ({ changeId, added, left }) => {
      onClose()
      undoable(changeId, withDishes ? filledText(t, added, left) : t('common.added'))
    },
  })
  return (
    <Modal
      open
      title={t('menus.categories.addTo', { name: nameOf(menu) })}
      okText={t('menus.categories.add')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: ids.length === 0, loading: adding.isPending }}
      onOk={() => adding.mutate({ menuId: menu.id, categoryIds: ids, withDishes })}
      onCancel={onClose}
    >
      <div className={styles.asked}>
        <Checkbox checked={withDishes} onChange={({ target }) => setWithDishes(target.checked)}>
          {t('menus.categories.withDishes')}
        </Checkbox>
        <EntityPicker
          kinds={['category']}
          makes="category"
          multiple
          value={ids}
          aria-label={t('menus.categories.title')}
          placeholder={t('menus.categories.pick')}
          without={menu.inCategories.map(({ categoryId }) => ({ kind: 'category', id: categoryId }))}
          onChange={setIds}
        />
      </div>
    </Modal>
  )
}

/** Dishes and specials into a category. */
export function AddItemsDialog({ menu, category, onClose }: DialogProps & { category: MenuCategoryRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [refs, setRefs] = useState<EntityRef[]>([])
  const adding = useMenuChange('addMenuItems', { said: t('common.added'), onDone: onClose })
  const items = refs.flatMap(({ kind, id }) => (kind === 'dish' || kind === 'special' ? [{ kind, id }] : []))
  return (
    <Modal
      open
      title={t('menus.addItems.to', { name: nameOf(category) })}
      okText={t('menus.addItems.title')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: items.length === 0, loading: adding.isPending }}
      onOk={() => adding.mutate({ menuId: menu.id, categoryId: category.categoryId, items })}
      onCancel={onClose}
    >
      <div className={styles.asked}>
        <EntityRefPicker
          kinds={['dish', 'special']}
          makes={['dish', 'special']}
          multiple
          value={refs}
          aria-label={t('menus.addItems.some')}
          placeholder={t('menus.addItems.pick')}
          onChange={setRefs}
        />
      </div>
    </Modal>
  )
}

/** Another category of the menu: what dragging onto it does, without dragging. */
export function MoveDialog({ menu, item, onClose }: DialogProps & { item: MenuItemRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [to, setTo] = useState<number>()
  const moving = useMenuChange('moveMenuItems', { onDone: onClose })
  const { kind, id } = item
  return (
    <Modal
      open
      title={t('menus.item.moveTitle', { name: nameOf(item) })}
      okText={t('menus.item.moveOk')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: to === undefined, loading: moving.isPending }}
      onOk={() => to !== undefined && moving.mutate({ menuId: menu.id, categoryId: to, items: [{ kind, id }] })}
      onCancel={onClose}
    >
      <Select<number>
        className={look.full ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('menus.categories.title')}
        placeholder={t('menus.categories.pick')}
        {...(to === undefined ? {} : { value: to })}
        options={menu.inCategories
          .filter(({ categoryId }) => categoryId !== item.categoryId)
          .map(category => ({ value: category.categoryId, label: nameOf(category) }))}
        onChange={setTo}
      />
    </Modal>
  )
}

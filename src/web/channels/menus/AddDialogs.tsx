/** What comes into a third-party menu: categories of the library, dishes and specials of a category. */
import { Checkbox, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type ThirdPartyCategoryRow,
  type ThirdPartyMenuRow,
  thirdPartyMenuCalls,
} from '../../../shared/contract/channels/thirdPartyMenus.ts'
import type { EntityRef } from '../../../shared/contract/menu/search.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EntityPicker, EntityRefPicker } from '../../menu/library/EntityPicker.tsx'
import panel from '../../menu/menus/menus.module.css'
import { useThirdPartyChange } from './useThirdPartyChange.ts'

const { addCategoriesForChowly, addDishesForChowly } = thirdPartyMenuCalls

interface AddCategoriesProps {
  menu: ThirdPartyMenuRow
  categories: readonly ThirdPartyCategoryRow[]
  onClose: () => void
}

/** With all of their dishes unless somebody wants to choose. */
export function AddCategories({ menu, categories, onClose }: AddCategoriesProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [ids, setIds] = useState<number[]>([])
  const [withDishes, setWithDishes] = useState(true)
  const adding = useThirdPartyChange(addCategoriesForChowly, { said: t('common.added'), onDone: onClose })
  return (
    <Modal
      open
      title={t('menus.categories.addTo', { name: nameOf(menu) })}
      okText={t('thirdPartyMenus.categories.add')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: ids.length === 0, loading: adding.isPending }}
      onOk={() => adding.mutate({ menuId: menu.id, categoryIds: ids, withDishes })}
      onCancel={onClose}
    >
      <div className={panel.asked}>
        <Checkbox checked={withDishes} onChange={({ target }) => setWithDishes(target.checked)}>
          {t('menus.categories.withDishes')}
        </Checkbox>
        <EntityPicker
          kinds={['category']}
          makes="category"
          multiple
          value={ids}
          aria-label={t('thirdPartyMenus.categories.title')}
          placeholder={t('menus.categories.pick')}
          without={categories.map(({ categoryId }) => ({ kind: 'category', id: categoryId }))}
          onChange={setIds}
        />
      </div>
    </Modal>
  )
}

interface AddDishesProps {
  menu: ThirdPartyMenuRow
  category: ThirdPartyCategoryRow
  onClose: () => void
}

export function AddDishes({ menu, category, onClose }: AddDishesProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [refs, setRefs] = useState<EntityRef[]>([])
  const adding = useThirdPartyChange(addDishesForChowly, { said: t('common.added'), onDone: onClose })
  const items = refs.flatMap(({ kind, id }) => (kind === 'dish' || kind === 'special' ? [{ kind, id }] : []))
  return (
    <Modal
      open
      title={t('thirdPartyMenus.dishes.addTo', { name: nameOf(category) })}
      okText={t('thirdPartyMenus.dishes.add')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: items.length === 0, loading: adding.isPending }}
      onOk={() => adding.mutate({ menuId: menu.id, categoryId: category.categoryId, items })}
      onCancel={onClose}
    >
      <div className={panel.asked}>
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

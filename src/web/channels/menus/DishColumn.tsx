/** One category of a third-party menu: its switch and hours, and its dishes with their prices there. */
import { Button, Dropdown, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type ThirdPartyCategoryRow,
  type ThirdPartyDishRow,
  type ThirdPartyMenuRow,
  thirdPartyMenuCalls,
} from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { ArrowLeftOutlined, MoreOutlined, PlusOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import { SupplyTimeSelect } from '../../menu/library/SupplyTimeSelect.tsx'
import { useSoldOut } from '../../menu/library/useSoldOut.ts'
import { PanelSkeleton } from '../../menu/menus/PanelSkeleton.tsx'
import panel from '../../menu/menus/menus.module.css'
import { AddDishes } from './AddDialogs.tsx'
import { DishRow } from './DishRow.tsx'
import styles from './thirdParty.module.css'
import { useThirdPartyChange } from './useThirdPartyChange.ts'

const { addDishesForChowly, editCategoryForChowly, getDishesForChowly, removeCategoryForChowly } = thirdPartyMenuCalls

/** So many rows are drawn at once. */
const PART = 100

interface DishColumnProps {
  menu: ThirdPartyMenuRow
  category: ThirdPartyCategoryRow
  onBack: () => void
}

export function DishColumn({ menu, category, onBack }: DishColumnProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const wide = useWide(PHONE)
  const [adding, setAdding] = useState(false)
  const { categoryId } = category
  const { data, error, refetch } = useCall(getDishesForChowly, { menuId: menu.id, categoryId }, { quiet: true })
  return (
    <section className={panel.column} aria-label={nameOf(category)}>
      <header className={panel.columnHead}>
        {!wide && (
          <Button
            type="text"
            icon={<ArrowLeftOutlined />}
            aria-label={t('thirdPartyMenus.categories.back')}
            onClick={onBack}
          />
        )}
        <h3 className={panel.columnTitle}>{nameOf(category)}</h3>
        <Allowed call={addDishesForChowly}>
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t('thirdPartyMenus.dishes.add')}
          </Button>
        </Allowed>
        <CategoryMore menuId={menu.id} category={category} onRemoved={onBack} />
      </header>
      <CategoryState menuId={menu.id} category={category} />
      {category.libraryStatus === 'invalid' && <p className={panel.note}>{t('menus.categories.libraryOff')}</p>}
      {data === undefined ? (
        error === null ? (
          <PanelSkeleton rows={Math.min(Math.max(category.items, 2), 10)} />
        ) : (
          <FailureState failure={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <EmptyState title={t('thirdPartyMenus.dishes.empty')} hint={t('thirdPartyMenus.dishes.emptyHint')} />
      ) : (
        <Dishes menu={menu} rows={data.rows} />
      )}
      {adding && <AddDishes menu={menu} category={category} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** Switch and hours of the category in this menu: they act at once. */
function CategoryState({ menuId, category }: { menuId: number; category: ThirdPartyCategoryRow }): ReactNode {
  const t = useTexts()
  const mayEdit = useRefusal(editCategoryForChowly) === undefined
  const changing = useThirdPartyChange(editCategoryForChowly)
  if (!mayEdit) return null
  const { categoryId, supplyTimeId, status } = category
  const was = { supplyTimeId, status }
  return (
    <div className={panel.categoryState}>
      <label className={look.inline}>
        <Switch
          size="small"
          checked={status === 'valid'}
          onChange={on => changing.mutate({ menuId, categoryId, was, ...was, status: on ? 'valid' : 'invalid' })}
        />
        {t('thirdPartyMenus.categories.isOn')}
      </label>
      <div className={styles.categoryHours}>
        <SupplyTimeSelect
          aria-label={t('thirdPartyMenus.hours')}
          value={supplyTimeId}
          onChange={next => changing.mutate({ menuId, categoryId, was, ...was, supplyTimeId: next })}
        />
      </div>
    </div>
  )
}

function CategoryMore(props: { menuId: number; category: ThirdPartyCategoryRow; onRemoved: () => void }): ReactNode {
  const { menuId, category, onRemoved } = props
  const t = useTexts()
  const mayEdit = useRefusal(removeCategoryForChowly) === undefined
  const removing = useThirdPartyChange(removeCategoryForChowly, {
    said: t('thirdPartyMenus.categories.removed', { count: category.items }),
    onDone: onRemoved,
  })
  if (!mayEdit) return null
  const remove = () => removing.mutate({ menuId, categoryIds: [category.categoryId] })
  const items = [{ key: 'remove', label: t('thirdPartyMenus.categories.remove'), danger: true, onClick: remove }]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" icon={<MoreOutlined />} aria-label={t('common.more')} />
    </Dropdown>
  )
}

function Dishes({ menu, rows }: { menu: ThirdPartyMenuRow; rows: readonly ThirdPartyDishRow[] }): ReactNode {
  const t = useTexts()
  const soldOut = useSoldOut()
  const [most, setMost] = useState(PART)
  const left = rows.length - most
  return (
    <>
      <ul className={cx(look.list, panel.found)} aria-label={t('thirdPartyMenus.dishes.item')}>
        {rows.slice(0, most).map(dish => (
          <li key={`${dish.kind}:${dish.id}`}>
            <DishRow menu={menu} dish={dish} soldOut={soldOut} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button className={panel.more ?? ''} onClick={() => setMost(most + PART)}>
          {t('thirdPartyMenus.dishes.showMore', { count: Math.min(left, PART), total: rows.length })}
        </Button>
      )}
    </>
  )
}

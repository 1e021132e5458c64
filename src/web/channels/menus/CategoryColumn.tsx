/** The categories of a third-party menu: a switch, the hours, how many items are on, and what keeps it from being published. */
import { Button, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type ThirdPartyCategoryRow,
  type ThirdPartyMenuRow,
  thirdPartyMenuCalls,
} from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import panel from '../../menu/menus/menus.module.css'
import { AddCategories } from './AddDialogs.tsx'
import styles from './thirdParty.module.css'
import { useThirdPartyChange } from './useThirdPartyChange.ts'

const { addCategoriesForChowly, editCategoryForChowly } = thirdPartyMenuCalls

interface CategoryColumnProps {
  menu: ThirdPartyMenuRow
  categories: readonly ThirdPartyCategoryRow[]
  chosenId: number | undefined
  onChoose: (categoryId: number) => void
}

export function CategoryColumn({ menu, categories, chosenId, onChoose }: CategoryColumnProps): ReactNode {
  const t = useTexts()
  const [adding, setAdding] = useState(false)
  const add = (
    <Allowed call={addCategoriesForChowly}>
      <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('thirdPartyMenus.categories.add')}
      </Button>
    </Allowed>
  )
  return (
    <section className={panel.column} aria-label={t('thirdPartyMenus.categories.title')}>
      <header className={panel.columnHead}>
        <h3 className={panel.columnTitle}>{t('thirdPartyMenus.categories.title')}</h3>
        {categories.length > 0 && add}
      </header>
      {categories.length === 0 ? (
        <EmptyState
          title={t('thirdPartyMenus.categories.empty')}
          hint={t('thirdPartyMenus.categories.emptyHint')}
          action={add}
        />
      ) : (
        <ul className={look.list} aria-label={t('thirdPartyMenus.categories.title')}>
          {categories.map(category => (
            <li key={category.categoryId} className={cx(look.line, category.categoryId === chosenId && panel.isChosen)}>
              <CategoryRow
                menuId={menu.id}
                category={category}
                isChosen={category.categoryId === chosenId}
                onChoose={() => onChoose(category.categoryId)}
              />
            </li>
          ))}
        </ul>
      )}
      {adding && <AddCategories menu={menu} categories={categories} onClose={() => setAdding(false)} />}
    </section>
  )
}

function CategoryRow(props: {
  menuId: number
  category: ThirdPartyCategoryRow
  isChosen: boolean
  onChoose: () => void
}): ReactNode {
  const { menuId, category, isChosen, onChoose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const mayEdit = useRefusal(editCategoryForChowly) === undefined
  const changing = useThirdPartyChange(editCategoryForChowly)
  const { categoryId, status, supplyTimeId, supplyTime, items, itemsOn } = category
  const was = { status, supplyTimeId }
  const name = nameOf(category)
  return (
    <>
      <button
        type="button"
        className={cx(panel.pick, styles.pick)}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={cx(panel.pickName, status === 'invalid' && look.struck)}>{name}</span>
        <span className={look.note}>
          {supplyTime ? nameOf(supplyTime) : t('thirdPartyMenus.categories.menuHours')} ·{' '}
          {t('thirdPartyMenus.categories.counts', { on: itemsOn, total: items })}
        </span>
        {status === 'valid' && itemsOn === 0 && (
          <span className={look.note}>
            <Status tone="attention">{t('failures.reasons.CATEGORY_WITHOUT_DISHES')}</Status>
          </span>
        )}
      </button>
      {mayEdit && (
        <span className={styles.rowSwitch}>
          <Switch
            size="small"
            checked={status === 'valid'}
            title={t('thirdPartyMenus.categories.on', { name })}
            aria-label={t('thirdPartyMenus.categories.on', { name })}
            onChange={on => changing.mutate({ menuId, categoryId, was, ...was, status: on ? 'valid' : 'invalid' })}
          />
        </span>
      )}
    </>
  )
}

/** The columns of the category list. */
import { Button, Switch, Tag } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { categoryCalls, type CategoryRow } from '../../../shared/contract/menu/categories.ts'
import { Allowed, AllowedLink, useRefusal } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { Picture } from '../../kit/Picture.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useSupplyTimes } from '../library/SupplyTimeSelect.tsx'
import look from '../../kit/look.module.css'
import styles from './categories.module.css'
import { addressOfDishes, addressOfForm } from './categoryState.ts'

const THUMB = 48

export interface CategoryActions {
  readonly setStatus: (category: CategoryRow, on: boolean) => void
  readonly remove: (ids: readonly number[]) => void
}

interface RowProps {
  category: CategoryRow
  actions: CategoryActions
}

export function useCategoryColumns(actions: CategoryActions): readonly Column<CategoryRow>[] {
  const t = useTexts()
  const { number } = useFormat()
  return useMemo(
    () => [
      {
        key: 'picture',
        title: t('categories.column.picture'),
        width: 72,
        render: ({ pictureId }) => <Picture pictureId={pictureId} size={THUMB} alt="" />,
      },
      {
        key: 'name',
        title: t('categories.column.name'),
        always: true,
        sorts: true,
        wraps: true,
        render: category => <CategoryName category={category} />,
      },
      {
        key: 'dishes',
        title: t('categories.column.dishes'),
        sorts: true,
        end: true,
        render: category => <DishCount category={category} />,
      },
      {
        key: 'supplyTime',
        title: t('categories.column.supplyTime'),
        wraps: true,
        render: ({ supplyTimeId }) => <SupplyTimeName id={supplyTimeId} />,
      },
      {
        key: 'status',
        title: t('categories.column.status'),
        render: category => <StatusSwitch category={category} actions={actions} />,
      },
      {
        key: 'sort',
        title: t('categories.column.place'),
        sorts: true,
        end: true,
        off: true,
        render: c => number(c.sort + 1),
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [categoryCalls.deleteClassifications],
        render: category => <DeleteButton category={category} actions={actions} />,
      },
    ],
    [t, number, actions],
  )
}

function CategoryName({ category }: { category: CategoryRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const name = nameOf(category)
  const other = name === category.name ? category.secondName : category.name
  return (
    <span className={look.names}>
      <AllowedLink needs="menu.categories.edit" to={addressOfForm(category.id)} label={t('categories.open', { name })}>
        {name}
      </AllowedLink>
      {other !== '' && <span className={look.quiet}>{other}</span>}
      {category.alcoholFree && <Tag>{t('categories.alcoholFree')}</Tag>}
    </span>
  )
}

function DishCount({ category }: { category: CategoryRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { number } = useFormat()
  return (
    <AllowedLink
      needs="menu.dishes.view"
      to={addressOfDishes(category.id)}
      label={t('categories.dishesOf', { name: nameOf(category), count: category.dishes })}
    >
      {number(category.dishes)}
    </AllowedLink>
  )
}

function SupplyTimeName({ id }: { id: number | null }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const times = useSupplyTimes().data?.rows
  if (id === null) return t('categories.anyTime')
  const time = times?.find(each => each.id === id)
  return time === undefined ? '' : nameOf(time)
}

function StatusSwitch({ category, actions }: RowProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const isOn = category.status === 'valid'
  if (useRefusal(categoryCalls.setClassificationStatus) !== undefined)
    return <Status tone={isOn ? 'good' : 'neutral'}>{t(`categories.status.${category.status}`)}</Status>
  return (
    <Switch
      checked={isOn}
      aria-label={t('categories.statusOf', { name: nameOf(category) })}
      onChange={on => actions.setStatus(category, on)}
    />
  )
}

function DeleteButton({ category, actions }: RowProps): ReactNode {
  const t = useTexts()
  return (
    <Allowed call={categoryCalls.deleteClassifications}>
      <Button type="link" size="small" onClick={() => actions.remove([category.id])}>
        {t('categories.delete')}
      </Button>
    </Allowed>
  )
}

/** A category on a phone. */
export function CategoryCard({ category, actions }: RowProps): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.card}>
      <Picture pictureId={category.pictureId} size={THUMB} alt="" />
      <div className={styles.cardText}>
        <CategoryName category={category} />
        <div className={styles.cardLine}>
          <span>
            {t('categories.column.dishes')}: <DishCount category={category} />
          </span>
          <SupplyTimeName id={category.supplyTimeId} />
        </div>
        <div className={styles.cardLine}>
          <StatusSwitch category={category} actions={actions} />
          <DeleteButton category={category} actions={actions} />
        </div>
      </div>
    </div>
  )
}

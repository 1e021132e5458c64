/** The dish library (MENU-3): find, add, copy, order, switch on and off, sell out, delete; several at once. */
import { Button } from 'antd'
import { type Key, type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { dishCalls, type DishRow } from '../../../shared/contract/menu/dishes.ts'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { Allowed, AllowedLink, useRefusal } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice } from '../../kit/listActions.tsx'
import type { Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { DraftBanner } from '../library/DraftBanner.tsx'
import { ToStarterMenus } from '../library/ToStarterMenus.tsx'
import { useSoldOut } from '../library/useSoldOut.ts'
import { DeleteDishes } from './DeleteDishes.tsx'
import { DishCard } from './dishCells.tsx'
import { DishFilters } from './DishFilters.tsx'
import { DishOrder } from './DishOrder.tsx'
import { DishSelectionBar } from './DishSelectionBar.tsx'
import { addressOfForm, addressOfGrid, dishListSchema, type DishListState, TAXES, TRANSFER } from './dishState.ts'
import { useDishChoices } from './useDishChoices.ts'
import { useDishColumns } from './useDishColumns.tsx'
import { useDishStatus } from './useDishStatus.ts'
import look from '../../kit/look.module.css'

const { addDish, editDish, getDishListPage } = dishCalls

export function DishListPage(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const list = useListState(dishListSchema)
  const result = useCall(getDishListPage, list.state, { keep: true })
  const [chosen, setChosen] = useState<readonly Key[]>([])
  const [removing, setRemoving] = useState<readonly number[]>()
  const soldOut = useSoldOut()
  const setStatus = useDishStatus()
  const choices = useDishChoices()
  const context = useMemo(() => ({ soldOut, setStatus, remove: setRemoving }), [soldOut, setStatus])
  const columns = useColumns('dishes', useDishColumns(context, choices))
  useLive('menu', () => askAgain(getDishListPage, dishCalls.getDishCategories))
  useLive('availability', () => list.state.soldOut !== undefined && askAgain(getDishListPage))
  useLive('settings', () => askAgain(taxCalls.getTaxes))
  const mayEdit = useRefusal(editDish) === undefined
  const add = (
    <Allowed call={addDish}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(addressOfForm())}>
        {t('dishes.add')}
      </Button>
    </Allowed>
  )
  const ids = useMemo(() => chosen.map(Number), [chosen])
  const total = result.data?.total ?? 0
  return (
    <Page
      title={t('dishes.title')}
      subtitle={t('dishes.subtitle')}
      actions={
        <>
          <HeadActions shown={list.state} />
          <ColumnChoice columns={columns} />
          {add}
        </>
      }
    >
      <DraftBanner />
      <DishFilters list={list} choices={choices} />
      <DataTable
        label={t('dishes.title')}
        columns={columns.shown}
        rowKey={({ id }) => id}
        result={result}
        list={sortedList(list)}
        empty={{ title: t('dishes.empty'), hint: t('dishes.emptyHint'), action: <FirstDish add={add} /> }}
        {...(mayEdit && {
          selection: {
            keys: chosen,
            onChange: setChosen,
            actions: (
              <DishSelectionBar
                ids={ids}
                total={total}
                asked={list.state}
                onChoose={setChosen}
                onStatus={setStatus}
                onRemove={setRemoving}
              />
            ),
          },
          onOpen: (row: DishRow) => void navigate(addressOfForm(row.id)),
        })}
        stack={dish => <DishCard dish={dish} context={context} />}
      />
      {removing !== undefined && (
        <DeleteDishes
          ids={removing}
          onClose={() => setRemoving(undefined)}
          onDeleted={() => setChosen(before => before.filter(key => !removing.includes(Number(key))))}
        />
      )}
    </Page>
  )
}

/** Where there is no dish yet. */
function FirstDish({ add }: { add: ReactNode }): ReactNode {
  const t = useTexts()
  return (
    <span className={look.tools}>
      {add}
      <AllowedLink needs="menu.transfer.import" to={TRANSFER}>
        {t('dishes.pasteOrImport')}
      </AllowedLink>
      <ToStarterMenus />
    </span>
  )
}

/** The order within the one category that is shown, the taxes, and the ways to many dishes at once. */
function HeadActions({ shown }: { shown: DishListState }): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState<'order'>()
  const { search, categoryIds, menuIds } = shown
  const [categoryId, ...others] = categoryIds
  const close = () => setOpen(undefined)
  return (
    <>
      {categoryId !== undefined && others.length === 0 && (
        <Allowed call={dishCalls.sortDishes}>
          <Button onClick={() => setOpen('order')}>{t('dishes.order')}</Button>
        </Allowed>
      )}
      <AllowedLink needs="settings.store.view" to={TAXES} button="default" hides>
        {t('dishes.tax.manage')}
      </AllowedLink>
      <AllowedLink
        needs="menu.dishes.batch"
        to={addressOfGrid({ search, categoryIds, menuIds })}
        button="default"
        hides
      >
        {t('dishes.grid')}
      </AllowedLink>
      <AllowedLink needs="menu.transfer.export" to={TRANSFER} button="default" hides>
        {t('dishes.transfer')}
      </AllowedLink>
      {open === 'order' && categoryId !== undefined && <DishOrder categoryId={categoryId} onClose={close} />}
    </>
  )
}

/** The table's third click means “not sorted”: this list then goes back to the order that guests see. */
function sortedList(list: ListState<DishListState>) {
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    return list.set(sort === '' ? { sort: 'sort', order: 'asc' } : { ...patch, sort: sort as DishListState['sort'] })
  }
  return { ...list, set }
}

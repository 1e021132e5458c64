/** The category library (MENU-2): find, add, order, switch on and off, delete. */
import { Button } from 'antd'
import { type Key, type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { categoryCalls, type CategoryRow } from '../../../shared/contract/menu/categories.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice } from '../../kit/listActions.tsx'
import type { Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { DraftBanner } from '../library/DraftBanner.tsx'
import { useUndoToast } from '../library/UndoToast.tsx'
import { CategoryCard, useCategoryColumns } from './categoryColumns.tsx'
import { CategoryOrder } from './CategoryOrder.tsx'
import { addressOfForm, categoryListSchema, type CategoryListState } from './categoryState.ts'
import { DeleteCategories } from './DeleteCategories.tsx'

const { addClassification, deleteClassifications, editClassification } = categoryCalls
const { getClassificationListPage, setClassificationStatus, sortClassifications } = categoryCalls

export function CategoriesPage(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const list = useListState(categoryListSchema)
  const result = useCall(getClassificationListPage, list.state, { keep: true })
  const [chosen, setChosen] = useState<readonly Key[]>([])
  const [removing, setRemoving] = useState<readonly number[]>()
  const [ordering, setOrdering] = useState(false)
  const setStatus = useStatusChange()
  const actions = useMemo(() => ({ setStatus, remove: setRemoving }), [setStatus])
  const columns = useColumns('categories', useCategoryColumns(actions))
  useLive('menu', () => askAgain(getClassificationListPage))
  const mayEdit = useRefusal(editClassification) === undefined
  const mayDelete = useRefusal(deleteClassifications) === undefined
  const add = (
    <Allowed call={addClassification}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(addressOfForm())}>
        {t('categories.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('categories.title')}
      subtitle={t('categories.subtitle')}
      actions={
        <>
          <Allowed call={sortClassifications}>
            <Button onClick={() => setOrdering(true)}>{t('categories.order')}</Button>
          </Allowed>
          <ColumnChoice columns={columns} />
          {add}
        </>
      }
    >
      <DraftBanner />
      <Filters list={list} />
      <DataTable
        label={t('categories.title')}
        columns={columns.shown}
        rowKey={({ id }) => id}
        result={result}
        list={sortedList(list)}
        empty={{ title: t('categories.empty'), hint: t('categories.emptyHint'), action: add }}
        {...(mayDelete && {
          selection: {
            keys: chosen,
            onChange: setChosen,
            actions: (
              <Button danger size="small" onClick={() => setRemoving(chosen.map(Number))}>
                {t('categories.delete')}
              </Button>
            ),
          },
        })}
        stack={category => <CategoryCard category={category} actions={actions} />}
        {...(mayEdit && { onOpen: (row: CategoryRow) => void navigate(addressOfForm(row.id)) })}
      />
      {removing !== undefined && (
        <DeleteCategories ids={removing} onClose={() => setRemoving(undefined)} onDeleted={() => setChosen([])} />
      )}
      {ordering && <CategoryOrder onClose={() => setOrdering(false)} />}
    </Page>
  )
}

function Filters({ list }: { list: ListState<CategoryListState> }): ReactNode {
  const t = useTexts()
  const { search, statuses } = list.state
  return (
    <FilterBar list={list}>
      <SearchFilter
        value={search}
        placeholder={t('categories.search')}
        onChange={value => list.set({ search: value })}
      />
      <ChoiceFilter
        label={t('categories.form.status')}
        options={(['valid', 'invalid'] as const).map(value => ({ value, label: t(`categories.status.${value}`) }))}
        value={statuses}
        onChange={value => list.set({ statuses: value })}
      />
    </FilterBar>
  )
}

/** Acts at once, and is taken back from its toast. */
function useStatusChange(): (category: CategoryRow, on: boolean) => void {
  const t = useTexts()
  const nameOf = useNameOf()
  const undo = useUndoToast()
  const { mutate } = useSend(setClassificationStatus, { stale: [getClassificationListPage] })
  return useMemo(
    () => (category, on) =>
      mutate(
        { ids: [category.id], status: on ? 'valid' : 'invalid' },
        {
          onSuccess: ({ changeId }) =>
            undo(changeId, t(`categories.${on ? 'turnedOn' : 'turnedOff'}`, { name: nameOf(category) })),
        },
      ),
    [t, nameOf, undo, mutate],
  )
}

/** The table's third click means “not sorted”: this list then goes back to the order that guests see. */
function sortedList(list: ListState<CategoryListState>) {
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    return list.set(
      sort === '' ? { sort: 'sort', order: 'asc' } : { ...patch, sort: sort as CategoryListState['sort'] },
    )
  }
  return { ...list, set }
}

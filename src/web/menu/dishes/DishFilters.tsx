import type { ReactNode } from 'react'
import { dishGaps } from '../../../shared/contract/menu/dishes.ts'
import { ChoiceFilter, FilterBar, MoreFilters, OneFilter, SearchFilter } from '../../kit/FilterBar.tsx'
import { useTexts } from '../../kit/texts.ts'
import type { ListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { DishListState } from './dishState.ts'
import { type DishChoices, useCategoryNames, useMenuNames } from './useDishChoices.ts'

type Bar = ListState<DishListState>

export function DishFilters({ list, choices }: { list: Bar; choices: DishChoices }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const categories = useCategoryNames()
  const menus = useMenuNames()
  const { state, set } = list
  return (
    <FilterBar list={list}>
      <SearchFilter value={state.search} placeholder={t('dishes.search')} onChange={search => set({ search })} />
      <ChoiceFilter
        label={t('dishes.filter.category')}
        options={(categories ?? []).map(category => ({ value: category.id, label: nameOf(category) }))}
        value={categories === undefined ? [] : state.categoryIds}
        onChange={categoryIds => set({ categoryIds })}
      />
      <ChoiceFilter
        label={t('dishes.filter.menu')}
        options={(menus ?? []).map(menu => ({ value: menu.id, label: nameOf(menu) }))}
        value={menus === undefined ? [] : state.menuIds}
        onChange={menuIds => set({ menuIds })}
      />
      <ChoiceFilter
        label={t('dishes.filter.status')}
        options={(['valid', 'invalid'] as const).map(value => ({ value, label: t(`dishes.status.${value}`) }))}
        value={state.statuses}
        onChange={statuses => set({ statuses })}
      />
      <YesNoFilter list={list} field="soldOut" />
      <More list={list} choices={choices} />
    </FilterBar>
  )
}

/** Yes, no, or all. */
function YesNoFilter({ list, field }: { list: Bar; field: 'soldOut' | 'alcohol' | 'buffet' }): ReactNode {
  const t = useTexts()
  const value = list.state[field]
  return (
    <OneFilter
      label={t(`dishes.filter.${field}`)}
      options={(['Yes', 'No'] as const).map(answer => ({ value: answer, label: t(`dishes.filter.${field}${answer}`) }))}
      value={value === undefined ? undefined : value ? 'Yes' : 'No'}
      onChange={answer => list.set({ [field]: answer === undefined ? undefined : answer === 'Yes' })}
    />
  )
}

/** What is narrowed by less often. */
function More({ list, choices }: { list: Bar; choices: DishChoices }): ReactNode {
  const t = useTexts()
  const { state, set } = list
  const { taxes, printers, taxName } = choices
  const isSet = [
    state.without.length > 0,
    state.taxIds.length > 0,
    state.printerIds.length > 0,
    state.alcohol !== undefined,
    state.buffet !== undefined,
  ]
  return (
    <MoreFilters count={isSet.filter(Boolean).length}>
      <ChoiceFilter
        label={t('dishes.filter.without')}
        options={dishGaps.map(value => ({ value, label: t(`dishes.gap.${value}`) }))}
        value={state.without}
        onChange={without => set({ without })}
      />
      <ChoiceFilter
        label={t('dishes.filter.tax')}
        options={(taxes ?? []).map(tax => ({ value: tax.id, label: taxName(tax) }))}
        value={taxes === undefined ? [] : state.taxIds}
        onChange={taxIds => set({ taxIds })}
      />
      <ChoiceFilter
        label={t('dishes.filter.printer')}
        options={(printers ?? []).map(({ printerId, name }) => ({ value: printerId, label: name }))}
        value={printers === undefined ? [] : state.printerIds}
        onChange={printerIds => set({ printerIds })}
      />
      <YesNoFilter list={list} field="alcohol" />
      <YesNoFilter list={list} field="buffet" />
    </MoreFilters>
  )
}

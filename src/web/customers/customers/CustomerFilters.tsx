import type { ReactNode } from 'react'
import { ChoiceFilter, FilterBar, MoreFilters, SearchFilter } from '../../kit/FilterBar.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { NumberRange } from '../../kit/RangeFilter.tsx'
import { useTexts } from '../../kit/texts.ts'
import type { ListState } from '../../kit/useListState.ts'
import type { CustomerListState } from './customerListState.ts'
import styles from './customers.module.css'

/** The filters of the list of customers; `tags` are those that there are. */
export function CustomerFilters(props: { list: ListState<CustomerListState>; tags: readonly string[] }): ReactNode {
  const { list, tags } = props
  const t = useTexts()
  const { state, set } = list
  const more = [state.spentFrom ?? state.spentTo, state.visitsFrom ?? state.visitsTo]
  return (
    <FilterBar list={list}>
      <SearchFilter value={state.search} placeholder={t('customers.search')} onChange={search => set({ search })} />
      <ChoiceFilter
        label={t('customers.column.tags')}
        options={[...new Set([...tags, ...state.tags])].map(tag => ({ value: tag, label: tag }))}
        value={state.tags}
        onChange={chosen => set({ tags: chosen })}
      />
      <DateRangeFilter
        label={t('customers.column.lastVisit')}
        value={{ from: state.lastFrom ?? '', to: state.lastTo ?? '' }}
        onChange={({ from, to }) => set({ lastFrom: from || undefined, lastTo: to || undefined })}
      />
      <MoreFilters count={more.filter(value => value !== undefined).length}>
        <div className={styles.more}>
          <NumberRange
            label={t('customers.column.spent')}
            money
            from={state.spentFrom}
            to={state.spentTo}
            onChange={(spentFrom, spentTo) => set({ spentFrom, spentTo })}
          />
          <NumberRange
            label={t('customers.column.visits')}
            from={state.visitsFrom}
            to={state.visitsTo}
            onChange={(visitsFrom, visitsTo) => set({ visitsFrom, visitsTo })}
          />
        </div>
      </MoreFilters>
    </FilterBar>
  )
}

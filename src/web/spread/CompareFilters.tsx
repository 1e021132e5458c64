/** What is compared, which store with which, and which rows. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { spreadCalls } from '../../shared/contract/spread/spread.ts'
import { spreadKinds } from '../../shared/contract/spread/things.ts'
import { Allowed } from '../kit/Allowed.tsx'
import { ChoiceFilter, FilterBar, OneFilter, SearchFilter } from '../kit/FilterBar.tsx'
import { useTexts } from '../kit/texts.ts'
import type { ListState } from '../kit/useListState.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import type { ComparedStore, compareState } from './compareState.ts'
import { useSpreadWords } from './useSpreadWords.ts'

const shows = ['different', 'all', 'unmatched', 'own'] as const
type State = z.output<typeof compareState>

export function CompareFilters(props: {
  list: ListState<State>
  stores: readonly ComparedStore[]
  /** The store that is compared with the others. */
  from: number
  others: readonly ComparedStore[]
  fields: readonly string[]
  /** Changes what the rows are: nothing is selected afterwards. */
  onChoose: (patch: Partial<State>) => void
  onMatch: () => void
}): ReactNode {
  const { list, stores, from, others, fields, onChoose, onMatch } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useSpreadWords()
  const { kind, field, show, search } = list.state
  const option = (store: ComparedStore) => ({ value: store.merchantId, label: nameOf(store) })
  return (
    <FilterBar list={list}>
      <OneFilter
        label={t('spread.kind.label')}
        options={spreadKinds.map(each => ({ value: each, label: t(`spread.kind.${each}`) }))}
        value={kind}
        onChange={value => onChoose({ kind: value ?? 'dish', field: '' })}
      />
      <OneFilter
        label={t('spread.from')}
        options={stores.map(option)}
        value={from}
        onChange={value => onChoose({ from: value ?? 0 })}
      />
      <ChoiceFilter
        label={t('spread.stores')}
        options={others.map(option)}
        value={list.state.stores.filter(id => others.some(each => each.merchantId === id))}
        onChange={value => onChoose({ stores: value })}
      />
      {fields.length > 0 && (
        <OneFilter
          label={t('spread.shownField')}
          options={fields.map(each => ({ value: each, label: words.field(kind, each) }))}
          value={field === '' ? (fields[0] ?? '') : field}
          onChange={value => onChoose({ field: value ?? '' })}
        />
      )}
      <OneFilter
        label={t('spread.rows.label')}
        options={shows.map(each => ({ value: each, label: t(`spread.rows.${each}`) }))}
        value={show}
        onChange={value => list.set({ show: value ?? 'different' })}
      />
      <SearchFilter value={search} onChange={value => list.set({ search: value })} placeholder={t('spread.search')} />
      {kind !== 'setting' && (
        <Allowed call={spreadCalls.saveMatches}>
          <Button onClick={onMatch}>{t('spread.match.button')}</Button>
        </Allowed>
      )}
    </FilterBar>
  )
}

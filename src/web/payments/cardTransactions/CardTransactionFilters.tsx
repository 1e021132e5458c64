/** Every filter of ORD-10: those of every day in the bar, the others behind “More filters”. */
import type { ReactNode } from 'react'
import {
  cardTransactionCalls,
  cardTransactionKinds,
  cardTransactionStates,
} from '../../../shared/contract/payments/cardTransactions.ts'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { ChoiceFilter, FilterBar, MoreFilters, SearchFilter } from '../../kit/FilterBar.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import type { ListState } from '../../kit/useListState.ts'
import { AmountRange } from './AmountRange.tsx'
import styles from './cardTransactions.module.css'
import type { CardTransactionState } from './CardTransactionsPage.tsx'

type List = ListState<CardTransactionState>

const texts = ['voidNo', 'authCode', 'ticketNo'] as const
const lists = ['cardTypes', 'edcTypes', 'employees', 'devices'] as const

export function CardTransactionFilters({ list }: { list: List }): ReactNode {
  const t = useTexts()
  const { state, set } = list
  return (
    <FilterBar list={list}>
      <SearchFilter
        value={state.transactionNo}
        placeholder={t('cardTransactions.filter.transactionNo')}
        onChange={transactionNo => set({ transactionNo })}
      />
      <DateRangeFilter
        label={t('cardTransactions.filter.days')}
        value={{ from: state.from ?? '', to: state.to ?? '' }}
        onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
      />
      <ChoiceFilter
        label={t('cardTransactions.filter.kinds')}
        options={cardTransactionKinds.map(value => ({ value, label: t(`cardTransactions.kind.${value}`) }))}
        value={state.kinds}
        onChange={kinds => set({ kinds })}
      />
      <ChoiceFilter
        label={t('cardTransactions.filter.states')}
        options={cardTransactionStates.map(value => ({ value, label: t(`cardTransactions.state.${value}`) }))}
        value={state.states}
        onChange={states => set({ states })}
      />
      <MoreFilters count={countMore(state)}>
        <div className={styles.more}>
          <Others list={list} />
        </div>
      </MoreFilters>
    </FilterBar>
  )
}

function countMore(state: CardTransactionState): number {
  const { amountFrom, amountTo, tipFrom, tipTo, cardLast4 } = state
  const typed = [cardLast4, ...texts.map(name => state[name])].filter(value => value !== '')
  const chosen = lists.filter(name => state[name].length > 0)
  const ranges = [amountFrom ?? amountTo, tipFrom ?? tipTo].filter(value => value !== undefined)
  return typed.length + chosen.length + ranges.length
}

function Others({ list: { state, set } }: { list: List }): ReactNode {
  const t = useTexts()
  const { data } = useCall(cardTransactionCalls.getPosSwipeChoices, {}, { quiet: true })
  return (
    <>
      <SearchFilter
        value={state.cardLast4}
        placeholder={t('cardTransactions.filter.cardLast4')}
        onChange={value => set({ cardLast4: value.replace(/\D/g, '').slice(-4) })}
      />
      {texts.map(name => (
        <SearchFilter
          key={name}
          value={state[name]}
          placeholder={t(`cardTransactions.filter.${name}`)}
          onChange={value => set({ [name]: value })}
        />
      ))}
      {lists.map(name => (
        <ChoiceFilter
          key={name}
          label={t(`cardTransactions.filter.${name}`)}
          options={[...new Set([...(data?.[name] ?? []), ...state[name]])].map(value => ({ value, label: value }))}
          value={state[name]}
          onChange={value => set({ [name]: value })}
        />
      ))}
      <AmountRange
        label={t('cardTransactions.filter.amount')}
        fromLabel={t('cardTransactions.filter.amountFrom')}
        toLabel={t('cardTransactions.filter.amountTo')}
        from={state.amountFrom}
        to={state.amountTo}
        onChange={(amountFrom, amountTo) => set({ amountFrom, amountTo })}
      />
      <AmountRange
        label={t('cardTransactions.filter.tip')}
        fromLabel={t('cardTransactions.filter.tipFrom')}
        toLabel={t('cardTransactions.filter.tipTo')}
        from={state.tipFrom}
        to={state.tipTo}
        onChange={(tipFrom, tipTo) => set({ tipFrom, tipTo })}
      />
    </>
  )
}

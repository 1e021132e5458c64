/** The filters of the order list: those of every day in the bar, all others behind “More filters” (ORD-1). */
import { type ReactNode, useMemo } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { orderCalls, orderPorts, orderTypes, paymentCodes } from '../../../shared/contract/orders/orders.ts'
import { mealTypes } from '../../../shared/rules/basics/mealType.ts'
import { orderStatuses } from '../../../shared/rules/payments/orderStatus.ts'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { type Choice, ChoiceFilter, FilterBar, MoreFilters, SearchFilter } from '../../kit/FilterBar.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { ListState } from '../../kit/useListState.ts'
import { type OrderListState, setMoreFilters } from './orderListState.ts'
import styles from './orders.module.css'
import { DayRange, NumberRange } from '../../kit/RangeFilter.tsx'
import { useOrderWords } from './useOrderWords.ts'

type List = ListState<OrderListState>
export type FilterChoices = ReplyOf<(typeof orderCalls)['getOrderFilterChoices']>

const noChoices: FilterChoices = { employees: [], devices: [], sources: [], tenders: [], tables: [], buffetTypes: [] }

/** What this store's orders have, to choose from; empty while it is on its way. */
export function useFilterChoices(): FilterChoices {
  return useCall(orderCalls.getOrderFilterChoices, {}, { quiet: true }).data ?? noChoices
}

/** Words as choices, and what a link set besides, so that nothing is filtered by unseen. */
function choicesOf(keys: readonly string[], set: readonly string[], word: (key: string) => string): Choice[] {
  return [...new Set([...keys, ...set])].map(value => ({ value, label: word(value) }))
}

export function OrderFilters({ list, choices }: { list: List; choices: FilterChoices }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  const { state, set } = list
  const names = useMemo(() => new Map(choices.employees.map(({ key, name }) => [key, name])), [choices])
  return (
    <FilterBar list={list}>
      <SearchFilter value={state.search} placeholder={t('orders.search')} onChange={search => set({ search })} />
      <DateRangeFilter
        label={t('orders.filter.date')}
        value={{ from: state.from ?? '', to: state.to ?? '' }}
        onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
      />
      <ChoiceFilter
        label={t('orders.filter.status')}
        options={orderStatuses.map(value => ({ value, label: words.status(value) }))}
        value={state.statuses}
        onChange={statuses => set({ statuses })}
      />
      <ChoiceFilter
        label={t('orders.filter.type')}
        options={orderTypes.map(value => ({ value, label: words.type(value) }))}
        value={state.orderTypes}
        onChange={types => set({ orderTypes: types })}
      />
      <ChoiceFilter
        label={t('orders.filter.employee')}
        options={choicesOf([...names.keys()], state.employees, key => names.get(key) ?? words.key(key))}
        value={state.employees}
        onChange={employees => set({ employees })}
      />
      <MoreFilters count={setMoreFilters(state).length}>
        <div className={styles.moreFilters}>
          <TextFilters list={list} />
          <PaymentFilters list={list} choices={choices} />
          <PlaceFilters list={list} choices={choices} />
          <RangeFilters list={list} />
        </div>
      </MoreFilters>
    </FilterBar>
  )
}

function TextFilters({ list: { state, set } }: { list: List }): ReactNode {
  const t = useTexts()
  const text = (field: 'orderNo' | 'ticketNo' | 'name') => (
    <SearchFilter
      value={state[field]}
      placeholder={t(`orders.filter.${field}`)}
      onChange={value => set({ [field]: value })}
    />
  )
  return (
    <>
      {text('orderNo')}
      {text('ticketNo')}
      {text('name')}
      <SearchFilter
        value={state.orderId === undefined ? '' : String(state.orderId)}
        placeholder={t('orders.filter.orderId')}
        onChange={value => set({ orderId: /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined })}
      />
    </>
  )
}

function PaymentFilters({ list: { state, set }, choices }: { list: List; choices: FilterChoices }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  return (
    <>
      <ChoiceFilter
        label={t('orders.filter.tender')}
        options={choicesOf(choices.tenders, state.tenders, words.tender)}
        value={state.tenders}
        onChange={tenders => set({ tenders })}
      />
      <ChoiceFilter
        label={t('orders.filter.payment')}
        options={paymentCodes.map(value => ({ value, label: words.payment(value) }))}
        value={state.paymentCodes}
        onChange={codes => set({ paymentCodes: codes })}
      />
      <ChoiceFilter
        label={t('orders.filter.meal')}
        options={mealTypes.map(value => ({ value, label: words.meal(value) }))}
        value={state.mealTypes}
        onChange={meals => set({ mealTypes: meals })}
      />
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function PlaceFilters({ list: { state, set }, choices }: { list: List; choices: FilterChoices }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  const { hourSpan } = useFormat()
  const some = (
    field: 'sources' | 'devices' | 'tables' | 'buffetTypes',
    label: 'source' | 'device' | 'table' | 'buffet',
  ) => (
    <ChoiceFilter
      label={t(`orders.filter.${label}`)}
      options={choicesOf(choices[field], state[field], words.key)}
      value={state[field]}
      onChange={value => set({ [field]: value })}
    />
  )
  return (
    <>
      {some('sources', 'source')}
      <ChoiceFilter
        label={t('orders.filter.port')}
        options={orderPorts.map(value => ({ value, label: words.port(value) }))}
        value={state.ports}
        onChange={ports => set({ ports })}
      />
      {some('devices', 'device')}
      {some('tables', 'table')}
      {some('buffetTypes', 'buffet')}
      <ChoiceFilter
        label={t('orders.filter.hours')}
        options={hours.map(hour => ({ value: hour, label: hourSpan(hour) }))}
        value={state.hours}
        onChange={value => set({ hours: value })}
      />
    </>
  )
}

function RangeFilters({ list: { state, set } }: { list: List }): ReactNode {
  const t = useTexts()
  return (
    <>
      <NumberRange
        label={t('orders.filter.total')}
        money
        from={state.totalFrom}
        to={state.totalTo}
        onChange={(totalFrom, totalTo) => set({ totalFrom, totalTo })}
      />
      <NumberRange
        label={t('orders.filter.tip')}
        money
        from={state.tipFrom}
        to={state.tipTo}
        onChange={(tipFrom, tipTo) => set({ tipFrom, tipTo })}
      />
      <NumberRange
        label={t('orders.filter.people')}
        from={state.peopleFrom}
        to={state.peopleTo}
        onChange={(peopleFrom, peopleTo) => set({ peopleFrom, peopleTo })}
      />
      <DayRange
        label={t('orders.filter.paid')}
        from={state.paidFrom}
        to={state.paidTo}
        onChange={(paidFrom, paidTo) => set({ paidFrom, paidTo })}
      />
      <DayRange
        label={t('orders.filter.refunded')}
        from={state.refundedFrom}
        to={state.refundedTo}
        onChange={(refundedFrom, refundedTo) => set({ refundedFrom, refundedTo })}
      />
    </>
  )
}

/** The filters that are set but are behind “More filters” or came with a link: each is seen and can be taken away. */
import { CloseOutlined } from '../../kit/icons.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Format } from '../../../shared/rules/basics/format.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { ListState } from '../../kit/useListState.ts'
import { cleared, type OrderListState, type SetFilter, setMoreFilters } from './orderListState.ts'
import styles from './orders.module.css'
import { type OrderWords, useOrderWords } from './useOrderWords.ts'

export function SetFilters({ list }: { list: ListState<OrderListState> }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  const format = useFormat()
  const set = setMoreFilters(list.state)
  if (set.length === 0) return null
  const byLink = t('orders.filter.byLink')
  return (
    <ul className={styles.setFilters}>
      {set.map(filter => {
        const name = t(`orders.filter.${filter.label}`)
        const value = valueOf(filter, words, format, byLink)
        return (
          <li key={filter.label}>
            <Button
              className={styles.setFilter ?? ''}
              icon={<CloseOutlined />}
              iconPlacement="end"
              aria-label={`${name}: ${value}. ${t('orders.filter.clearOne', { filter: name })}`}
              title={t('orders.filter.clearOne', { filter: name })}
              onClick={() => list.set(cleared(filter))}
            >
              <span className={styles.setFilterText}>
                {name}: <strong>{value}</strong>
              </span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function valueOf(filter: SetFilter, words: OrderWords, format: Format, byLink: string): string {
  const [first, second] = filter.values
  switch (filter.part) {
    case 'one':
      return String(first as string | number)
    case 'list':
      return (first as (string | number)[]).map(value => wordOf(filter.label, value, words, format, byLink)).join(', ')
    case 'cents':
      return ends(first, second, value => format.money(value as number))
    case 'count':
      return ends(first, second, value => format.number(value as number))
    case 'days':
      return ends(first, second, value => format.businessDate(value as string))
  }
}

function ends<V>(from: V | undefined, to: V | undefined, word: (value: V) => string): string {
  if (from === undefined) return to === undefined ? '' : `≤ ${word(to)}`
  if (to === undefined) return `≥ ${word(from)}`
  return from === to ? word(from) : `${word(from)} – ${word(to)}`
}

function wordOf(
  label: SetFilter['label'],
  value: string | number,
  words: OrderWords,
  format: Format,
  byLink: string,
): string {
  if (typeof value === 'number') {
    return label === 'hours' ? format.hourSpan(value) : words.payment(value as Parameters<OrderWords['payment']>[0])
  }
  if (label === 'meal') return words.meal(value)
  if (label === 'port') return words.port(value)
  if (label === 'tender') return words.tender(value)
  // Dishes and categories are known by their id alone here.
  if ((label === 'dish' || label === 'category') && /^\d+$/.test(value)) return byLink
  return words.key(value)
}

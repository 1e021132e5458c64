/** Gift cards with what is left on them, and what is owed on all (POS-6). */
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { type GiftCard, giftCardCalls, giftCardSorts } from '../../../shared/contract/payments/giftCards.ts'
import { type Column, useColumns } from '../../kit/columns.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterBar, OneFilter, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import { listStateOf, type Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Figures, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { GiftCardDrawer } from './GiftCardDrawer.tsx'
import look from '../../kit/look.module.css'
import styles from './giftCards.module.css'

const { exportGiftCards, getGiftCards, getGiftCardDetail } = giftCardCalls
const CALM_MS = 1_500

const schema = listStateOf({
  search: z.string().default(''),
  with: z.enum(['', 'balance']).default(''),
  sort: z.enum(giftCardSorts).default('time'),
  card: z.number().int().min(0).default(0),
})

/** Sorted by one thing or the other; the card that is open is no filter. */
function useCardList() {
  const list = useListState(schema)
  return useMemo(() => {
    const set = ({ sort, ...patch }: Partial<Paging>) => {
      if (sort === undefined) return list.set(patch)
      const known = giftCardSorts.find(name => name === sort)
      return list.set(known === undefined ? { sort: 'time', order: 'desc' } : { ...patch, sort: known })
    }
    return { list, table: { ...list, set, filtered: list.filtered - (list.state.card === 0 ? 0 : 1) } }
  }, [list])
}

export function GiftCardsPage(): ReactNode {
  const t = useTexts()
  const { list, table } = useCardList()
  const { search, with: withWhat, page, pageSize, sort, order, card } = list.state
  const input = { search, withBalance: withWhat === 'balance', page, pageSize, sort, order }
  const result = useCall(getGiftCards, input, { keep: true })
  useLive(
    'order',
    useThrottled(() => askAgain(getGiftCards, getGiftCardDetail), CALM_MS),
  )
  const open = ({ giftCardId }: GiftCard) => list.set({ card: giftCardId, page })
  const columns = useColumns('giftCards', useCardColumns(open))
  const { data } = result
  const figures = data && [
    { label: t('giftCards.owed'), value: <Money cents={data.liabilityCents} strong /> },
    { label: t('giftCards.cards'), value: String(data.cardsWithBalance) },
  ]
  return (
    <Page
      title={t('giftCards.title')}
      actions={
        <>
          <AllowedLink needs="reports.giftCards.view" to="/merchant/GiftCardReport">
            {t('giftCardReport.link')}
          </AllowedLink>
          <ColumnChoice columns={columns} />
          <ExportButton
            call={exportGiftCards}
            formats={fileFormat.options}
            input={format => ({ search, withBalance: withWhat === 'balance', sort, order, format })}
          />
        </>
      }
    >
      <FilterBar list={table}>
        <SearchFilter
          value={search}
          placeholder={t('giftCards.search')}
          onChange={value => list.set({ search: value })}
        />
        <OneFilter
          label={t('giftCards.withBalance')}
          options={[{ value: 'balance' as const, label: t('giftCards.onlyWithBalance') }]}
          value={withWhat === '' ? undefined : withWhat}
          onChange={value => list.set({ with: value ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('giftCards.title')}
        columns={columns.shown}
        rowKey={row => row.giftCardId}
        result={result}
        list={table}
        totals={figures && <Figures figures={figures} />}
        empty={{ title: t('giftCards.empty'), hint: t('giftCards.emptyHint') }}
        stack={row => <CardOnPhone card={row} onOpen={open} />}
        onOpen={open}
      />
      <GiftCardDrawer giftCardId={card} onClose={() => list.set({ card: 0, page })} />
    </Page>
  )
}

interface Opening {
  readonly card: GiftCard
  readonly onOpen: (card: GiftCard) => void
}

function CardLink({ card, onOpen }: Opening): ReactNode {
  const t = useTexts()
  const { last4 } = card
  const label = t('giftCards.open', { last4 })
  return (
    <Button type="link" className={styles.link ?? ''} aria-label={label} onClick={() => onOpen(card)}>
      {t('giftCards.number', { last4 })}
    </Button>
  )
}

function useCardColumns(onOpen: (card: GiftCard) => void): readonly Column<GiftCard>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  return useMemo(
    (): readonly Column<GiftCard>[] => [
      {
        key: 'card',
        title: t('giftCards.column.card'),
        always: true,
        render: row => <CardLink card={row} onOpen={onOpen} />,
      },
      { key: 'time', title: t('giftCards.column.soldAt'), sorts: true, render: row => dateTime(row.soldAt) },
      {
        key: 'used',
        title: t('giftCards.column.used'),
        render: row => (row.lastUsedAt === null ? t('giftCards.never') : dateTime(row.lastUsedAt)),
      },
      { key: 'sold', title: t('giftCards.column.sold'), end: true, render: row => <Money cents={row.soldCents} /> },
      {
        key: 'balance',
        title: t('giftCards.column.balance'),
        end: true,
        sorts: true,
        render: row => <Money cents={row.balanceCents} strong />,
      },
    ],
    [t, dateTime, onOpen],
  )
}

function CardOnPhone({ card, onOpen }: Opening): ReactNode {
  const { dateTime } = useFormat()
  return (
    <CardRow>
      <CardLine start={<CardLink card={card} onOpen={onOpen} />} end={<Money cents={card.balanceCents} strong />} />
      <span className={look.quiet}>{dateTime(card.lastUsedAt ?? card.soldAt)}</span>
    </CardRow>
  )
}

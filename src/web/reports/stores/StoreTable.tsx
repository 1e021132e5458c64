/** Every store with its figures, ranked by one of them: a table, and on a phone a card each. */
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { type StoreRank, type StoreRow, type StoresReport } from '../../../shared/contract/reports/stores.ts'
import { ranked, storeColumns } from '../../../shared/rules/reports/stores.ts'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import look from '../../kit/look.module.css'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { Change } from '../frame/Change.tsx'
import styles from './stores.module.css'
import { nameOfRank } from './rankName.ts'
import type { StoresState } from './storesState.ts'
import { StoreFigure } from './StoreFigure.tsx'
import { useMoney } from '../../kit/useMoney.ts'

/** All of a boss's stores are seen at once. */
const PAGE = 100

type Of = { report: StoresReport; state: StoresState }

export function StoreTable({ report, state }: Of): ReactNode {
  const t = useTexts()
  const { rank, order, against, list } = state
  const rows = useMemo(() => ranked(report.stores, rank, order, against), [report.stores, rank, order, against])
  const columns = useColumns(state, rows)
  const { page } = list.state
  const result = {
    data: { rows: rows.slice((page - 1) * PAGE, page * PAGE), total: rows.length },
    error: null,
    isFetching: false,
    refetch: () => Promise.resolve(),
  }
  const open = (row: StoreRow) => list.set({ why: row.merchantId, page })
  return (
    <DataTable
      label={t('storesReport.title')}
      columns={columns}
      rowKey={row => row.merchantId}
      result={result}
      list={{ ...list, state: { ...list.state, pageSize: PAGE, sort: rank, order } }}
      empty={{ title: t('storesReport.none.title'), hint: t('storesReport.none.hint') }}
      onOpen={open}
      stack={row => <StoreCard row={row} state={state} />}
    />
  )
}

function useColumns(state: StoresState, rows: readonly StoreRow[]): readonly Column<StoreRow>[] {
  const t = useTexts()
  const { against } = state
  const places = useMemo(() => new Map(rows.map(({ merchantId }, at) => [merchantId, at + 1])), [rows])
  const figure = (rank: StoreRank): Column<StoreRow> => ({
    key: rank,
    title: t(`storesReport.figure.${rank}`),
    end: true,
    sorts: true,
    render: row => <StoreFigure row={row} rank={rank} state={state} />,
  })
  const compared = (): Column<StoreRow> => ({
    key: 'againstUsual',
    title: nameOfRank(t, 'againstUsual', against),
    end: true,
    sorts: true,
    render: row => <Against row={row} state={state} />,
  })
  return [
    { key: 'place', title: t('storesReport.rank.place'), render: row => places.get(row.merchantId) },
    {
      key: 'store',
      title: t('storesReport.store'),
      always: true,
      wraps: true,
      render: row => <Store row={row} state={state} />,
    },
    ...storeColumns.map(rank => (rank === 'againstUsual' ? compared() : figure(rank))),
  ]
}

const tones: Readonly<Record<NonNullable<StoreRow['state']>, Tone>> = {
  open: 'good',
  shut: 'neutral',
  closed: 'attention',
}

/** Its name, and on the live day its clock and whether it is open. */
function Store({ row, state }: { row: StoreRow; state: StoresState }): ReactNode {
  const nameOf = useNameOf()
  return (
    <span className={styles.store}>
      <Button type="link" className={look.nameButton ?? ''} onClick={() => state.list.set({ why: row.merchantId })}>
        {nameOf(row)}
      </Button>
      {state.live && <Clock row={row} />}
    </span>
  )
}

function Clock({ row }: { row: StoreRow }): ReactNode {
  const t = useTexts()
  const { clock } = useFormat()
  return (
    <small className={look.quiet}>
      {row.state !== null && <Status tone={tones[row.state]}>{t(`storesReport.state.${row.state}`)}</Status>}{' '}
      {clock(row.localMinute)} {t('storesReport.here')}
      {row.onClock !== null && row.onClock > 0 && ` · ${t('storesReport.onClock', { count: row.onClock })}`}
    </small>
  )
}

/** How far a store is from what it is measured against, and what that is. */
function Against({ row, state }: { row: StoreRow; state: StoresState }): ReactNode {
  const t = useTexts()
  const money = useMoney()
  const base = row[state.against]
  if (!base) return <span className={look.faint}>{state.against === 'usual' ? t('storesReport.noUsual') : '–'}</span>
  return (
    <span className={styles.against}>
      <StoreFigure row={row} rank="againstUsual" state={state}>
        <Change now={row.sums.netCents} before={base.netCents} />
      </StoreFigure>
      <small className={look.quiet}>
        {t(`storesReport.${state.against}`, { money: money(base.netCents, row.currency, true) })}
      </small>
    </span>
  )
}

/** A store in the owner's pocket. */
function StoreCard({ row, state }: { row: StoreRow; state: StoresState }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const figure = (rank: StoreRank) => <StoreFigure row={row} rank={rank} state={state} />
  return (
    <CardRow>
      <CardLine
        opens
        start={
          <Button type="link" className={look.nameButton ?? ''} onClick={() => state.list.set({ why: row.merchantId })}>
            {nameOf(row)}
          </Button>
        }
        end={<strong>{figure('netCents')}</strong>}
      />
      <CardLine
        quiet
        start={
          state.live ? (
            <Clock row={row} />
          ) : (
            <>
              {t('storesReport.figure.guests')} {figure('guests')}
            </>
          )
        }
        end={<Against row={row} state={state} />}
      />
      <dl className={styles.small}>
        {(['orders', 'average', 'laborPcm', 'discountPcm', 'compPcm', 'voidPcm'] as const).map(rank => (
          <div key={rank}>
            <dt>{t(`storesReport.figure.${rank}`)}</dt>
            <dd>{figure(rank)}</dd>
          </div>
        ))}
      </dl>
    </CardRow>
  )
}

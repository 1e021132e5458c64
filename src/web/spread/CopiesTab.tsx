/** The copies that were made, the newest first. */
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../shared/contract/kernel/call.ts'
import { spreadCalls } from '../../shared/contract/spread/spread.ts'
import type { Column } from '../kit/columns.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { listStateOf } from '../kit/listState.ts'
import look from '../kit/look.module.css'
import { useTexts } from '../kit/texts.ts'
import { useCall } from '../kit/useCall.ts'
import { useFormat } from '../kit/useFormat.ts'
import { useListState } from '../kit/useListState.ts'
import { useNameOf } from '../kit/useNameOf.ts'

type Row = ReplyOf<(typeof spreadCalls)['listSpreads']>['rows'][number]
const state = listStateOf({})
const outcomes = ['done', 'refused', 'undone', 'running'] as const

export function CopiesTab(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { dateTime } = useFormat()
  const list = useListState(state)
  const { page, pageSize } = list.state
  const result = useCall(spreadCalls.listSpreads, { page, pageSize }, { quiet: true, keep: true })
  const columns = useMemo((): Column<Row>[] => {
    const outcome = (row: Row) =>
      outcomes
        .filter(each => row[each] > 0)
        .map(each => t(`spread.copies.${each}`, { count: row[each] }))
        .join(' · ')
    return [
      {
        key: 'when',
        title: t('spread.copies.when'),
        render: row => (
          <Link to={`/merchant/CompareStores?copy=${row.spreadId}`}>{dateTime(row.startedAt ?? row.madeAt)}</Link>
        ),
      },
      { key: 'what', title: t('spread.copies.what'), render: row => t(`spread.kind.${row.kind}`) },
      { key: 'from', title: t('spread.copies.from'), render: row => nameOf(row.from) },
      { key: 'outcome', title: t('spread.copies.outcome'), render: outcome },
      { key: 'who', title: t('spread.copies.who'), render: row => row.madeBy },
    ]
  }, [t, dateTime, nameOf])
  return (
    <DataTable<Row>
      label={t('spread.copies.label')}
      columns={columns}
      rowKey={row => row.spreadId}
      result={result}
      list={list}
      empty={{ title: t('spread.copies.none'), hint: t('spread.copies.noneHint') }}
      stack={row => (
        <div className={look.stack}>
          {columns.map(column => (
            <div key={column.key}>{column.render(row)}</div>
          ))}
        </div>
      )}
    />
  )
}

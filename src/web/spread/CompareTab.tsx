/** The matrix: what one store has, and what its matches in the others are. */
import { Button } from 'antd'
import { type Key, type ReactNode, useState } from 'react'
import { sharedKinds } from '../../shared/contract/settings/sharedKinds.ts'
import { type ComparedRow, spreadCalls } from '../../shared/contract/spread/spread.ts'
import { Allowed } from '../kit/Allowed.tsx'
import type { Column } from '../kit/columns.ts'
import { cx } from '../kit/cx.ts'
import { DataTable } from '../kit/DataTable.tsx'
import look from '../kit/look.module.css'
import { useSession } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { useCall } from '../kit/useCall.ts'
import { useListState } from '../kit/useListState.ts'
import { CellDrawer, type OpenCell } from './CellDrawer.tsx'
import { CompareFilters } from './CompareFilters.tsx'
import { choicesToShow, type ComparedStore, compareState, isRowOfField, shownFields } from './compareState.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { MatchDialog } from './MatchDialog.tsx'
import { useCompareColumns } from './useCompareColumns.tsx'
import styles from './spread.module.css'

const { compareStores, previewSpread } = spreadCalls

export function CompareTab({ stores }: { stores: readonly ComparedStore[] }): ReactNode {
  const t = useTexts()
  const { merchantId } = useSession()
  const list = useListState(compareState)
  const { kind, field, show, search, page, pageSize } = list.state
  const source = stores.find(each => each.merchantId === (list.state.from || merchantId)) ?? stores[0]
  const others = stores.filter(each => each.merchantId !== source?.merchantId)
  const chosen = others.filter(each => list.state.stores.includes(each.merchantId))
  const targets = chosen.length > 0 ? chosen : others
  const from = source?.merchantId ?? 0
  const asked = { from, stores: targets.map(each => each.merchantId), kind, field, show, search, page, pageSize }
  const result = useCall(compareStores, asked, { quiet: true, keep: true })
  const [keys, setKeys] = useState<readonly Key[]>([])
  const [open, setOpen] = useState<OpenCell>()
  const [dialog, setDialog] = useState<'copy' | 'match'>()
  const columns = useCompareColumns({ kind, field, source, targets, onOpen: setOpen })
  const fields = shownFields(kind)
  const choose = (patch: Parameters<typeof list.set>[0]) => {
    setKeys([])
    list.set(patch)
  }
  return (
    <div className={look.pile}>
      <CompareFilters
        list={list}
        stores={stores}
        from={from}
        others={others}
        fields={choicesToShow(kind)}
        onChoose={choose}
        onMatch={() => setDialog('match')}
      />
      <DataTable<ComparedRow>
        label={t('spread.list')}
        columns={columns}
        rowKey={row => row.key}
        result={result}
        list={list}
        empty={{ title: t('spread.nothing'), hint: t('spread.nothingHint') }}
        selection={{
          keys,
          onChange: setKeys,
          actions: (
            <Allowed call={previewSpread}>
              <Button type="primary" onClick={() => setDialog('copy')}>
                {t('spread.copy.button', { count: keys.length })}
              </Button>
            </Allowed>
          ),
        }}
        stack={row => <Stacked row={row} columns={columns} />}
      />
      {open && source && (
        <CellDrawer kind={kind} field={field} cell={open} source={source} onClose={() => setOpen(undefined)} />
      )}
      {dialog === 'copy' && source && (
        <CopyDialog
          kind={kind}
          source={source}
          targets={targets}
          keys={keys.map(String)}
          fields={isRowOfField(kind, field) ? [] : fields}
          shown={field}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'match' && source && sharedKinds.some(each => each === kind) && (
        <MatchDialog
          kind={kind as (typeof sharedKinds)[number]}
          source={source}
          targets={targets}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** On a phone: the name, then a line for each store. */
function Stacked({ row, columns }: { row: ComparedRow; columns: readonly Column<ComparedRow>[] }): ReactNode {
  const [name, ...stores] = columns
  return (
    <div className={look.stack}>
      <div>{name?.render(row)}</div>
      <dl className={cx(look.facts, styles.cells)}>
        {stores.map(column => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

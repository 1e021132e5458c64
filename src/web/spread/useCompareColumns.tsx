/** The columns of the matrix: what it is, the store that is copied from, and one for each other store. */
import { useMemo } from 'react'
import type { ComparedRow } from '../../shared/contract/spread/spread.ts'
import type { SpreadKind } from '../../shared/contract/spread/things.ts'
import { useAuditWords } from '../audit/history/useAuditWords.ts'
import type { Column } from '../kit/columns.ts'
import look from '../kit/look.module.css'
import { useTexts } from '../kit/texts.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import type { OpenCell } from './CellDrawer.tsx'
import { CellView } from './CellView.tsx'
import { type ComparedStore, fieldOfRow } from './compareState.ts'
import { useSpreadWords } from './useSpreadWords.ts'
import styles from './spread.module.css'

export function useCompareColumns(props: {
  kind: SpreadKind
  field: string
  source: ComparedStore | undefined
  targets: readonly ComparedStore[]
  onOpen: (cell: OpenCell) => void
}): Column<ComparedRow>[] {
  const { kind, field, source, targets, onOpen } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useSpreadWords()
  const audit = useAuditWords()
  return useMemo(() => {
    const shownField = (row: ComparedRow) => fieldOfRow(kind, field, row)
    const group = (row: ComparedRow) => ({ group: row.under })
    return [
      {
        key: 'name',
        title: t('spread.thing'),
        always: true,
        render: row => (
          <>
            <span className={look.name}>
              {kind === 'setting' ? words.field(kind, row.name, row.under) : nameOf(row)}
            </span>
            <div className={look.beneath}>
              {kind === 'setting' ? audit.type(row.under) : nameOf({ name: row.under, secondName: row.secondUnder })}
            </div>
          </>
        ),
      },
      ...(source
        ? [
            {
              key: 'source',
              title: t('spread.source', { store: nameOf(source) }),
              render: (row: ComparedRow) => (
                <span className={styles.value}>
                  {words.value(kind, shownField(row), row.value, { currency: source.currency, ...group(row) })}
                </span>
              ),
            },
          ]
        : []),
      ...targets.map((store): Column<ComparedRow> => ({
        key: `store${store.merchantId}`,
        title: nameOf(store),
        render: row => {
          const cell = row.cells.find(each => each.merchantId === store.merchantId)
          if (!cell) return null
          const shown = shownField(row)
          return (
            <CellView
              kind={kind}
              field={shown}
              cell={cell}
              currency={store.currency}
              group={row.under}
              label={t('spread.cell.open', {
                thing: kind === 'setting' ? words.field(kind, row.name, row.under) : nameOf(row),
                store: nameOf(store),
              })}
              onOpen={() => onOpen({ row, cell, store })}
            />
          )
        },
      })),
    ]
  }, [kind, field, source, targets, onOpen, t, nameOf, words, audit])
}

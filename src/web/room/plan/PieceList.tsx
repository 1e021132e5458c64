/** Everything on the plan as a list that a screen reader walks, and the tables that have no place yet. */
import { Button, Input } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { PlannedTable } from '../../../shared/contract/room/plan.ts'
import { readingOrder } from '../../../shared/rules/room/plan/numbering.ts'
import { isTable, type Piece } from '../../../shared/rules/room/plan/pieces.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import canvas from '../../kit/canvas/canvas.module.css'
import styles from './plan.module.css'
import type { PlanBoard } from './usePlan.ts'

/** More than anybody reads; the search finds the others. */
const MOST = 200

export function PieceList({ board }: { board: PlanBoard }): ReactNode {
  const t = useTexts()
  const { drawing, selected, select } = board
  const [sought, setSought] = useState('')
  const nameOf = useNameOfPiece()
  const inOrder = useMemo(
    () => [...readingOrder(drawing.pieces.filter(isTable)), ...drawing.pieces.filter(each => !isTable(each))],
    [drawing],
  )
  const found = inOrder.filter(piece => nameOf(piece).toLowerCase().includes(sought.trim().toLowerCase()))
  return (
    <section className={canvas.panel} aria-label={t('floorPlan.list.title')}>
      <h2 className={look.title}>{t('floorPlan.list.title')}</h2>
      {inOrder.length === 0 && <p className={look.hint}>{t('floorPlan.list.none')}</p>}
      {inOrder.length > 8 && (
        <Input.Search
          allowClear
          placeholder={t('floorPlan.list.search')}
          aria-label={t('floorPlan.list.search')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <ul className={styles.list}>
        {found.slice(0, MOST).map(piece => (
          <li key={piece.key}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={selected.has(piece.key)}
              onClick={event => {
                const rest = [...selected].filter(key => key !== piece.key)
                if (!event.shiftKey && !event.ctrlKey && !event.metaKey) select([piece.key])
                else select(selected.has(piece.key) ? rest : [...rest, piece.key])
              }}
            >
              <span>{nameOf(piece)}</span>
              {isTable(piece) && (
                <span className={look.note}>{t('floorPlan.list.seats', { count: piece.capacity })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST && <p className={look.note}>{t('floorPlan.list.more', { count: MOST })}</p>}
    </section>
  )
}

/** What a piece is called. */
export function useNameOfPiece(): (piece: Pick<Piece, 'kind' | 'label'>) => string {
  const t = useTexts()
  return ({ kind, label }) => (label === '' ? t(`floorPlan.kinds.${kind}`) : label)
}

interface UnplacedProps {
  tables: readonly PlannedTable[]
  onPlace: (tables: readonly PlannedTable[]) => void
}

export function UnplacedTables({ tables, onPlace }: UnplacedProps): ReactNode {
  const t = useTexts()
  if (tables.length === 0) return null
  return (
    <section className={canvas.panel} aria-label={t('floorPlan.list.unplaced')}>
      <div className={look.row}>
        <h2 className={look.title}>{t('floorPlan.list.unplaced')}</h2>
        <Button size="small" onClick={() => onPlace(tables)}>
          {t('floorPlan.list.placeAll')}
        </Button>
      </div>
      <ul className={styles.list}>
        {tables.map(table => (
          <li key={table.tableId} className={look.row}>
            <span>
              {table.name} <span className={look.note}>{t('floorPlan.list.seats', { count: table.capacity })}</span>
            </span>
            <Button
              size="small"
              aria-label={`${t('floorPlan.list.place')} ${table.name}`}
              onClick={() => onPlace([table])}
            >
              {t('floorPlan.list.place')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

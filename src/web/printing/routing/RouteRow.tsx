/** A row of the matrix: one place for all order types, and one for each. */
import type { ReactNode } from 'react'
import type { RoutingPrinter } from '../../../shared/contract/printing/routing.ts'
import { type OrderType, orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { isAt, type RoutePlace } from '../../../shared/rules/printing/routing/inheritedRoute.ts'
import { useTexts } from '../../kit/texts.ts'
import { PrinterCell } from './PrinterCell.tsx'
import styles from './routing.module.css'

export const columns: readonly (OrderType | null)[] = [null, ...orderTypes]

export function useColumnName(): (orderType: OrderType | null) => string {
  const t = useTexts()
  return orderType => t(orderType === null ? 'printRouting.allTypes' : `orders.type.${orderType}`)
}

interface Row extends RoutePlace {
  readonly printerIds: readonly number[]
}

interface RouteRowProps {
  name: string
  /** A remark below the name. */
  note?: string | undefined
  rows: readonly Row[]
  inheritedAt: (place: RoutePlace) => readonly number[] | undefined
  areaId: number | null
  printers: readonly RoutingPrinter[]
  disabled: boolean
  /** Undefined: nothing is said there any more. */
  onChange: (place: RoutePlace, printerIds: number[] | undefined) => void
}

export function RouteRow(props: RouteRowProps): ReactNode {
  const { name, note, rows, inheritedAt, areaId, printers, disabled, onChange } = props
  const t = useTexts()
  const columnName = useColumnName()
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <strong>{name}</strong>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      {columns.map(orderType => {
        const place = { orderType, areaId }
        return (
          <div key={orderType} className={styles.place}>
            <span className={styles.column} aria-hidden="true">
              {columnName(orderType)}
            </span>
            <PrinterCell
              label={t('printRouting.cell', { category: name, orderType: columnName(orderType) })}
              printerIds={rows.find(row => isAt(row, place))?.printerIds}
              inherited={inheritedAt(place)}
              printers={printers}
              disabled={disabled}
              onChange={printerIds => onChange(place, printerIds)}
            />
          </div>
        )
      })}
    </li>
  )
}

/** Rows with what is said at a place now. */
export function withPlace<T extends RoutePlace>(
  rows: readonly T[],
  isThere: (row: T) => boolean,
  next: T | undefined,
): T[] {
  const at = rows.findIndex(isThere)
  if (next === undefined) return rows.filter(row => !isThere(row))
  return at < 0 ? [...rows, next] : rows.with(at, next)
}

/** Categories by order types, for all areas or one: which printers they print on. A field of the form. */
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { printRoutingCalls } from '../../../shared/contract/printing/routing.ts'
import type { PrintRoute } from '../../../shared/contract/settings/groups/printRouting.ts'
import { inheritedRoute, isAt, type RoutePlace } from '../../../shared/rules/printing/routing/inheritedRoute.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { columns, RouteRow, useColumnName, withPlace } from './RouteRow.tsx'
import styles from './routing.module.css'

export type RoutingChoices = ReplyOf<(typeof printRoutingCalls)['getRoutingChoices']>

/** Stands for all areas in the choice of one. */
const ALL = 0

interface CategoryMatrixProps {
  value?: readonly PrintRoute[]
  onChange?: (routes: PrintRoute[]) => void
  choices: RoutingChoices
  may: boolean
}

export function CategoryMatrix({ value: routes = [], onChange, choices, may }: CategoryMatrixProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [areaId, setAreaId] = useState<number | null>(null)
  const { categories, dishes, areas, printers } = choices
  const put = (categoryId: number | null, place: RoutePlace, printerIds: number[] | undefined) => {
    const isThere = (row: PrintRoute) => row.categoryId === categoryId && isAt(row, place)
    onChange?.(withPlace(routes, isThere, printerIds && { categoryId, ...place, printerIds }))
  }
  const ownCount = (categoryId: number) =>
    dishes.filter(dish => dish.categoryId === categoryId && dish.printerIds.length > 0).length
  const rowOf = (categoryId: number | null, name: string) => {
    const own = categoryId === null ? 0 : ownCount(categoryId)
    return (
      <RouteRow
        key={categoryId}
        name={name}
        note={own > 0 ? t('printRouting.ownPrinters', { count: own }) : undefined}
        rows={routes.filter(row => row.categoryId === categoryId)}
        inheritedAt={place => inheritedRoute(routes, categoryId, place)?.printerIds}
        areaId={areaId}
        printers={printers}
        disabled={!may}
        onChange={(place, printerIds) => put(categoryId, place, printerIds)}
      />
    )
  }
  return (
    <>
      {areas.length > 0 && (
        <label className={look.line}>
          {t('printRouting.area')}
          <Select<number>
            className={styles.area ?? ''}
            disabled={false}
            value={areaId ?? ALL}
            options={[
              { value: ALL, label: t('printRouting.allAreas') },
              ...areas.map(area => ({ value: area.areaId, label: area.name })),
            ]}
            onChange={id => setAreaId(id === ALL ? null : id)}
          />
        </label>
      )}
      <Headings first={t('printRouting.category')} />
      <ul className={look.list} aria-label={t('printRouting.matrix')}>
        {categories.map(category => rowOf(category.categoryId, nameOf(category)))}
        {rowOf(null, t('printRouting.otherCategories'))}
      </ul>
    </>
  )
}

/** Names the columns; a narrow screen names them in each row. */
function Headings({ first = '' }: { first?: string }): ReactNode {
  const columnName = useColumnName()
  return (
    <div className={styles.head} aria-hidden="true">
      <span>{first}</span>
      {columns.map(orderType => (
        <span key={orderType}>{columnName(orderType)}</span>
      ))}
    </div>
  )
}

interface ReceiptRow extends RoutePlace {
  readonly printerIds: number[]
}

/** Where receipts print, by order type; a field of the form. */
export function ReceiptRoutes(props: {
  value?: readonly ReceiptRow[]
  onChange?: (rows: ReceiptRow[]) => void
  choices: RoutingChoices
  may: boolean
}): ReactNode {
  const { value: rows = [], onChange, choices, may } = props
  const t = useTexts()
  const everywhere = rows.find(row => isAt(row, { orderType: null, areaId: null }))
  return (
    <>
      <Headings />
      <ul className={look.list} aria-label={t('printRouting.receiptsTitle')}>
        <RouteRow
          name={t('printRouting.receiptsTitle')}
          rows={rows}
          inheritedAt={({ orderType }) => (orderType === null ? undefined : everywhere?.printerIds)}
          areaId={null}
          printers={choices.printers}
          disabled={!may}
          onChange={(place, printerIds) =>
            onChange?.(withPlace(rows, row => isAt(row, place), printerIds && { ...place, printerIds }))
          }
        />
      </ul>
    </>
  )
}

/** The areas with what is in them: chosen, put in order, edited. */
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { type TableArea, tableCalls } from '../../../shared/contract/room/tables.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { EditOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { AreaDialog } from './AreaDialog.tsx'
import styles from './tables.module.css'

const { getAreas, getTables, sortAreas, updateArea } = tableCalls

interface AreaListProps {
  /** 0: all of them. */
  areaId: number
  onChoose: (areaId: number) => void
}

export function AreaList({ areaId, onChoose }: AreaListProps): ReactNode {
  const t = useTexts()
  const { data, isError } = useCall(getAreas, {}, { quiet: true })
  const areas = data?.rows
  const [edited, edit] = useState<TableArea>()
  const [moved, setMoved] = useState<readonly TableArea[]>()
  const send = useSend(sortAreas, { stale: [getAreas, getTables], onDone: () => setMoved(undefined) })
  const maySort = useRefusal(sortAreas) === undefined
  // Its place is kept: the tables beside it would move.
  if (areas === undefined && !isError) {
    return (
      <div className={cx(look.panel, styles.areas)}>
        <Skeleton title={false} paragraph={{ rows: 4 }} />
      </div>
    )
  }
  if (areas === undefined || areas.length === 0) return null
  const shown = moved ?? areas
  const sum = { tables: total(areas, 'tables'), seats: total(areas, 'seats') }
  return (
    <nav className={cx(look.panel, styles.areas)} aria-label={t('tables.areas.title')}>
      <AreaButton name={t('tables.areas.all')} area={sum} chosen={areaId === 0} onChoose={() => onChoose(0)} />
      <SortableRows
        items={shown}
        keyOf={area => area.areaId}
        nameOf={area => area.name}
        label={t('tables.areas.title')}
        plain
        disabled={!maySort || areas.length < 2}
        onSort={items => {
          setMoved(items)
          send.mutate({ ids: items.map(area => area.areaId) }, { onError: () => setMoved(undefined) })
        }}
      >
        {area => (
          <div className={styles.areaRow}>
            <AreaButton
              name={area.name}
              area={area}
              chosen={area.areaId === areaId}
              onChoose={() => onChoose(area.areaId)}
            />
            <Allowed call={updateArea}>
              <Button
                type="text"
                size="small"
                icon={<EditOutlined />}
                aria-label={t('tables.areas.edit', { name: area.name })}
                onClick={() => edit(area)}
              />
            </Allowed>
          </div>
        )}
      </SortableRows>
      {edited !== undefined && <AreaDialog area={edited} onClose={() => edit(undefined)} />}
    </nav>
  )
}

const total = (areas: readonly TableArea[], of: 'tables' | 'seats') => areas.reduce((sum, area) => sum + area[of], 0)

interface AreaButtonProps {
  name: string
  area: Pick<TableArea, 'tables' | 'seats'>
  chosen: boolean
  onChoose: () => void
}

function AreaButton({ name, area, chosen, onChoose }: AreaButtonProps): ReactNode {
  const t = useTexts()
  const tables = t('tables.areas.tables', { count: area.tables })
  const seats = t('tables.areas.seats', { count: area.seats })
  return (
    <button type="button" className={styles.area} aria-current={chosen} onClick={onChoose}>
      <span className={look.name}>{name}</span>
      <span className={look.beneath}>{t('tables.areas.facts', { tables, seats })}</span>
    </button>
  )
}

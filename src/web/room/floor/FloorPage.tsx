/** The state of the room, live on its plans or as a list; a table opens its order (TBL-2). */
import { Segmented, Skeleton, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { tableStates } from '../../../shared/rules/room/tableState.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { BellOutlined } from '../../kit/icons.ts'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { TABLET, useWide } from '../../kit/useWide.ts'
import { FloorList } from './FloorList.tsx'
import { FloorPlan } from './FloorPlan.tsx'
import { TablePanel } from './TablePanel.tsx'
import styles from './floor.module.css'
import { stateLooks } from './stateLooks.ts'
import { type FloorTable, useFloor } from './useFloor.ts'
import { useRobots } from './useRobots.ts'
import { ToTables } from '../tables/ToTables.tsx'

export function FloorPage(): ReactNode {
  const t = useTexts()
  const floor = useFloor()
  const robots = useRobots()
  const isWide = useWide(TABLET)
  const [chosen, setChosen] = useState<'plan' | 'list'>()
  const [areaId, setAreaId] = useState<number>()
  const [openId, setOpenId] = useState<number>()
  const view = chosen ?? (isWide ? 'plan' : 'list')
  const { areas } = floor
  const area = areas?.find(each => each.areaId === areaId) ?? areas?.[0]
  const tables = area === undefined ? [] : floor.tablesOf(area)
  // Closes once it offers nothing: nobody calls any more, whoever has answered. It does not open again at the next call.
  const offers = ({ table, calls }: FloorTable) => calls.length > 0 || robots.reaches(table.tableId)
  const opened = tables.find(each => each.table.tableId === openId && offers(each))
  if (openId !== undefined && opened === undefined) setOpenId(undefined)
  const options = (['plan', 'list'] as const).map(value => ({ value, label: t(`floor.view.${value}`) }))
  return (
    <Page
      title={t('floor.title')}
      subtitle={t('floor.subtitle')}
      actions={<Segmented aria-label={t('floor.view.label')} value={view} options={options} onChange={setChosen} />}
    >
      {areas === undefined && floor.failure !== null && <FailureState failure={floor.failure} onRetry={floor.retry} />}
      {areas === undefined && floor.failure === null && <Skeleton active />}
      {areas?.length === 0 && <EmptyState title={t('floor.empty')} hint={t('floor.emptyHint')} action={<ToTables />} />}
      {area !== undefined && (
        <>
          <Tabs
            activeKey={String(area.areaId)}
            items={(areas ?? []).map(each => ({
              key: String(each.areaId),
              label: <AreaTab name={each.name} calls={callsIn(floor.tablesOf(each))} />,
            }))}
            onChange={key => setAreaId(Number(key))}
          />
          <Summary tables={tables} />
          {view === 'list' ? (
            <FloorList tables={tables} robots={robots} />
          ) : (
            <FloorPlan area={area} tables={tables} opens={offers} onOpen={setOpenId} />
          )}
          {opened !== undefined && <TablePanel of={opened} robots={robots} onClose={() => setOpenId(undefined)} />}
          {view === 'plan' && !tables.some(({ table }) => table.x !== null) && (
            <p className={look.hint}>
              {t('floor.notDrawn')}{' '}
              <AllowedLink
                needs="settings.tables.view"
                to={`/merchant/OperationSettings/TablesSettingDraw?area=${area.areaId}`}
                hides
              >
                {t('floor.draw')}
              </AllowedLink>
            </p>
          )}
        </>
      )}
    </Page>
  )
}

const callsIn = (tables: readonly FloorTable[]): number => tables.reduce((sum, { calls }) => sum + calls.length, 0)

/** The name of an area, and how many guests call there: it may not be the one that is looked at. */
function AreaTab({ name, calls }: { name: string; calls: number }): ReactNode {
  const t = useTexts()
  if (calls === 0) return name
  return (
    <span className={styles.tab}>
      {name}
      <span className={look.wrong}>
        <BellOutlined /> {t('floor.calls', { count: calls })}
      </span>
    </span>
  )
}

/** How many tables are in each state: what the colours mean, too. */
function Summary({ tables }: { tables: readonly FloorTable[] }): ReactNode {
  const t = useTexts()
  const active = tables.filter(({ table }) => table.status === 'valid')
  return (
    <ul className={styles.summary} aria-label={t('floor.summary')}>
      {tableStates.map(state => (
        <li key={state}>
          <i className={cx(styles.swatch, stateLooks[state])} aria-hidden="true" />
          {t(`floor.states.${state}`)}
          <strong>{active.filter(({ now }) => (now?.state ?? 'free') === state).length}</strong>
        </li>
      ))}
    </ul>
  )
}

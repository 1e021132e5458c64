/** Areas beside their tables, and what the store asks of tables (TBL-1). */
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Allowed } from '../../kit/Allowed.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { AreaDialog } from './AreaDialog.tsx'
import { AreaList } from './AreaList.tsx'
import { RowDialog } from './RowDialog.tsx'
import { TableDrawer } from './TableDrawer.tsx'
import { TableList } from './TableList.tsx'
import styles from './tables.module.css'
import { tableListSchema, tableTabs } from './tableState.ts'
import { TableSettingsTab } from './TableSettingsTab.tsx'
import { UnknownNames } from './UnknownNames.tsx'

const { addArea, addTable, addTables, getAreas, getNamesWithoutTable, getTables } = tableCalls
type Adding = 'area' | 'table' | 'row'

export function TablesSettingPage(): ReactNode {
  const t = useTexts()
  const list = useListState(tableListSchema)
  const { tab } = list.state
  const isSettings = tab === 'settings'
  const title = t('shell.entries.tablesSetting')
  const { saveType } = settingGroups.tables
  return (
    <Page
      title={title}
      subtitle={t('tables.subtitle')}
      actions={isSettings ? <HistoryButton objectType="tables" objectId={saveType} title={title} /> : <AddButtons />}
    >
      <Tabs
        className={look.tabs ?? ''}
        activeKey={tab}
        items={tableTabs.map(key => ({ key, label: t(`tables.tab.${key}`) }))}
        onChange={key => list.set({ tab: tableTabs.find(name => name === key) ?? 'tables' })}
      />
      {isSettings ? <TableSettingsTab /> : <Room list={list} />}
    </Page>
  )
}

function AddButtons(): ReactNode {
  const t = useTexts()
  const list = useListState(tableListSchema)
  const { data, isFetching } = useCall(getAreas, {}, { quiet: true })
  const areas = data?.rows ?? []
  const [adding, setAdding] = useState<Adding>()
  const close = () => setAdding(undefined)
  const areaId = areas.find(area => area.areaId === list.state.area)?.areaId ?? areas[0]?.areaId
  const hasArea = areaId !== undefined
  // A store has areas, nearly always: the buttons stand from the beginning and move nothing when they are known.
  const isAsking = data === undefined && isFetching
  return (
    <>
      <Allowed call={addArea}>
        <Button
          type={hasArea || isAsking ? 'default' : 'primary'}
          icon={<PlusOutlined />}
          onClick={() => setAdding('area')}
        >
          {t('tables.areas.add')}
        </Button>
      </Allowed>
      {(hasArea || isAsking) && (
        <>
          <Allowed call={addTables}>
            <Button disabled={isAsking} onClick={() => setAdding('row')}>
              {t('tables.addRow')}
            </Button>
          </Allowed>
          <Allowed call={addTable}>
            <Button type="primary" icon={<PlusOutlined />} disabled={isAsking} onClick={() => setAdding('table')}>
              {t('tables.add')}
            </Button>
          </Allowed>
        </>
      )}
      {adding === 'area' && <AreaDialog onClose={close} />}
      {adding === 'table' && hasArea && <TableDrawer areaId={areaId} onClose={close} />}
      {adding === 'row' && hasArea && <RowDialog areaId={areaId} onClose={close} />}
    </>
  )
}

function Room({ list }: { list: ReturnType<typeof useListState<typeof tableListSchema>> }): ReactNode {
  useLive('room', () => askAgain(getAreas, getTables, getNamesWithoutTable))
  // What stands above the tables is known before they are drawn.
  const names = useCall(getNamesWithoutTable, {}, { quiet: true })
  if (names.data === undefined && names.isFetching) return <PageSkeleton />
  return (
    <>
      <UnknownNames />
      <div className={styles.room}>
        <AreaList areaId={list.state.area} onChoose={area => list.set({ area })} />
        <TableList list={list} />
      </div>
    </>
  )
}

import { type ReactNode, useMemo, useState } from 'react'
import {
  deviceCalls,
  type DeviceKind,
  deviceKinds,
  deviceSorts,
  type OrderDevice,
} from '../../../shared/contract/devices/devices.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, OneFilter, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { RecordCard } from '../../kit/records/RecordRow.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useWide } from '../../kit/useWide.ts'
import {
  Battery,
  type DeviceActions,
  DeviceButtons,
  DeviceName,
  DevicePlace,
  type DeviceProps,
  LastSeen,
} from './deviceCells.tsx'
import { DeviceDrawer } from './DeviceDrawer.tsx'
import look from '../../kit/look.module.css'
import type { EquipmentList } from './equipmentState.ts'
import { RevokeDevice } from './RevokeDevice.tsx'

const { getDeviceLocations, getOrderDevices, revokeOrderDevice, updateOrderDevice } = deviceCalls
const REFRESH_MS = 30_000

interface TabProps {
  readonly list: EquipmentList
  readonly add: ReactNode
  /** Lists devices of these kinds alone, with the table that each stands on. */
  readonly only?: readonly DeviceKind[]
}

export function DevicesTab({ list, add, only }: TabProps): ReactNode {
  const t = useTexts()
  const { page, pageSize, search, kinds, locationIds, state, order } = list.state
  const sort = deviceSorts.find(name => name === list.state.sort) ?? 'name'
  const asked = only && kinds.length === 0 ? [...only] : kinds
  const input = { page, pageSize, search, kinds: asked, locationIds, state, sort, order }
  const result = useCall(getOrderDevices, input, { keep: true, everyMs: REFRESH_MS })
  const [opened, open] = useState<OrderDevice>()
  const [revoking, revoke] = useState<OrderDevice>()
  const actions = useMemo(() => ({ open, revoke }), [])
  const columns = useColumns(only ? 'pads' : 'orderDevices', useDeviceColumns(actions, only !== undefined))
  const mayEdit = useRefusal(updateOrderDevice) === undefined && state === 'paired'
  const empty =
    state === 'paired'
      ? {
          title: t(only ? 'equipment.pads.empty' : 'equipment.devices.empty'),
          hint: t('equipment.devices.emptyHint'),
          action: add,
        }
      : { title: t('equipment.devices.emptyRevoked') }
  return (
    <>
      <Filters list={list} kindsOf={only ?? deviceKinds}>
        <ColumnChoice columns={columns} />
      </Filters>
      <DataTable
        label={t(only ? 'equipment.pads.title' : 'equipment.tab.devices')}
        columns={columns.shown}
        rowKey={({ deviceId }) => deviceId}
        result={result}
        // Those that were revoked are a list of their own: where there are none, no filter hides any.
        list={state === 'revoked' && search === '' ? { ...list, filtered: 0 } : list}
        empty={empty}
        stack={device => <DeviceCard device={device} actions={actions} isPad={only !== undefined} />}
        {...(mayEdit && { onOpen: open })}
      />
      {opened !== undefined && <DeviceDrawer device={opened} onClose={() => open(undefined)} />}
      {revoking !== undefined && <RevokeDevice device={revoking} onClose={() => revoke(undefined)} />}
    </>
  )
}

function Filters(props: { list: EquipmentList; kindsOf: readonly DeviceKind[]; children: ReactNode }): ReactNode {
  const { list, kindsOf, children } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const { search, kinds, locationIds, state } = list.state
  const locations = useCall(getDeviceLocations, {}, { quiet: true }).data?.rows ?? []
  return (
    <FilterBar list={list}>
      <SearchFilter
        value={search}
        placeholder={t('equipment.devices.search')}
        onChange={value => list.set({ search: value })}
      />
      <ChoiceFilter
        label={t('equipment.devices.kind')}
        options={kindsOf.map(value => ({ value, label: t(`equipment.devices.kinds.${value}`) }))}
        value={kinds}
        onChange={value => list.set({ kinds: value })}
      />
      <ChoiceFilter
        label={t('equipment.location')}
        options={locations.map(location => ({ value: location.locationId, label: nameOf(location) }))}
        value={locationIds}
        onChange={value => list.set({ locationIds: value })}
      />
      <OneFilter
        label={t('equipment.devices.state')}
        options={[{ value: 'revoked', label: t('equipment.devices.revokedOnes') }]}
        value={state === 'revoked' ? state : undefined}
        onChange={value => list.set({ state: value ?? 'paired' })}
      />
      {children}
    </FilterBar>
  )
}

function useDeviceColumns(actions: DeviceActions, isPad: boolean): readonly Column<OrderDevice>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  const narrow = !useWide(1200)
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('equipment.name'),
        always: true,
        sorts: true,
        wraps: true,
        render: device => <DeviceName device={device} actions={actions} />,
      },
      { key: 'kind', title: t('equipment.devices.kind'), render: ({ kind }) => t(`equipment.devices.kinds.${kind}`) },
      ...(isPad
        ? ([
            {
              key: 'table',
              title: t('equipment.pads.table'),
              render: ({ tableName }) => tableName || t('common.none'),
            },
          ] satisfies Column<OrderDevice>[])
        : []),
      {
        key: 'location',
        title: t('equipment.location'),
        wraps: true,
        render: device => <DevicePlace device={device} />,
      },
      {
        key: 'lastSeenAt',
        title: t('equipment.devices.lastSeen'),
        sorts: true,
        render: device => <LastSeen device={device} />,
      },
      { key: 'battery', title: t('equipment.devices.battery'), render: device => <Battery device={device} /> },
      {
        key: 'appVersion',
        title: t('equipment.devices.appVersion'),
        off: narrow,
        render: ({ appVersion }) => appVersion || t('common.none'),
      },
      {
        key: 'serialNo',
        title: t('equipment.printers.serialNo'),
        off: narrow || !isPad,
        render: ({ serialNo }) => serialNo,
      },
      {
        key: 'model',
        title: t('equipment.cashBoxes.model'),
        off: narrow || !isPad,
        wraps: true,
        render: ({ model }) => model,
      },
      {
        key: 'pairedAt',
        title: t('equipment.devices.pairedAt'),
        off: narrow || isPad,
        render: ({ pairedAt, pairedBy }) => (
          <span className={look.stacked}>
            {dateTime(pairedAt)}
            <span className={look.quiet}>{t('equipment.devices.pairedBy', { name: pairedBy })}</span>
          </span>
        ),
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [revokeOrderDevice],
        render: device => <DeviceButtons device={device} actions={actions} />,
      },
    ],
    [t, dateTime, narrow, actions, isPad],
  )
}

function DeviceCard({ device, actions, isPad }: DeviceProps & { isPad: boolean }): ReactNode {
  const t = useTexts()
  return (
    <RecordCard
      name={<DeviceName device={device} actions={actions} />}
      facts={[
        [t('equipment.devices.kind'), t(`equipment.devices.kinds.${device.kind}`)],
        ...(isPad ? [[t('equipment.pads.table'), device.tableName || t('common.none')] as const] : []),
        [t('equipment.location'), <DevicePlace key="place" device={device} />],
        [t('equipment.devices.battery'), <Battery key="battery" device={device} />],
        [t('equipment.devices.lastSeen'), <LastSeen key="seen" device={device} />],
      ]}
      actions={<DeviceButtons device={device} actions={actions} />}
    />
  )
}

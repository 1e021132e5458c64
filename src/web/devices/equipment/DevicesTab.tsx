import { Button, Modal } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { deviceCalls, deviceKinds, deviceSorts, type OrderDevice } from '../../../shared/contract/devices/devices.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, OneFilter, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { Status } from '../../kit/pieces.tsx'
import { OpeningName, RecordCard } from '../../kit/records/RecordRow.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useWide } from '../../kit/useWide.ts'
import { DeviceDrawer } from './DeviceDrawer.tsx'
import look from '../../kit/look.module.css'
import type { EquipmentList } from './equipmentState.ts'

const { getDeviceLocations, getOrderDevices, revokeOrderDevice, updateOrderDevice } = deviceCalls
const REFRESH_MS = 30_000

interface Actions {
  readonly open: (device: OrderDevice) => void
  readonly revoke: (device: OrderDevice) => void
}

export function DevicesTab({ list, add }: { list: EquipmentList; add: ReactNode }): ReactNode {
  const t = useTexts()
  const { page, pageSize, search, kinds, locationIds, state, order } = list.state
  const sort = deviceSorts.find(name => name === list.state.sort) ?? 'name'
  const input = { page, pageSize, search, kinds, locationIds, state, sort, order }
  const result = useCall(getOrderDevices, input, { keep: true, everyMs: REFRESH_MS })
  const [opened, open] = useState<OrderDevice>()
  const [revoking, revoke] = useState<OrderDevice>()
  const actions = useMemo(() => ({ open, revoke }), [])
  const columns = useColumns('orderDevices', useDeviceColumns(actions))
  const mayEdit = useRefusal(updateOrderDevice) === undefined && state === 'paired'
  const empty =
    state === 'paired'
      ? { title: t('equipment.devices.empty'), hint: t('equipment.devices.emptyHint'), action: add }
      : { title: t('equipment.devices.emptyRevoked') }
  return (
    <>
      <Filters list={list}>
        <ColumnChoice columns={columns} />
      </Filters>
      <DataTable
        label={t('equipment.tab.devices')}
        columns={columns.shown}
        rowKey={({ deviceId }) => deviceId}
        result={result}
        // Those that were revoked are a list of their own: where there are none, no filter hides any.
        list={state === 'revoked' && search === '' ? { ...list, filtered: 0 } : list}
        empty={empty}
        stack={device => <DeviceCard device={device} actions={actions} />}
        {...(mayEdit && { onOpen: open })}
      />
      {opened !== undefined && <DeviceDrawer device={opened} onClose={() => open(undefined)} />}
      {revoking !== undefined && <RevokeDevice device={revoking} onClose={() => revoke(undefined)} />}
    </>
  )
}

function Filters({ list, children }: { list: EquipmentList; children: ReactNode }): ReactNode {
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
        options={deviceKinds.map(value => ({ value, label: t(`equipment.devices.kinds.${value}`) }))}
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

function useDeviceColumns(actions: Actions): readonly Column<OrderDevice>[] {
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
      {
        key: 'pairedAt',
        title: t('equipment.devices.pairedAt'),
        off: narrow,
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
        render: device => <DeviceActions device={device} actions={actions} />,
      },
    ],
    [t, dateTime, narrow, actions],
  )
}

interface RowProps {
  device: OrderDevice
  actions: Actions
}

function DeviceName({ device, actions }: RowProps): ReactNode {
  if (device.revokedAt !== null) return device.name
  return <OpeningName name={device.name} call={updateOrderDevice} onOpen={() => actions.open(device)} />
}

function DevicePlace({ device }: { device: OrderDevice }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  if (device.locationId === null) return t('common.none')
  return nameOf({ name: device.locationName, secondName: device.locationSecondName })
}

function LastSeen({ device: { lastSeenAt, isOnline, revokedAt } }: { device: OrderDevice }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  if (revokedAt !== null)
    return <Status tone="bad">{t('equipment.devices.revokedAt', { time: dateTime(revokedAt) })}</Status>
  if (lastSeenAt === null) return <Status tone="neutral">{t('equipment.devices.never')}</Status>
  return isOnline ? (
    <Status tone="good">{t('equipment.devices.seenNow')}</Status>
  ) : (
    <Status tone="attention">{dateTime(lastSeenAt)}</Status>
  )
}

function DeviceActions({ device, actions }: RowProps): ReactNode {
  const t = useTexts()
  if (device.revokedAt !== null) return null
  return (
    <Allowed call={revokeOrderDevice}>
      <Button
        type="link"
        size="small"
        onClick={event => {
          event.stopPropagation()
          actions.revoke(device)
        }}
      >
        {t('equipment.devices.revoke')}
      </Button>
    </Allowed>
  )
}

function DeviceCard({ device, actions }: RowProps): ReactNode {
  const t = useTexts()
  return (
    <RecordCard
      name={<DeviceName device={device} actions={actions} />}
      facts={[
        [t('equipment.devices.kind'), t(`equipment.devices.kinds.${device.kind}`)],
        [t('equipment.location'), <DevicePlace key="place" device={device} />],
        [t('equipment.devices.lastSeen'), <LastSeen key="seen" device={device} />],
      ]}
      actions={<DeviceActions device={device} actions={actions} />}
    />
  )
}

function RevokeDevice({ device, onClose }: { device: OrderDevice; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { deviceId, name } = device
  const revoke = useSend(revokeOrderDevice, {
    stale: [getOrderDevices, getDeviceLocations],
    onDone: () => {
      toast.info(t('equipment.devices.revoked', { name }))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('equipment.devices.revokeTitle', { name })}
      okText={t('equipment.devices.revoke')}
      okButtonProps={{ danger: true, loading: revoke.isPending }}
      cancelText={t('common.cancel')}
      onOk={() => revoke.mutate({ deviceId })}
      onCancel={onClose}
    >
      {t('equipment.devices.revokeText')}
    </Modal>
  )
}

import { type ReactNode, useMemo, useState } from 'react'
import { deviceCalls, type DeviceLocation } from '../../../shared/contract/devices/devices.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { DeleteQuestion } from '../../kit/records/DeleteQuestion.tsx'
import { DeleteButton, OpeningName, RecordCard } from '../../kit/records/RecordRow.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { bothNames, useNameOf } from '../../kit/useNameOf.ts'
import type { EquipmentList } from './equipmentState.ts'
import { LocationDrawer } from './LocationDrawer.tsx'

const { deleteDeviceLocation, getDeviceLocations, getOrderDevices, updateDeviceLocation } = deviceCalls

interface Actions {
  readonly open: (location: DeviceLocation) => void
  readonly remove: (location: DeviceLocation) => void
}

export function LocationsTab({ list, add }: { list: EquipmentList; add: ReactNode }): ReactNode {
  const t = useTexts()
  const found = useCall(getDeviceLocations, {}, { keep: true })
  const { page, pageSize } = list.state
  const rows = found.data?.rows
  const shown = rows?.slice((page - 1) * pageSize, page * pageSize)
  const result = { ...found, data: rows && shown && { rows: shown, total: rows.length } }
  const [opened, open] = useState<DeviceLocation>()
  const [removing, remove] = useState<DeviceLocation>()
  const actions = useMemo(() => ({ open, remove }), [])
  const columns = useColumns('deviceLocations', useLocationColumns(actions))
  const mayEdit = useRefusal(updateDeviceLocation) === undefined
  return (
    <>
      <DataTable
        label={t('equipment.tab.locations')}
        columns={columns.shown}
        rowKey={({ locationId }) => locationId}
        result={result}
        list={list}
        empty={{ title: t('equipment.locations.empty'), hint: t('equipment.locations.emptyHint'), action: add }}
        stack={location => <LocationCard location={location} actions={actions} />}
        {...(mayEdit && { onOpen: open })}
      />
      {opened !== undefined && <LocationDrawer location={opened} onClose={() => open(undefined)} />}
      {removing !== undefined && <DeleteLocation location={removing} onClose={() => remove(undefined)} />}
    </>
  )
}

function useLocationColumns(actions: Actions): readonly Column<DeviceLocation>[] {
  const t = useTexts()
  const { number } = useFormat()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('equipment.name'),
        always: true,
        wraps: true,
        render: location => <LocationName location={location} actions={actions} />,
      },
      {
        key: 'devices',
        title: t('equipment.locations.devices'),
        end: true,
        render: ({ devices }) => number(devices),
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [deleteDeviceLocation],
        render: location => <DeleteButton call={deleteDeviceLocation} onClick={() => actions.remove(location)} />,
      },
    ],
    [t, number, actions],
  )
}

interface RowProps {
  location: DeviceLocation
  actions: Actions
}

function LocationName({ location, actions }: RowProps): ReactNode {
  const nameOf = useNameOf()
  return (
    <OpeningName {...bothNames(nameOf, location)} call={updateDeviceLocation} onOpen={() => actions.open(location)} />
  )
}

function LocationCard({ location, actions }: RowProps): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <RecordCard
      name={<LocationName location={location} actions={actions} />}
      facts={[[t('equipment.locations.devices'), number(location.devices)]]}
      actions={<DeleteButton call={deleteDeviceLocation} onClick={() => actions.remove(location)} />}
    />
  )
}

function DeleteLocation({ location, onClose }: { location: DeviceLocation; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { locationId, devices } = location
  const remove = useSend(deleteDeviceLocation, {
    stale: [getDeviceLocations, getOrderDevices],
    toast: 'deleted',
    onDone: onClose,
  })
  return (
    <DeleteQuestion
      name={nameOf(location)}
      deleting={remove.isPending}
      onDelete={() => remove.mutate({ locationId })}
      onClose={onClose}
    >
      {devices === 0 ? t('equipment.locations.unused') : t('equipment.locations.deleteText', { count: devices })}
    </DeleteQuestion>
  )
}

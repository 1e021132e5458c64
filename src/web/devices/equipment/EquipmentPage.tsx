/** Printers, order devices, and where they are. */
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { printerHealthCalls } from '../../../shared/contract/printing/printerHealth.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain } from '../../kit/useCall.ts'
import { useDialog } from '../../kit/useDialog.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { DevicesTab } from './DevicesTab.tsx'
import look from '../../kit/look.module.css'
import { type EquipmentTab, equipmentTabs, useEquipmentState } from './equipmentState.ts'
import { LocationDrawer } from './LocationDrawer.tsx'
import { LocationsTab } from './LocationsTab.tsx'
import { PairingDialog } from './PairingDialog.tsx'
import { PrinterDrawer } from './PrinterDrawer.tsx'
import { PrintersTab } from './PrintersTab.tsx'

const CALM_MS = 1_000

const adders = {
  printers: { call: printerCalls.addPrinter, title: 'equipment.printers.add' },
  devices: { call: deviceCalls.addPairingCode, title: 'equipment.devices.pair' },
  locations: { call: deviceCalls.addDeviceLocation, title: 'equipment.locations.add' },
} as const

export function EquipmentPage(): ReactNode {
  const t = useTexts()
  const list = useEquipmentState()
  const { tab } = list.state
  // Of one tab: another one, by a link or by going back, is not added to.
  const [addingTo, setAddingTo] = useState<EquipmentTab>()
  const [asked, setAsked] = useDialog('add')
  useLive('device', () =>
    askAgain(printerCalls.getPrinters, deviceCalls.getOrderDevices, deviceCalls.getDeviceLocations),
  )
  const healthChanged = useThrottled(() => askAgain(printerHealthCalls.getPrinterHealth), CALM_MS)
  useLive('printerHealth', healthChanged)
  useLive('print', healthChanged)
  useLive('menu', () => askAgain(printerCalls.getPrinters))
  const { call, title } = adders[tab]
  const add = (
    <Allowed call={call}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAddingTo(tab)}>
        {t(title)}
      </Button>
    </Allowed>
  )
  const mayAdd = useRefusal(call) === undefined
  const isAdding = mayAdd && (addingTo === tab || asked !== undefined)
  const close = () => {
    setAddingTo(undefined)
    setAsked(undefined)
  }
  return (
    <Page title={t('equipment.title')} subtitle={t('equipment.subtitle')} actions={add}>
      <Tabs
        className={look.tabs ?? ''}
        activeKey={tab}
        items={equipmentTabs.map(key => ({ key, label: t(`equipment.tab.${key}`) }))}
        onChange={key => list.open(equipmentTabs.find(name => name === key) ?? 'printers')}
      />
      {tab === 'printers' && <PrintersTab list={list} add={add} />}
      {tab === 'devices' && <DevicesTab list={list} add={add} />}
      {tab === 'locations' && <LocationsTab list={list} add={add} />}
      {isAdding && tab === 'printers' && <PrinterDrawer onClose={close} />}
      {isAdding && tab === 'devices' && <PairingDialog onClose={close} />}
      {isAdding && tab === 'locations' && <LocationDrawer onClose={close} />}
    </Page>
  )
}

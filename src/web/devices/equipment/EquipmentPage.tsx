/** Printers, order devices, and where they are. */
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { printerHealthCalls } from '../../../shared/contract/printing/printerHealth.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain } from '../../kit/useCall.ts'
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
  const [adding, setAdding] = useState<EquipmentTab>()
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
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(tab)}>
        {t(title)}
      </Button>
    </Allowed>
  )
  const close = () => setAdding(undefined)
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
      {adding === tab && tab === 'printers' && <PrinterDrawer onClose={close} />}
      {adding === tab && tab === 'devices' && <PairingDialog onClose={close} />}
      {adding === tab && tab === 'locations' && <LocationDrawer onClose={close} />}
    </Page>
  )
}

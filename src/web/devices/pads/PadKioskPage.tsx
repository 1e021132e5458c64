/** Table-order pads and kiosks (DEV-3): the paired devices that guests order on, each with its table, S/N and battery. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain } from '../../kit/useCall.ts'
import { DevicesTab } from '../equipment/DevicesTab.tsx'
import { useEquipmentState } from '../equipment/equipmentState.ts'
import { PairingDialog } from '../equipment/PairingDialog.tsx'
import { padKinds } from './padKinds.ts'

export function PadKioskPage(): ReactNode {
  const t = useTexts()
  const list = useEquipmentState('devices')
  const [adding, setAdding] = useState(false)
  useLive('device', () => askAgain(deviceCalls.getOrderDevices))
  useLive('room', () => askAgain(deviceCalls.getOrderDevices))
  const add = (
    <Allowed call={deviceCalls.addPairingCode}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('equipment.pads.pair')}
      </Button>
    </Allowed>
  )
  return (
    <Page title={t('equipment.pads.title')} subtitle={t('equipment.pads.subtitle')} actions={add}>
      <DevicesTab list={list} add={add} only={padKinds} />
      {adding && <PairingDialog kinds={padKinds} onClose={() => setAdding(false)} />}
    </Page>
  )
}

import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { deviceCalls, type OrderDevice } from '../../../shared/contract/devices/devices.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'

const { getDeviceLocations, getOrderDevices, revokeOrderDevice } = deviceCalls

export function RevokeDevice({ device, onClose }: { device: OrderDevice; onClose: () => void }): ReactNode {
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

/** The page that the code at the door opens, and a new code that makes printed ones void. */
import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { waitlistDoorCalls } from '../../../shared/contract/waitlist/waitlistDoor.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'

const { getWaitlistDoor, renewWaitlistDoor } = waitlistDoorCalls

export function DoorCode(): ReactNode {
  const t = useTexts()
  const { data } = useCall(getWaitlistDoor, {}, { quiet: true })
  const renewing = useSend(renewWaitlistDoor, {
    stale: [getWaitlistDoor],
    onDone: () => toast.info(t('waitlistSetting.renewed')),
  })
  if (data === undefined) return null
  const href = `${data.address === '' ? location.origin : data.address}${data.path}`
  return (
    <div className={look.stack}>
      <span className={look.caption}>{t('waitlistSetting.doorPage')}</span>
      <a className={look.breaks} href={href} target="_blank" rel="noreferrer">
        {href}
      </a>
      <div className={look.actions}>
        <Allowed call={renewWaitlistDoor}>
          <Popconfirm
            title={t('waitlistSetting.renewTitle')}
            description={t('waitlistSetting.renewText')}
            okText={t('waitlistSetting.renew')}
            cancelText={t('common.cancel')}
            onConfirm={() => renewing.mutate({})}
          >
            <Button loading={renewing.isPending}>{t('waitlistSetting.renew')}</Button>
          </Popconfirm>
        </Allowed>
      </div>
    </div>
  )
}

/** The code at the door, to look at, try and print, and a new one that makes printed ones void (SET-6, TBL-3). */
import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { waitlistDoorCalls } from '../../../shared/contract/waitlist/waitlistDoor.ts'
import { codeMarks } from '../../../shared/rules/room/codes/codeDrawing.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { PrinterOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { DrawnPicture } from '../../room/codes/DrawnPicture.tsx'
import styles from './waitlistSetting.module.css'

/** In mm. */
const SIDE = 60

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
      <DoorPicture href={href} />
      <span className={look.caption}>{t('waitlistSetting.doorPage')}</span>
      <a className={look.breaks} href={href} target="_blank" rel="noreferrer">
        {href}
      </a>
      <div className={look.actions}>
        <PrintLink href={href} />
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

function DoorPicture({ href }: { href: string }): ReactNode {
  const t = useTexts()
  const marks = codeMarks(href, { style: 'square', color: '#000000', hasLogo: false }, { x: 0, y: 0, side: SIDE })
  const drawing = { width: SIDE, height: SIDE, marks }
  return <DrawnPicture drawing={drawing} title={t('waitlistSetting.doorPicture')} className={styles.door} />
}

/** Opens the code on paper, with what it is for below it. */
function PrintLink({ href }: { href: string }): ReactNode {
  const t = useTexts()
  const name = t('waitlistSetting.doorName')
  const paper = useHref(`/qrcode/${encodeURIComponent(href)}/${encodeURIComponent(name)}`)
  return (
    <Button href={paper} target="_blank" icon={<PrinterOutlined />}>
      {t('waitlistSetting.print')}
    </Button>
  )
}

/** What can be done with a dated change, as it stands. */
import { Button, Dropdown, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { menuScheduleCalls, type ScheduleRow } from '../../../shared/contract/menu/schedules.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { MoreOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { ScheduleTimesDialog } from './ScheduleTimesDialog.tsx'
import { staleAfterPublish } from './staleAfterPublish.ts'

const {
  cancelMenuSchedule,
  editMenuSchedule,
  endMenuSchedule,
  reopenMenuSchedule,
  seeMenuSchedule,
  startMenuSchedule,
} = menuScheduleCalls

type Asked = 'start' | 'end' | 'reopen' | 'cancel'

export function ScheduleActions({ row, onShow }: { row: ScheduleRow; onShow: () => void }): ReactNode {
  const t = useTexts()
  const mayChange = useRefusal(editMenuSchedule) === undefined
  const [dialog, setDialog] = useState<Asked | 'times'>()
  const see = useSend(seeMenuSchedule, { stale: staleAfterPublish })
  const { scheduleId, name, state, leftOut, seen } = row
  const close = () => setDialog(undefined)
  const choice = (key: Asked | 'times', danger = false) => ({
    key,
    danger,
    label: t(`menuSchedules.${key === 'times' && state === 'running' ? 'timesEnd' : key}`),
    onClick: () => setDialog(key),
  })
  const isNews = !seen && (state === 'failed' || leftOut.length > 0)
  const items = [
    { key: 'show', label: t('menuVersions.changes.show'), onClick: onShow },
    ...(mayChange && state === 'waiting'
      ? [choice('times'), choice('start'), choice('reopen'), choice('cancel', true)]
      : []),
    ...(mayChange && state === 'running' ? [choice('times'), choice('end')] : []),
    ...(mayChange && isNews
      ? [{ key: 'see', label: t('menuSchedules.see'), onClick: () => see.mutate({ scheduleId }) }]
      : []),
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('menuSchedules.more', { name })} />
      </Dropdown>
      {dialog === 'times' && <ScheduleTimesDialog row={row} onClose={close} />}
      {dialog !== undefined && dialog !== 'times' && <Sure asked={dialog} row={row} onClose={close} />}
    </>
  )
}

/** Asks before it does it. */
function Sure({ asked, row, onClose }: { asked: Asked; row: ScheduleRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { scheduleId, name } = row
  const options = {
    stale: staleAfterPublish,
    onDone: () => {
      toast.info(t(`menuSchedules.sure.${asked}Done`, { name }))
      onClose()
    },
  }
  const start = useSend(startMenuSchedule, options)
  const end = useSend(endMenuSchedule, options)
  const reopen = useSend(reopenMenuSchedule, options)
  const cancel = useSend(cancelMenuSchedule, options)
  const sending = { start, end, reopen, cancel }[asked]
  return (
    <Modal
      open
      title={t(`menuSchedules.sure.${asked}Title`, { name })}
      okText={t(`menuSchedules.${asked}`)}
      okButtonProps={{ danger: asked === 'cancel', loading: sending.isPending }}
      cancelText={asked === 'cancel' ? t('menuSchedules.keep') : t('common.cancel')}
      onOk={() => sending.mutate({ scheduleId })}
      onCancel={onClose}
    >
      {t(`menuSchedules.sure.${asked}Text`)}
    </Modal>
  )
}

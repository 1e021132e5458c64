/** Opens a closed day again, with a reason, as long as no later day is closed (I19); and each time that it was. */
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './dayClose.module.css'

const { reopenDay, getDayClose, getDayCloseList } = dayCloseCalls
type Reply = ReplyOf<typeof getDayClose>

export function ReopenDay({ businessDate, isLaterClosed }: Pick<Reply, 'businessDate' | 'isLaterClosed'>): ReactNode {
  const t = useTexts()
  const { longBusinessDate } = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const [form] = Form.useForm<ReasonForm>()
  const reopen = useSend(reopenDay, {
    form,
    stale: [getDayClose, getDayCloseList],
    toast: 'saved',
    onDone: () => setIsAsking(false),
  })
  return (
    <div className={styles.screenOnly}>
      <Allowed call={reopenDay}>
        <Button disabled={isLaterClosed} onClick={() => setIsAsking(true)}>
          {t('dayClose.reopen.action')}
        </Button>
      </Allowed>
      {isLaterClosed && <p className={look.hint}>{t('dayClose.reopen.blocked')}</p>}
      <ReasonDialog
        open={isAsking}
        danger
        title={t('dayClose.reopen.title', { day: longBusinessDate(businessDate) })}
        text={t('dayClose.reopen.text')}
        okText={t('dayClose.reopen.action')}
        saving={reopen.isPending}
        form={form}
        onConfirm={reason => reopen.mutate({ businessDate, reason })}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}

export function Reopenings({ reopenings }: Pick<Reply, 'reopenings'>): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return reopenings.map(({ reopenedAt, reopenedByName: name, reason }) => (
    <p key={reopenedAt} className={look.hint}>
      {t('dayClose.reopen.was', { at: dateTime(reopenedAt), name, reason })}
    </p>
  ))
}

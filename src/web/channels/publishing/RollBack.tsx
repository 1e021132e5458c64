/** Sends the menu of an earlier publish to its channel again, after saying what that does. */
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { publishingCalls, type PublishRow } from '../../../shared/contract/channels/publishing.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { channelReads } from '../board/channelReads.ts'
import { followPublishes } from './startedPublishes.ts'

export function RollBack({ publish, onClose }: { publish: PublishRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { publishId, channel, askedAt } = publish
  const restoring = useSend(publishingCalls.rollBackForChowly, {
    stale: channelReads,
    onDone: reply => {
      followPublishes([reply.publishId])
      toast.info(t('publishing.history.rollBackStarted'))
      onClose()
    },
  })
  const named = { name: t(`thirdParty.names.${channel}`), time: dateTime(askedAt) }
  return (
    <Modal
      open
      title={t('publishing.history.rollBackTitle', named)}
      okText={t('publishing.history.rollBack')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: restoring.isPending }}
      onOk={() => restoring.mutate({ publishId })}
      onCancel={onClose}
    >
      {t('publishing.history.rollBackText')}
    </Modal>
  )
}

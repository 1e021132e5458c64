/** What channels sent and could not be booked, until somebody tries it again or takes it off the list with a reason. */
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { channelOrderCalls } from '../../../shared/contract/channels/channelOrderCalls.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { CheckSquareOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useChannelName } from '../useChannelName.ts'
import styles from './orders.module.css'
import { orderReads } from './ordersState.ts'

const { dismissHook, getFailedHooks, retryHook } = channelOrderCalls

export function MessagesTab(): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(getFailedHooks, {}, { quiet: true })
  if (data === undefined)
    return error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  return (
    <Card title={t('channelDesk.messages.title')} flush>
      {data.rows.length === 0 ? (
        <EmptyState
          icon={<CheckSquareOutlined />}
          title={t('channelDesk.messages.none')}
          hint={t('channelDesk.messages.noneHint')}
        />
      ) : (
        <ul className={look.list} aria-label={t('channelDesk.messages.title')}>
          {data.rows.map(hook => (
            <li key={hook.hookId}>
              <Message hook={hook} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Message({ hook }: { hook: ReplyOf<typeof getFailedHooks>['rows'][number] }): ReactNode {
  const t = useTexts()
  const channelName = useChannelName()
  const { dateTime } = useFormat()
  const [dismissing, setDismissing] = useState(false)
  const retrying = useSend(retryHook, { stale: orderReads, toast: 'saved' })
  const { hookId, channel, receivedAt, reason, body } = hook
  return (
    <div className={styles.item}>
      <span className={styles.told}>
        <span className={look.strong}>{reason}</span>
        <span className={look.quiet}>
          {channelName(channel)} · {dateTime(receivedAt)}
        </span>
        <details>
          <summary>{t('channelDesk.messages.body')}</summary>
          <pre className={styles.body}>{body}</pre>
        </details>
      </span>
      <span className={styles.answer}>
        <Allowed call={retryHook}>
          <Button loading={retrying.isPending} onClick={() => retrying.mutate({ hookId })}>
            {t('channelDesk.messages.retry')}
          </Button>
        </Allowed>
        <Allowed call={dismissHook}>
          <Button onClick={() => setDismissing(true)}>{t('channelDesk.messages.dismiss')}</Button>
        </Allowed>
      </span>
      {dismissing && <Dismiss hookId={hookId} onClose={() => setDismissing(false)} />}
    </div>
  )
}

function Dismiss({ hookId, onClose }: { hookId: number; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const sending = useSend(dismissHook, { form, stale: orderReads, toast: 'saved', onDone: onClose })
  return (
    <ReasonDialog
      open
      title={t('channelDesk.messages.dismissTitle')}
      text={t('channelDesk.messages.dismissText')}
      okText={t('channelDesk.messages.dismiss')}
      danger
      saving={sending.isPending}
      form={form}
      onConfirm={reason => sending.mutate({ hookId, reason })}
      onCancel={onClose}
    />
  )
}

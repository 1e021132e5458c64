/** What can be done with an item: try it again, take the terminal's amounts, leave it out. */
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  acceptedReasons,
  type AcceptedReason,
  devicePushCalls,
  type ReviewReason,
  type PushDetail,
} from '../../../shared/contract/orders/devicePushes.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import look from '../../kit/look.module.css'
import { usePushWords } from './usePushWords.ts'

const { getDevicePushes, getDevicePushDetail, retryDevicePushes, acceptDevicePush, dismissDevicePush } = devicePushCalls
export const stalePushes = [getDevicePushes, getDevicePushDetail]

type State = PushDetail['state']

/** Says what became of items. */
export function useSayOutcome() {
  const t = useTexts()
  const words = usePushWords()
  return (results: readonly { readonly state: State; readonly reason: ReviewReason | null }[]) => {
    const kept = results.filter(({ state }) => state === 'held' || state === 'waiting')
    const [first] = kept
    if (!first) return toast.info(t('devicePushes.outcome.applied', { count: results.length }))
    if (results.length === 1) return toast.problem(t('devicePushes.outcome.still', { reason: words.why(first) }))
    return toast.problem(t('devicePushes.outcome.kept', { count: kept.length }))
  }
}

export function PushActions({ push, onDone }: { push: PushDetail; onDone: () => void }): ReactNode {
  const t = useTexts()
  const say = useSayOutcome()
  const retry = useSend(retryDevicePushes, {
    stale: stalePushes,
    onDone: ({ results }) => {
      say(results)
      if (results.every(({ state }) => state === 'applied')) onDone()
    },
  })
  const { pushId, reason } = push
  return (
    <div className={look.actions}>
      <Allowed call={retryDevicePushes}>
        <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate({ pushIds: [pushId] })}>
          {t('devicePushes.actions.retry')}
        </Button>
      </Allowed>
      {isAccepted(reason) && <Accept push={push} of={reason} onDone={onDone} />}
      <Dismiss push={push} onDone={onDone} />
    </div>
  )
}

const isAccepted = (reason: ReviewReason | null): reason is AcceptedReason =>
  (acceptedReasons as readonly (ReviewReason | null)[]).includes(reason)

function Accept({ push, of, onDone }: { push: PushDetail; of: AcceptedReason; onDone: () => void }): ReactNode {
  const t = useTexts()
  const say = useSayOutcome()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<ReasonForm>()
  const accept = useSend(acceptDevicePush, {
    form,
    stale: stalePushes,
    onDone: outcome => {
      setOpen(false)
      say([outcome])
      if (outcome.state === 'applied') onDone()
    },
  })
  return (
    <>
      <Allowed call={acceptDevicePush}>
        <Button onClick={() => setOpen(true)}>{t('devicePushes.actions.accept')}</Button>
      </Allowed>
      <ReasonDialog
        open={open}
        title={t('devicePushes.actions.acceptTitle')}
        text={t(`devicePushes.accepts.${of}`)}
        okText={t('devicePushes.actions.accept')}
        saving={accept.isPending}
        form={form}
        onConfirm={why => accept.mutate({ pushId: push.pushId, reason: why })}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

function Dismiss({ push, onDone }: { push: PushDetail; onDone: () => void }): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<ReasonForm>()
  const dismiss = useSend(dismissDevicePush, {
    form,
    stale: stalePushes,
    toast: 'updated',
    onDone: () => {
      setOpen(false)
      onDone()
    },
  })
  return (
    <>
      <Allowed call={dismissDevicePush}>
        <Button danger onClick={() => setOpen(true)}>
          {t('devicePushes.actions.dismiss')}
        </Button>
      </Allowed>
      <ReasonDialog
        open={open}
        title={t('devicePushes.actions.dismissTitle')}
        text={t('devicePushes.actions.dismissText')}
        okText={t('devicePushes.actions.dismiss')}
        danger
        saving={dismiss.isPending}
        form={form}
        onConfirm={reason => dismiss.mutate({ pushId: push.pushId, reason })}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

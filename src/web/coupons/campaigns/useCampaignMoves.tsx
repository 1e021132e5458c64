/** Switching, copying and voiding a campaign. */
import { Modal } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { campaignCalls, type CampaignRow } from '../../../shared/contract/coupons/campaigns.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { couponReads } from '../couponReads.ts'

const { copyCampaign, restoreCampaign, switchCampaign, voidCampaign } = campaignCalls

/** A copy opens at once, to be changed. */
export function useCampaignMoves(onCopied: (campaignId: number) => void): {
  copy: (row: CampaignRow) => void
  turn: (row: CampaignRow, enabled: boolean) => void
  restore: (row: CampaignRow) => void
} {
  const t = useTexts()
  const nameOf = useNameOf()
  const { mutate: sendCopy } = useSend(copyCampaign, { stale: couponReads })
  const { mutate: sendSwitch } = useSend(switchCampaign, { stale: couponReads })
  const { mutate: sendRestore } = useSend(restoreCampaign, { stale: couponReads, toast: 'updated' })
  const restore = useCallback(({ campaignId }: CampaignRow) => sendRestore({ campaignId }), [sendRestore])
  const copy = useCallback(
    ({ campaignId }: CampaignRow) =>
      sendCopy(
        { campaignId },
        {
          onSuccess: reply => {
            toast.info(t('campaignPage.copied'))
            onCopied(reply.campaignId)
          },
        },
      ),
    [sendCopy, onCopied, t],
  )
  const turn = useCallback(
    (row: CampaignRow, enabled: boolean) =>
      sendSwitch(
        { campaignId: row.campaignId, enabled },
        {
          onSuccess: () =>
            toast.undoable(
              t(enabled ? 'campaignPage.switchedOn' : 'campaignPage.switchedOff', { name: nameOf(row) }),
              () => sendSwitch({ campaignId: row.campaignId, enabled: !enabled }),
            ),
        },
      ),
    [sendSwitch, nameOf, t],
  )
  return { copy, turn, restore }
}

/** Asks before a campaign with all its codes is voided. */
export function VoidCampaign({ row, onClose }: { row: CampaignRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const name = nameOf(row)
  const { campaignId, codes, remainder } = row
  const restore = useSend(restoreCampaign, { stale: couponReads, toast: 'updated' })
  const send = useSend(voidCampaign, {
    stale: couponReads,
    onDone: () => {
      toast.undoable(t('campaignPage.voided', { name }), () => restore.mutate({ campaignId }))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('campaignPage.voidTitle', { name })}
      okText={t('campaignPage.voidAction')}
      okButtonProps={{ danger: true, loading: send.isPending }}
      cancelText={t('common.cancel')}
      onOk={() => send.mutate({ campaignId })}
      onCancel={onClose}
    >
      {t('campaignPage.voidText', { count: codes, remainder })}
    </Modal>
  )
}

/** Voiding codes, some or all that match, and taking that back. */
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { couponCalls, type CouponFilters } from '../../../shared/contract/coupons/coupons.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { couponReads } from '../couponReads.ts'

const { restoreCoupons, voidCoupons } = couponCalls

/** Says how many codes were voided and offers to take it back. */
function useVoiding(onDone: () => void) {
  const t = useTexts()
  const restore = useSend(restoreCoupons, {
    stale: couponReads,
    onDone: ({ restored }) => toast.info(t('codePage.restored', { count: restored })),
  })
  return useSend(voidCoupons, {
    stale: couponReads,
    onDone: ({ voided, voidKey }) => {
      const said = t('codePage.voided', { count: voided })
      if (voidKey === null) toast.info(said)
      else toast.undoable(said, () => restore.mutate({ voidKey }))
      onDone()
    },
  })
}

/** Voids at once: the toast takes it back. */
export function useVoidCodes(onDone: () => void): { some: (couponIds: number[]) => void; isPending: boolean } {
  const send = useVoiding(onDone)
  return { some: couponIds => send.mutate({ couponIds }), isPending: send.isPending }
}

/** Asks before all codes that match the filters are voided, most of which are not in sight. */
export function VoidAll(props: {
  filters: CouponFilters
  shown: number
  onDone: () => void
  onClose: () => void
}): ReactNode {
  const { filters, shown, onDone, onClose } = props
  const t = useTexts()
  const send = useVoiding(() => {
    onDone()
    onClose()
  })
  return (
    <Modal
      open
      title={t('codePage.voidTitle', { count: shown })}
      okText={t('codePage.void')}
      okButtonProps={{ danger: true, loading: send.isPending }}
      cancelText={t('common.cancel')}
      onOk={() => send.mutate({ selection: filters, shown })}
      onCancel={onClose}
    >
      {t('codePage.voidText')}
    </Modal>
  )
}

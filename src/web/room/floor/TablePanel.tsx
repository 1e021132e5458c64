/** A table whose guests call: what they want, answered here, and the way to its order (TBL-3). */
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { AllowedLink } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { OneCall } from '../guest/OneCall.tsx'
import styles from './floor.module.css'
import type { FloorTable } from './useFloor.ts'

export function TablePanel({ of, onClose }: { of: FloorTable; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { table, now, state, facts, calls } = of
  const orderId = now?.orderId ?? null
  return (
    <Modal open title={t('floor.table', { name: table.name })} footer={null} onCancel={onClose}>
      <p className={look.hint}>{[state, ...facts].join(' · ')}</p>
      <ul className={look.list}>
        {calls.map(call => (
          <OneCall key={call.callId} call={call} />
        ))}
      </ul>
      {orderId !== null && (
        <div className={styles.panelEnd}>
          <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${orderId}`} button="default" hides>
            {t('floor.openOrder')}
          </AllowedLink>
        </div>
      )}
    </Modal>
  )
}

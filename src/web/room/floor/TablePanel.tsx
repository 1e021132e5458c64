/** A table of the plan: what its guests want, answered here; a robot for it; and the way to its order (TBL-3, TBL-4). */
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { AllowedLink } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { OneCall } from '../guest/OneCall.tsx'
import { RobotTrip } from '../tables/RobotTrip.tsx'
import styles from './floor.module.css'
import type { FloorTable } from './useFloor.ts'
import type { FloorRobots } from './useRobots.ts'

interface TablePanelProps {
  of: FloorTable
  robots: FloorRobots
  onClose: () => void
}

export function TablePanel({ of, robots, onClose }: TablePanelProps): ReactNode {
  const t = useTexts()
  const { table, now, state, facts, calls } = of
  const orderId = now?.orderId ?? null
  return (
    <Modal open title={t('floor.table', { name: table.name })} footer={null} onCancel={onClose}>
      <p className={look.hint}>{[state, ...facts].join(' · ')}</p>
      {calls.length > 0 && (
        <ul className={look.list}>
          {calls.map(call => (
            <OneCall key={call.callId} call={call} />
          ))}
        </ul>
      )}
      {robots.reaches(table.tableId) && (
        <div className={styles.panelEnd}>
          <RobotTrip tableId={table.tableId} call={robots.callOf(table.tableId)} isTest={false} />
        </div>
      )}
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

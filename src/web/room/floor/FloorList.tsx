/** The tables of an area as a list: for phones and screen readers. */
import type { ReactNode } from 'react'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { OneCall } from '../guest/OneCall.tsx'
import { RobotTrip } from '../tables/RobotTrip.tsx'
import styles from './floor.module.css'
import { stateLooks } from './stateLooks.ts'
import type { FloorTable } from './useFloor.ts'
import type { FloorRobots } from './useRobots.ts'

export function FloorList({ tables, robots }: { tables: readonly FloorTable[]; robots: FloorRobots }): ReactNode {
  return (
    <ul className={styles.cards}>
      {tables.map(({ table, now, state, facts, calls }) => {
        const { tableId, name, status } = table
        const orderId = now?.orderId ?? null
        return (
          <li key={tableId} className={cx(styles.card, calls.length > 0 && styles.callingCard)}>
            <i
              className={cx(styles.swatch, status === 'valid' && stateLooks[now?.state ?? 'free'])}
              aria-hidden="true"
            />
            <div className={styles.said}>
              <div className={look.row}>
                <span className={look.name}>
                  {orderId === null ? (
                    name
                  ) : (
                    <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${orderId}`}>
                      {name}
                    </AllowedLink>
                  )}
                </span>
                <span>{state}</span>
              </div>
              {facts.length > 0 && <span className={look.note}>{facts.join(' · ')}</span>}
              {robots.reaches(tableId) && <RobotTrip tableId={tableId} call={robots.callOf(tableId)} isTest={false} />}
              {calls.length > 0 && (
                <ul className={look.list}>
                  {calls.map(call => (
                    <OneCall key={call.callId} call={call} />
                  ))}
                </ul>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

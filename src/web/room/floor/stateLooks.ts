/** The colours of each state of a table; words are always beside them. */
import type { TableState } from '../../../shared/rules/room/tableState.ts'
import styles from './floor.module.css'

export const stateLooks: Readonly<Record<TableState, string | undefined>> = {
  free: styles.free,
  held: styles.held,
  seated: styles.seated,
  billPrinted: styles.billPrinted,
  partPaid: styles.partPaid,
  paid: styles.paid,
  toClean: styles.toClean,
}

/** Where what blocks a day is resolved; the dashboard leads there too. */
import type { BlockerKind } from '../../../shared/contract/reports/dayClose.ts'

/** Where all of a kind are. */
export function hrefOf(kind: BlockerKind, day: string): string {
  const until = `to=${day}`
  switch (kind) {
    case 'openOrders':
      return `/merchant/OrderList?from=${day}&${until}&statuses=open&statuses=partiallyPaid`
    case 'openTips':
    case 'openBatches':
      return '/merchant/closeBatchHistory'
    case 'gateway':
    case 'refunds':
      return `/merchant/OrderList?refundedFrom=${day}&refundedTo=${day}`
    case 'drawers':
      return `/merchant/Cashier?state=open&${until}`
    case 'clockedIn':
      return '/merchant/ClockRecords?state=open'
    case 'pushes':
      return '/merchant/DevicePushes'
  }
}

/** Where what asks for attention is solved: the list that it is about, with the filters in its address (SHELL-11). */
import type { AttentionRow } from '../../../shared/contract/reports/attention.ts'
import { hrefOf } from '../dayClose/blockerLinks.ts'

const ORDERS = '/merchant/OrderList'
const CHANNELS = '/merchant/chowlyMenu'

function ordersOf({ from, to }: AttentionRow, filter: string): string {
  return `${ORDERS}?${[filter, ...(from === null ? [] : [`from=${from}`]), ...(to === null ? [] : [`to=${to}`])].join('&')}`
}

export function leadOf(row: AttentionRow): string {
  const { kind, from, to } = row
  const day = to ?? ''
  switch (kind) {
    case 'openOld':
      return ordersOf(row, 'statuses=open')
    case 'partiallyPaid':
      return ordersOf(row, 'statuses=partiallyPaid')
    case 'paymentFailed':
      return ordersOf(row, 'paymentCodes=2')
    case 'refundFailed':
      return ordersOf(row, 'paymentCodes=3')
    case 'mismatch':
      return `/merchant/Reconciliation?from=${from ?? ''}&to=${day}`
    case 'printerPaperOut':
    case 'printerCoverOpen':
    case 'printerError':
    case 'printerOffline':
      return '/merchant/Equipments'
    case 'printerStuck':
      return '/merchant/PrintQueue?states=queued&states=offered&states=unconfirmed'
    case 'printerFailed':
      return '/merchant/PrintQueue?states=failed'
    case 'printerUnclaimed':
      return '/merchant/PrintQueue?tab=connections'
    case 'refunds':
    case 'gateway':
      // The day's checklist names the orders.
      return `/merchant/DayClose?day=${day}`
    case 'dayOpen':
      // The oldest first: days close in their order.
      return `/merchant/DayClose?day=${from ?? ''}`
    case 'pushes':
    case 'openTips':
    case 'openBatches':
    case 'drawers':
    case 'clockedIn':
      return hrefOf(kind, day)
    case 'channelOrders':
      return '/merchant/ChannelOrders'
    case 'channelPaused':
    case 'channelUntold':
    case 'publishFailed':
      return `${CHANNELS}?tab=channels`
    case 'menuSchedules':
      return '/merchant/MenuVersions?tab=schedules'
    case 'menuDraft':
      return '/merchant/MenuVersions'
    case 'textFailed':
      return '/merchant/TextMessages?states=failed&states=unconfirmed'
    case 'mailFailed':
      return '/merchant/Mails?states=failed&states=bounced'
    case 'reportPaused':
      return '/merchant/ReportSchedules'
    case 'exportFailed':
      return '/merchant/Exports'
    case 'importFailed':
      return '/merchant/HistoryImport'
  }
}

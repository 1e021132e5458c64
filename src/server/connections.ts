/**
 * Connects areas where what happens below concerns one above: imports go downwards only (ARCHITECTURE.md).
 * Called once for a server, before any call is answered.
 */
import { eraseRedemptionGuests } from './coupons/redemption/redemptions.queries.ts'
import { connectDevices } from './devices/above.ts'
import { connectCustomers } from './customers/customers/above.ts'
import { connectMenu } from './menu/library/above.ts'
import { eraseTexts } from './messages/outbox/eraseTexts.queries.ts'
import { addStandardMenuTypes } from './menu/menus/standardMenuTypes.queries.ts'
import { handleGatewayResponses } from './orders/refunds/answers.ts'
import { addDisagreement } from './orders/refunds/addDisagreement.ts'
import { connectOrders } from './orders/pushing/above.ts'
import { handleSettlements } from './payments/batches/batchGateway.ts'
import { addOperator } from './operations/operators/operators.queries.ts'
import { onDisagreement } from './payments/gateway/onGatewayResponse.ts'
import { postersNow, postersOfDevice } from './posters/devices/devicePosters.ts'
import { reviveTaxes } from './settings/taxes/reviveTaxes.ts'
import { tellOfMerge } from './printing/tickets/tellOfMerge.ts'
import { tellOfOrder } from './printing/tickets/tellKitchen.ts'
import { connectRoom } from './room/states/above.ts'
import { readSetting } from './settings/values/settings.ts'
import { connectStores } from './staff/stores/above.ts'
import { handleWaitlistReplies } from './waitlist/guest/textReplies.ts'
import { eraseParties } from './waitlist/list/eraseParties.queries.ts'

export function connectAreas(): void {
  connectStores({ addStandardMenuTypes, addOperator })
  connectMenu({
    reviveTaxes,
    guestLanguages: async (run, merchantId) => (await readSetting(run, merchantId, 'store')).value.languages,
  })
  connectCustomers(eraseTexts, eraseParties, eraseRedemptionGuests)
  connectOrders({ orderWritten: tellOfOrder })
  connectRoom({
    tableMerged: tellOfMerge,
    guestPosters: (run, merchantId, now) => postersNow(run, merchantId, 'guest', now),
  })
  connectDevices({ posterTag: async context => (await postersOfDevice(context)).etag })
  handleGatewayResponses()
  handleSettlements()
  onDisagreement(addDisagreement)
  handleWaitlistReplies()
}

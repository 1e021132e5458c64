/** Every kind of work that is due at a time (docs/decisions/0010). */
import { changesWork } from './channels/changes/changesWork.ts'
import { channelWakes } from './channels/changes/wakes.ts'
import { driftWork } from './channels/drift/driftWork.ts'
import { channelHookWork } from './channels/hooks/hookWork.ts'
import { acceptanceEnds } from './channels/orders/acceptOrder.ts'
import { orderAnswerWork } from './channels/orders/orderAnswerWork.ts'
import { pausesEnd } from './channels/pauses/pausesEnd.ts'
import { publishWork } from './channels/publishing/publishWork.ts'
import { reservationsEnd } from './coupons/redemption/reservationsEnd.ts'
import { phonesKeyedWork } from './customers/phones/phonesKeyedWork.ts'
import { namesReadWork } from './customers/pinyin/namesReadWork.ts'
import { exportKinds } from './exportKinds.ts'
import { exportWork } from './exports/exportJobs/exportWork.ts'
import type { AnyWork } from './kernel/dueWork.ts'
import type { Server } from './kernel/server.ts'
import { mailWork } from './mail/outbox/mailWork.ts'
import { soldOutEnds } from './menu/library/availabilityDue.ts'
import { menuPublishWork } from './menu/versions/menuPublishWork.ts'
import { menuThinWork } from './menu/versions/menuThinWork.ts'
import { textWork } from './messages/outbox/textWork.ts'
import { batchesClose } from './payments/batches/batchDue.ts'
import { gatewayWork } from './payments/gateway/gatewayWork.ts'
import { redrawWork } from './posters/redraw/redrawWork.ts'
import { backupWork } from './printing/backup/backupWork.ts'
import { printerWatch } from './printing/health/printerWatch.ts'
import { localWork } from './printing/local/localWork.ts'
import { kitchenWork } from './printing/tickets/kitchenWork.ts'
import { reportDocuments } from './reportDocuments.ts'
import { reportRunWork, schedulesDue } from './reports/schedules/scheduleWork.ts'
import { robotWork } from './room/robots/robotWork.ts'
import { tableLinkWork } from './room/tables/tableLinkWork.ts'
import { spreadWork } from './spread/copies/spreadWork.ts'

/** By the name of their lane: works of one lane wait for each other, lanes do not. What waits for others has its own. */
export const dueLanes = (server: Server): Readonly<Record<string, readonly AnyWork[]>> => ({
  'card gateways': [gatewayWork(server)],
  'text messages': [textWork(server)],
  'e-mail': [mailWork(server)],
  'report schedules': [schedulesDue, reportRunWork(server, reportDocuments)],
  'channel publishing': [publishWork(server)],
  'channel changes': [pausesEnd, channelWakes, changesWork(server)],
  'channel comparison': [driftWork(server)],
  'channel answers': [orderAnswerWork(server)],
  'copies between stores': [spreadWork],
  posters: [redrawWork(server)],
  robots: [robotWork(server)],
  printers: [localWork(server)],
  exports: [exportWork(server, exportKinds)],
  'due work': [
    menuPublishWork,
    menuThinWork,
    soldOutEnds,
    batchesClose,
    namesReadWork,
    phonesKeyedWork,
    tableLinkWork,
    printerWatch(new Date()),
    kitchenWork,
    backupWork,
    channelHookWork,
    acceptanceEnds,
    reservationsEnd,
  ],
})

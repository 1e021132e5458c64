/** `npm start` ends here: open, demo data on a first start, serve. */
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { CannotStart, TRY_AGAIN_STATUS } from './db/cannotStart.ts'
import { fillDemo } from './demo/fillDemo.ts'
import { openPracticeChannel } from './demo/practiceChannel.ts'
import { readEnv } from './env.ts'
import { changesWork } from './channels/changes/changesWork.ts'
import { channelWakes } from './channels/changes/wakes.ts'
import { pausesEnd } from './channels/pauses/pausesEnd.ts'
import { exportKinds } from './exportKinds.ts'
import { ensureSetupCode } from './staff/signIn/setUpCode.ts'
import { exportWork } from './exports/exportJobs/exportWork.ts'
import { discardLeftovers } from './imports/history/leftovers.ts'
import { menuPublishWork } from './menu/versions/menuPublishWork.ts'
import { menuThinWork } from './menu/versions/menuThinWork.ts'
import { dropMailFiles } from './mail/outbox/dropMailFiles.queries.ts'
import { reportRunWork, schedulesDue } from './reports/schedules/scheduleWork.ts'
import { reportDocuments } from './reportDocuments.ts'
import { mailWork } from './mail/outbox/mailWork.ts'
import { textWork } from './messages/outbox/textWork.ts'
import { gatewayWork } from './payments/gateway/gatewayWork.ts'
import { openCommandEndpoint } from './kernel/commandEndpoint.ts'
import { phonesKeyedWork } from './customers/phones/phonesKeyedWork.ts'
import { tableLinkWork } from './room/tables/tableLinkWork.ts'
import { namesReadWork } from './customers/pinyin/namesReadWork.ts'
import { checkKeys } from './kernel/keyCheck.ts'
import { startDiskWatch } from './kernel/diskWatch.ts'
import { reservationsEnd } from './coupons/redemption/reservationsEnd.ts'
import { startDueWork } from './kernel/dueWork.ts'
import { spreadWork } from './spread/copies/spreadWork.ts'
import { startHousekeeping } from './kernel/housekeeping.ts'
import { openLog } from './kernel/log.ts'
import { reportToSupervisor } from './kernel/supervisor.ts'
import { soldOutEnds } from './menu/library/availabilityDue.ts'
import { channelHookWork } from './channels/hooks/hookWork.ts'
import { acceptanceEnds } from './channels/orders/acceptOrder.ts'
import { orderAnswerWork } from './channels/orders/orderAnswerWork.ts'
import { openServer } from './open.ts'
import { keepSamples } from './operations/system/disk.ts'
import { batchesClose } from './payments/batches/batchDue.ts'
import { backupWork } from './printing/backup/backupWork.ts'
import { printerWatch } from './printing/health/printerWatch.ts'
import { driftWork } from './channels/drift/driftWork.ts'
import { publishWork } from './channels/publishing/publishWork.ts'
import { thinPublishes } from './channels/publishing/thinPublishes.ts'
import { redrawWork } from './posters/redraw/redrawWork.ts'
import { localWork, releaseEmbedded } from './printing/local/localWork.ts'
import { kitchenWork } from './printing/tickets/kitchenWork.ts'
import { robotWork } from './room/robots/robotWork.ts'

const env = readEnv(process.env)
const log = openLog(env.logLevel)
const server = await openServer(env, log).catch(endWithSentence)
await checkKeys(env, server.engine, log).catch(endWithSentence)
const say = (line: string) => void process.stdout.write(`${line}\n`)
await fillDemo(server.engine, env)
const closePractice = env.demo ? await openPracticeChannel(env, log) : undefined
const setupCode = await ensureSetupCode(server)
if (setupCode) say(`No store exists yet. Setup code: ${setupCode}`)
const stopDiskWatch = startDiskWatch(server.engine, log)
const stopHousekeeping = startHousekeeping(server, [
  engine => thinPublishes(engine),
  dropMailFiles,
  keepSamples(env.dataDir),
])
const stopSums = server.totals.start()
const stopLookOut = await discardLeftovers(server)
const gatewayAnswers = await startDueWork(server, [gatewayWork(server)])
const textsSent = await startDueWork(server, [textWork(server)])
const mailsSent = await startDueWork(server, [mailWork(server)])
const reportsSent = await startDueWork(server, [schedulesDue, reportRunWork(server, reportDocuments)])
const menusPublished = await startDueWork(server, [publishWork(server)])
const channelChanges = changesWork(server)
const channelsTold = await startDueWork(server, [pausesEnd, channelWakes, channelChanges])
const channelsCompared = await startDueWork(server, [driftWork(server)])
const spreadsMade = await startDueWork(server, [spreadWork])
const postersRedrawn = await startDueWork(server, [redrawWork(server)])
const robotsFollowed = await startDueWork(server, [robotWork(server)])
const channelsAnswered = await startDueWork(server, [orderAnswerWork(server)])
await releaseEmbedded(server)
const localPrinters = localWork(server)
const printersServed = await startDueWork(server, [localPrinters])
const dueWork = await startDueWork(server, [
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
])
const stopExports = new AbortController()
const exportsMade = await startDueWork(server, [exportWork(server, exportKinds, stopExports.signal)])
let closeCommandEndpoint = () => {}

const http = serve({ fetch: createApp(server).fetch, port: env.port, hostname: env.host }, ({ port }) => {
  closeCommandEndpoint = openCommandEndpoint(env, port)
  say(`Mise is ready at http://localhost:${port}`)
})

function endWithSentence(error: unknown): never {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error.tryAgain === 'later' ? TRY_AGAIN_STATUS : 1)
}

async function stop() {
  stopDiskWatch()
  stopHousekeeping()
  stopLookOut()
  stopSums()
  stopExports.abort()
  await Promise.all([
    dueWork.stop(),
    gatewayAnswers.stop(),
    spreadsMade.stop(),
    textsSent.stop(),
    mailsSent.stop(),
    reportsSent.stop(),
    menusPublished.stop(),
    channelsTold.stop(),
    channelChanges.stop(),
    channelsCompared.stop(),
    postersRedrawn.stop(),
    robotsFollowed.stop(),
    channelsAnswered.stop(),
    printersServed.stop(),
    localPrinters.stop(),
    exportsMade.stop(),
  ])
  await closePractice?.()
  closeCommandEndpoint()
  http.close()
  if ('closeAllConnections' in http) http.closeAllConnections()
  await server.engine.close()
  log.flush()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
reportToSupervisor(() => void stop())

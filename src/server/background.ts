/** Everything that a server does without being asked. */
import { thinPublishes } from './channels/publishing/thinPublishes.ts'
import type { Engine } from './db/engine.ts'
import { dueLanes } from './dueLanes.ts'
import { runningImports } from './imports/history/jobs.ts'
import { discardLeftovers } from './imports/history/leftovers.ts'
import { startDiskWatch } from './kernel/diskWatch.ts'
import { startDueWork } from './kernel/dueWork.ts'
import { startHousekeeping } from './kernel/housekeeping.ts'
import type { Server } from './kernel/server.ts'
import type { Started } from './kernel/started.ts'
import { dropMailFiles } from './mail/outbox/dropMailFiles.queries.ts'
import { startReporting } from './operations/system/reporting.ts'
import { startAlerts } from './operations/alerts/alerts.ts'
import { backupByHandEnded } from './operations/backup/backupByHand.ts'
import { startNightlyBackups } from './operations/backup/nightly.ts'
import { keepSamples } from './operations/system/disk.ts'
import { releaseEmbedded } from './printing/local/localWork.ts'

/** Starts it; each is stopped with the server. */
export async function startBackground(server: Server): Promise<Started[]> {
  const { env, engine, log } = server
  const clearings = [(each: Engine) => thinPublishes(each), dropMailFiles, keepSamples(env.dataDir)]
  const started: Started[] = [
    { name: 'disk watch', stop: startDiskWatch(engine, log) },
    startReporting(server),
    { name: 'housekeeping', stop: startHousekeeping(server, clearings) },
    { name: 'left-over imports', stop: await discardLeftovers(server) },
    { name: 'imports', stop: () => runningImports(server) },
  ]
  const stopBackups = await startNightlyBackups(server)
  started.push({ name: 'nightly backups', stop: stopBackups })
  started.push({ name: 'backup by hand', stop: () => backupByHandEnded(server) })
  started.push(startAlerts(server))
  server.totals.start()
  await releaseEmbedded(server)
  for (const [name, works] of Object.entries(dueLanes(server))) {
    const { stop } = await startDueWork(server, works)
    started.push({ name, stop })
  }
  return started
}

/** What the System page shows, and what is wrong. Nothing in it is of a store. */
import type { installationCalls } from '../../../shared/contract/operations/system.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PoolFigures } from '../../db/poolFigures.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { VERSION } from '../../kernel/version.ts'
import { text } from '../../kernel/texts.ts'
import { sendAlert } from '../alerts/sendAlert.ts'
import { beginBackupByHand } from '../backup/backupByHand.ts'
import { readBackups } from '../backup/backupFigures.ts'
import { readingsOf } from './readings.ts'
import { readSystem } from './readSystem.ts'
import { slowCalls } from './slowCalls.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

export function installationHandlers(server: Server): Handlers<typeof installationCalls> {
  return {
    async getSystemProblems(_, { request }) {
      return { problems: (await readSystem(server, request.now)).problems }
    },

    async getSystem(_, { request }) {
      return {
        at: request.now.toISOString(),
        version: VERSION,
        node: process.versions.node,
        engine: server.engine.kind,
        startedAt,
        pools: server.engine.pools().map(poolLine),
        alertsTo: [...(server.env.alertMail?.to ?? [])],
        slowCalls: slowCalls(server, request.now.getTime()),
        ...(await readSystem(server, request.now)),
      }
    },

    async sendTestAlert(_, { request }) {
      const answer = await sendAlert(server.env, [])
      if (answer.outcome === 'taken') return {}
      const why = text(request.language, `mails.reason.${answer.reason}`)
      throw new Failure('ALERT_NOT_SENT', {
        values: { why: [why, answer.answer].filter(part => part !== '').join(' ') },
      })
    },

    async startBackup() {
      const { isUnderWay } = await readBackups(server)
      if (isUnderWay || !(await beginBackupByHand(server))) throw new Failure('BACKUP_UNDER_WAY')
      readingsOf(server).backups.forget()
      return {}
    },
  }
}

function poolLine({ name, most, open, idle, waiting, waits }: PoolFigures) {
  return { name, most, used: open - idle, waiting, waitP99Ms: waits.quantile(0.99) }
}

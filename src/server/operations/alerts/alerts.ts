/** Looks every minute at what is wrong with the installation, and mails whoever runs it (ADM-3). */
import { isUrgent } from '../../../shared/rules/operations/problems.ts'
import type { Server } from '../../kernel/server.ts'
import type { Started } from '../../kernel/started.ts'
import type { SmtpTrust } from '../../mail/port/portFor.ts'
import { readSystem } from '../system/readSystem.ts'
import { AlertBook } from './alertBook.ts'
import { sendAlert } from './sendAlert.ts'

const EVERY_MS = 60_000

/** Looks once; true where a mail server has taken a mail. */
export async function lookForAlerts(
  server: Server,
  book: AlertBook,
  now: Date,
  trust: SmtpTrust = {},
): Promise<boolean> {
  const urgent = (await readSystem(server, now)).problems.filter(({ kind }) => isUrgent(kind))
  const tell = await book.note(
    urgent.map(({ kind }) => kind),
    now.getTime(),
  )
  if (tell.length === 0) return false
  const answer = await sendAlert(
    server.env,
    urgent.filter(({ kind }) => tell.includes(kind)),
    trust,
  )
  const isTaken = answer.outcome === 'taken'
  if (!isTaken)
    server.log.warn({ problems: tell, reason: answer.reason, answer: answer.answer }, 'operators could not be mailed')
  await book.settle(tell, isTaken ? now.getTime() : null)
  return isTaken
}

/** Nothing to look for where nobody is to be mailed. */
export function startAlerts(server: Server): Started {
  const book = new AlertBook(server.engine)
  let looking: Promise<unknown> | undefined
  const look = () => {
    if (server.draining.aborted) return
    looking ??= lookForAlerts(server, book, new Date())
      .catch((error: unknown) => server.log.warn({ err: error }, 'looking for what is wrong failed'))
      .finally(() => {
        looking = undefined
      })
  }
  const timer = server.env.alertMail ? setInterval(look, EVERY_MS) : undefined
  timer?.unref()
  return {
    name: 'mails to operators',
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

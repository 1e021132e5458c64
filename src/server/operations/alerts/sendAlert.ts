/** A mail about the installation, to whoever runs it (ADM-3): straight to the mail server, because the database may be what is wrong. */
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { Problem } from '../../../shared/rules/operations/problems.ts'
import type { Env } from '../../env.ts'
import type { AlertMail } from '../../kernel/alertMail.ts'
import { text } from '../../kernel/texts.ts'
import { renderMail } from '../../mail/outbox/renderMail.ts'
import type { MailAnswer } from '../../mail/port/mailPort.ts'
import type { SmtpTrust } from '../../mail/port/portFor.ts'
import { smtpPort } from '../../mail/port/smtp.ts'

/** For one reader, from the connection to the last answer. */
const DEADLINE_MS = 60_000

/** What is wrong and what to do; without problems it is a mail that only tries the way. */
export async function sendAlert(env: Env, problems: readonly Problem[], trust: SmtpTrust = {}): Promise<MailAnswer> {
  const alertMail = env.alertMail
  if (!alertMail) return { outcome: 'failed', reason: 'off', answer: '' }
  const { subject, paragraphs } = wordsOf(problems, alertMail.language)
  const name = text(alertMail.language, 'systemAlerts.from', { host: os.hostname() })
  const body = await renderMail({ paragraphs }, { language: alertMail.language, storeName: name, subject })
  const port = portOf(env, alertMail, trust)
  const answers = await Promise.all(
    alertMail.to.map(address =>
      port.send(
        {
          ...body,
          subject,
          messageId: `<${randomUUID()}@${alertMail.from.split('@').at(-1) ?? 'localhost'}>`,
          from: { name, address: alertMail.from },
          to: { name: '', address },
          attachments: [],
          queuedAt: new Date(),
        },
        AbortSignal.timeout(DEADLINE_MS),
      ),
    ),
  )
  // One who reads it is enough; where nobody has it, any reason tells why.
  const [first] = answers
  return answers.find(({ outcome }) => outcome === 'taken') ?? first ?? { outcome: 'failed', reason: 'off', answer: '' }
}

function wordsOf(problems: readonly Problem[], language: AlertMail['language']) {
  const say = (key: string, values = {}) => text(language, `systemAlerts.${key}`, values)
  const host = os.hostname()
  if (problems.length === 0) return { subject: say('test.subject', { host }), paragraphs: [say('test.body')] }
  const lines = problems.map(({ kind, count }) => ({
    what: text(language, `systemPage.problem.${kind}.what`, { count }),
    todo: text(language, `systemPage.problem.${kind}.todo`),
  }))
  const subject = say('subject', { host, what: lines.map(({ what }) => what).join(' ') })
  return { subject, paragraphs: [...lines.flatMap(({ what, todo }) => [what, todo]), say('more')] }
}

/** The operator names the mail server in the environment, so it may be one of the private network. */
function portOf(env: Env, { host, port, tls, user, password }: AlertMail, trust: SmtpTrust) {
  const { names, ...nets } = env.allowedPrivateHosts
  const allowedPrivateHosts = { ...nets, names: new Set([...names, host.toLowerCase()]) }
  return smtpPort({ env: { ...env, allowedPrivateHosts }, settings: { host, port, tls, user }, password, ...trust })
}

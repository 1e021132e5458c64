/**
 * The public pages of mails: `/mail/confirm/<link>` and `/mail/unsubscribe/<link>`. No sign-in and no cookie; links are
 * signed, wrong ones all look alike, and whoever asks too often waits (SEC-5). Opening a link changes nothing: programs that
 * look through mails open them all. What changes something is a POST, by a button or by the reader's program (RFC 8058).
 */
import type { Context as HonoContext, Hono } from 'hono'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { Mode } from '../../db/engine.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import { networkOf, RateLimiter } from '../../kernel/rateLimit.ts'
import { requestFacts } from '../../kernel/requestFacts.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { findStoreName } from '../outbox/mailWork.queries.ts'
import { confirmAddress, endTopic, findAddressed, listAddressStates, resumeTopic } from './addresses.queries.ts'
import { linkPage, type LinkPage, sayIn } from './linkHtml.ts'
import { type LinkUse, MAIL_LINKS, type MailLink, readMailLink } from './links.ts'

/** Of a network: whoever tries links out waits. A program that looks through many mails is let through. */
const OF_NETWORK = { burst: 200, perSecond: 1 }
const MOST_FORM_BYTES = 4_096

/** What a link is about. */
interface Asked {
  readonly link: MailLink
  readonly language: Language
  readonly facts: RequestFacts
}

type Page = Omit<LinkPage, 'language'>

export function mountMailLinks(app: Hono, server: Server): void {
  const limit = new RateLimiter(OF_NETWORK)
  const shown = async (http: HonoContext, language: Language, page: Page, status: 200 | 404 | 429 = 200) => {
    http.header('Cache-Control', 'no-store')
    return http.html(await linkPage({ language, ...page }), status)
  }
  const plain = (http: HonoContext, language: Language, key: 'gone' | 'tooMany', status: 404 | 429) => {
    const say = sayIn(language)
    return shown(http, language, { storeName: '', title: say(`${key}.title`), lines: [say(`${key}.text`)] }, status)
  }
  /** Runs a page: the limit first, then the link, then its mail. */
  const answered =
    (
      use: LinkUse,
      mode: Mode,
      work: (context: OpenContext, asked: Asked, form: URLSearchParams) => Promise<Page | undefined>,
    ) =>
    // prettier-ignore
    async (http: HonoContext): Promise<Response> => {
      const facts = requestFacts(http, server.env, `mail-${use}`)
      const chosen = http.req.query('lang')
      const language = chosen === 'en' || chosen === 'zh' ? chosen : facts.language
      const seconds = limit.take(networkOf(facts.origin), facts.now.getTime())
      if (seconds > 0) {
        http.header('Retry-After', String(seconds))
        return plain(http, language, 'tooMany', 429)
      }
      const link = readMailLink(server.env, use, http.req.param('link') ?? '')
      if (!link) return plain(http, language, 'gone', 404)
      const form = await formOf(http)
      const { merchantId } = link
      const make = (run: OpenContext['run']) => new OpenContext(run, facts)
      const page = await retrying(() =>
        transactIn(server, { merchantId }, mode, make, context => work(context, { link, language, facts }, form)),
      )
      return page ? shown(http, language, page) : plain(http, language, 'gone', 404)
    }

  const confirm = `${MAIL_LINKS}/confirm/:link`
  app.get(confirm, answered('confirm', 'read', askConfirm))
  app.post(confirm, answered('confirm', 'write', doConfirm))
  const unsubscribe = `${MAIL_LINKS}/unsubscribe/:link`
  app.get(
    unsubscribe,
    answered('unsubscribe', 'read', (context, asked) => showEnded(context, asked)),
  )
  app.post(unsubscribe, answered('unsubscribe', 'write', doUnsubscribe))
}

async function formOf(http: HonoContext): Promise<URLSearchParams> {
  if (http.req.method !== 'POST') return new URLSearchParams()
  const body = await http.req.text()
  return new URLSearchParams(body.length > MOST_FORM_BYTES ? '' : body)
}

/** The mail of a link and its store's name. */
async function mailOf({ run }: OpenContext, { link: { merchantId, mailId }, language }: Asked) {
  const [mail, storeName] = await Promise.all([
    findAddressed(run, merchantId, mailId),
    findStoreName(run, merchantId, language),
  ])
  return mail && { mail, storeName }
}

async function askConfirm(context: OpenContext, asked: Asked): Promise<Page | undefined> {
  const found = await mailOf(context, asked)
  if (!found) return undefined
  const say = sayIn(asked.language)
  const { mail, storeName } = found
  return {
    storeName,
    title: say('confirm.title'),
    lines: [say('confirm.text', { address: mail.address, store: storeName })],
    buttons: [{ does: 'confirm', words: say('confirm.button') }],
  }
}

async function doConfirm(context: OpenContext, asked: Asked): Promise<Page | undefined> {
  const found = await mailOf(context, asked)
  if (!found) return undefined
  const { merchantId } = asked.link
  const { mail, storeName } = found
  await confirmAddress(context.run, merchantId, mail.address, context.request.now)
  told(context, merchantId, mail.mailId, 'confirmed')
  const say = sayIn(asked.language)
  const lines = [say('confirm.doneText', { address: mail.address, store: storeName })]
  return { storeName, title: say('confirm.done'), lines }
}

/** How it stands, and what can be done about it. */
async function showEnded(context: OpenContext, asked: Asked): Promise<Page | undefined> {
  const found = await mailOf(context, asked)
  if (!found) return undefined
  const { mail, storeName } = found
  const { address, topic, subject } = mail
  const [state] = await listAddressStates(context.run, asked.link.merchantId, [address])
  const say = sayIn(asked.language)
  const values = { address, store: storeName, subject }
  const ended = state?.ended ?? []
  if (ended.includes('') || ended.includes(topic)) {
    const all = ended.includes('')
    return {
      storeName,
      title: say('ended.title'),
      lines: [say(all ? 'ended.all' : 'ended.one', values)],
      buttons: [
        { does: 'resume', words: say('ended.resume') },
        ...(all ? [] : [{ does: 'all', words: say('ask.all', values) }]),
      ],
    }
  }
  return {
    storeName,
    title: say('ask.title'),
    lines: [say('ask.text', values)],
    buttons: [
      { does: 'one', words: say('ask.one') },
      { does: 'all', words: say('ask.all', values) },
    ],
  }
}

/** A reader's program posts `List-Unsubscribe=One-Click` alone; that ends what the mail belongs to. */
async function doUnsubscribe(context: OpenContext, asked: Asked, form: URLSearchParams): Promise<Page | undefined> {
  const found = await mailOf(context, asked)
  if (!found) return undefined
  const { run, request } = context
  const { merchantId } = asked.link
  const { address, topic, mailId } = found.mail
  const does = form.get('do') ?? (form.get('List-Unsubscribe') === 'One-Click' ? 'one' : '')
  if (does === 'one') await endTopic(run, merchantId, address, topic, request.now)
  if (does === 'all') await endTopic(run, merchantId, address, '', request.now)
  if (does === 'resume') await resumeTopic(run, merchantId, address, topic)
  const became = does === 'resume' ? 'resumed' : does === 'one' || does === 'all' ? 'ended' : undefined
  if (became) told(context, merchantId, mailId, became)
  return showEnded(context, asked)
}

/** The trail says what the owner of an address did, by the mail whose link they opened. */
function told(
  context: OpenContext,
  merchantId: number,
  mailId: number,
  state: 'confirmed' | 'ended' | 'resumed',
): void {
  context.audit({ action: 'update', objectType: 'mailMessage', objectId: mailId, after: { state }, merchantId })
  context.publish('mail', { mailId }, merchantId)
}

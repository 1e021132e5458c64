/**
 * The public pages of the waitlist: `/w/<link>` of a party and `/join/<link>` of the code at the door. No sign-in and no
 * cookie; a link has 128 random bits, wrong ones all look alike, and whoever asks too often waits (SEC-5).
 */
import type { Context as HonoContext, Hono } from 'hono'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { Mode } from '../../db/engine.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import { requestFacts } from '../../kernel/requestFacts.ts'
import { networkOf, RateLimiter } from '../../kernel/rateLimit.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { type GuestLink, partyPath, readLink } from '../list/links.ts'
import { doorPage, partyPage, plainPage, sayIn } from './guestHtml.ts'
import { actAsGuest, joinAtDoor, viewDoor, viewParty } from './guests.ts'

/** The guests of a restaurant's own network share an address; a page asks four times a minute. */
const OF_NETWORK = { burst: 400, perSecond: 400 / 60 }
const OF_LINK = { burst: 60, perSecond: 1 }
/** Of a network: whoever tries links out waits. */
const OF_WRONG = { burst: 30, perSecond: 0.1 }

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** What a request is about. */
interface Asked {
  readonly link: GuestLink
  readonly language: Language
  readonly facts: RequestFacts
}

export function mountWaitlistGuests(app: Hono, server: Server): void {
  const limits = {
    network: new RateLimiter(OF_NETWORK),
    link: new RateLimiter(OF_LINK),
    wrong: new RateLimiter(OF_WRONG),
  }
  /** Runs a page: limits first, then the link; a link that is nobody's counts against its address. */
  const answered =
    (name: string, work: (http: HonoContext, asked: Asked) => Promise<Response | undefined>) =>
    async (http: HonoContext): Promise<Response> => {
      const facts = requestFacts(http, server.env, name)
      const language = languageOf(http, facts.language)
      const now = facts.now.getTime()
      const typed = http.req.param('link') ?? ''
      const network = networkOf(facts.origin)
      // One link first: a phone that asks without end takes nothing from the others of the restaurant's network.
      const seconds = limits.link.take(typed.slice(0, 60), now) || limits.network.take(network, now)
      if (seconds > 0) return tooMany(http, language, seconds)
      const link = readLink(typed)
      const response = link && (await work(http, { link, language, facts }))
      if (response) return response
      const wait = limits.wrong.take(network, now)
      if (wait > 0) return tooMany(http, language, wait)
      return shown(http, plainPage(language, 'gone'), 404)
    }
  const inStore = <T>(mode: Mode, { link, facts }: Asked, work: (context: OpenContext) => Promise<T>): Promise<T> =>
    retrying(() => transactIn(server, { merchantId: link.merchantId }, mode, run => new OpenContext(run, facts), work))

  app.get(
    '/w/:link',
    answered('waitlistParty', async (http, asked) => {
      const { link, language } = asked
      const view = await inStore('read', asked, context => viewParty(context, link, language))
      return view && shown(http, partyPage(language, view))
    }),
  )
  app.post(
    '/w/:link',
    answered('waitlistPartyAct', async (http, asked) => {
      const wanted = (await formOf(http))['do']
      const to = wanted === 'confirm' ? 'confirmed' : wanted === 'cancel' ? 'cancelled' : undefined
      const isTheirs =
        to === undefined || (await inStore('write', asked, context => actAsGuest(context, asked.link, to)))
      return isTheirs ? http.redirect(http.req.url, 303) : undefined
    }),
  )
  app.get(
    '/join/:link',
    answered('waitlistDoor', async (http, asked) => {
      const door = await inStore('read', asked, context => viewDoor(context, asked.link, asked.language))
      return door && shown(http, doorPage(asked.language, door))
    }),
  )
  app.post(
    '/join/:link',
    answered('waitlistJoin', async (http, asked) => {
      const { link, language } = asked
      const typed = await formOf(http)
      const joined = await inStore('write', asked, context => joinAtDoor(context, link, typed, language))
      if (!joined) return undefined
      if ('token' in joined) return http.redirect(`${partyPath(link.merchantId, joined.token)}?lang=${language}`, 303)
      const door = await inStore('read', asked, context => viewDoor(context, link, language))
      const wrong = sayIn(language)(`join.refused.${joined.refused}`)
      return door && shown(http, doorPage(language, door, { wrong, typed }), 422)
    }),
  )
}

/** What the guest chose on the page, else the phone's language. */
function languageOf(http: HonoContext, ofPhone: Language): Language {
  const chosen = http.req.query('lang')
  return chosen === 'en' || chosen === 'zh' ? chosen : ofPhone
}

const MOST_FORM_BYTES = 4_096

async function formOf(http: HonoContext): Promise<Record<string, string>> {
  const body = await http.req.text()
  return body.length > MOST_FORM_BYTES ? {} : Object.fromEntries(new URLSearchParams(body))
}

async function shown(http: HonoContext, content: Html, status: 200 | 404 | 422 | 429 = 200): Promise<Response> {
  http.header('Cache-Control', 'no-store')
  return http.html(await content, status)
}

function tooMany(http: HonoContext, language: Language, seconds: number): Promise<Response> {
  http.header('Retry-After', String(seconds))
  return shown(http, plainPage(language, 'tooMany'), 429)
}

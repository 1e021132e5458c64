/**
 * The pages of guests: no session, no cookie. Their addresses say the store, so that a token is looked for among the
 * tables of that store alone, under its row-level security, as the store's own calls run.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context as HonoContext, Hono } from 'hono'
import { callKinds, type CallKind } from '../../../shared/contract/room/tableCalls.ts'
import { type Language, language as languageSchema } from '../../../shared/contract/kernel/fields.ts'
import { GUEST_PATH } from '../../../shared/rules/room/codes/codeAddress.ts'
import { OpenContext } from '../../kernel/context.ts'
import { isGuarded, securityHeaders } from '../../kernel/guards.ts'
import { asBytes } from '../../kernel/rawAnswer.ts'
import { networkOf, RateLimiter } from '../../kernel/rateLimit.ts'
import { clientAddressOf, requestFacts } from '../../kernel/requestFacts.ts'
import type { Server } from '../../kernel/server.ts'
import { languageOf, text } from '../../kernel/texts.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { callFromTable } from './guestCall.ts'
import { callText, guestHtml, isOffered, noticeHtml } from './guestHtml.ts'
import { findGuestScript } from './guestScript.ts'
import { GUEST_STYLE } from './guestStyle.ts'
import { type GuestView, guestView, itemKey, itemsOf, picturesOf } from './guestView.ts'

/** `<merchantId>.<token>`. */
const CODE = /^([1-9]\d{0,8})\.([\w-]{16,64})$/

const STYLE_HASH = createHash('sha256').update(GUEST_STYLE).digest('base64')
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The phones of a table, and all phones of one network: a house has one address for all its guests. */
const OF_TABLE = { burst: 60, perSecond: 2 }
const OF_NETWORK = { burst: 1_000, perSecond: 50 }

interface Asked {
  readonly merchantId: number
  readonly token: string
  readonly code: string
  readonly language: Language
}

const languageAsked = (http: HonoContext): Language =>
  languageSchema.safeParse(http.req.query('lang')).data ?? languageOf(http.req.header('accept-language'))

/** Who comes in, and the headers of every answer. */
function gateOf(server: Server) {
  const ofTable = new RateLimiter(OF_TABLE)
  const ofNetwork = new RateLimiter(OF_NETWORK)
  const respond = (
    http: HonoContext,
    status: number,
    body: string | Uint8Array<ArrayBuffer> | null,
    more: Record<string, string> = {},
  ) => {
    isGuarded(http)
    const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response(body, {
      status,
      headers: { ...securityHeaders(server.env), 'Content-Security-Policy': POLICY, ...html, ...more },
    })
  }
  /** Says what is wrong before anything is asked of the database; the code where nothing is. */
  const admit = (http: HonoContext): Asked | Response => {
    const language = languageAsked(http)
    const code = http.req.param('code') ?? ''
    const network = networkOf(clientAddressOf(http, server.env))
    const now = performance.now()
    const seconds = Math.max(ofNetwork.take(network, now), ofTable.take(`${network} ${code.slice(0, 80)}`, now))
    if (seconds > 0) return respond(http, 429, noticeHtml('busy', language), { 'Retry-After': String(seconds) })
    const [, merchant, token] = CODE.exec(code) ?? []
    if (merchant === undefined || token === undefined) return respond(http, 404, noticeHtml('void', language))
    return { merchantId: Number(merchant), token, code, language }
  }
  return { respond, admit }
}

/** Mounts the page of a table, what its script asks, and its calls. */
export function mountGuestPages(app: Hono, server: Server): void {
  const { respond, admit } = gateOf(server)
  const seen = ({ merchantId, token }: Asked) =>
    server.engine.transact({ merchantId }, 'read', async run => {
      const view = await guestView(run, merchantId, token, new Date())
      return view && { view, pictures: await picturesOf(run, view) }
    })

  app.get(`${GUEST_PATH}/:code`, async http => {
    const asked = admit(http)
    if (asked instanceof Response) return asked
    const { code, language } = asked
    const found = await seen(asked)
    if (found === undefined) return respond(http, 404, noticeHtml('void', language))
    const page = guestHtml({ ...found, language, code, script: findGuestScript() })
    const { body, headers } = await compressed(http, page)
    return respond(http, 200, body, headers)
  })

  app.get(`${GUEST_PATH}/:code/now`, async http => {
    const asked = admit(http)
    if (asked instanceof Response) return asked
    const { merchantId, token, language } = asked
    const view = await server.engine.transact({ merchantId }, 'read', run =>
      guestView(run, merchantId, token, new Date()),
    )
    if (view === undefined) return respond(http, 404, noticeHtml('void', language))
    const body = new TextEncoder().encode(JSON.stringify(stateOf(view, language)))
    const etag = createHash('sha256').update(body).digest('base64url')
    const answer = await asBytes({ contentType: 'application/json', etag, body }, http)
    return respond(http, answer.status, answer.body, answer.headers)
  })

  app.post(`${GUEST_PATH}/:code/call`, async http => {
    const asked = admit(http)
    if (asked instanceof Response) return asked
    const { merchantId, token, code, language } = asked
    const kind = new URLSearchParams(await http.req.text()).get('kind')
    if (!isKind(kind)) return respond(http, 400, noticeHtml('void', language))
    const facts = requestFacts(http, server.env, 'callFromTable')
    const view = await server.engine.transact({ merchantId }, 'read', run =>
      guestView(run, merchantId, token, facts.now),
    )
    if (view === undefined) return respond(http, 404, noticeHtml('void', language))
    const make = (run: OpenContext['run']) => new OpenContext(run, facts)
    const call = () =>
      transactIn(server, { merchantId }, 'write', make, context => callFromTable(context, merchantId, { token, kind }))
    const outcome = isOffered(view, kind) ? await retrying(call) : 'off'
    server.log.info({ requestId: facts.requestId, call: facts.call, outcome, merchantId, origin: facts.origin }, 'call')
    if (outcome === 'void') return respond(http, 404, noticeHtml('void', language))
    if (!(http.req.header('accept') ?? '').includes('json')) {
      return respond(http, 303, null, { Location: `${GUEST_PATH}/${code}?lang=${language}` })
    }
    const said = outcome === 'called' ? {} : { refused: text(language, `guestPage.${outcome}`) }
    const calls =
      outcome === 'called' ? [...view.calls.filter(each => each.kind !== kind), { kind, isOpen: true }] : view.calls
    const state = { ...stateOf({ ...view, calls }, language), ...said }
    return respond(http, outcome === 'called' ? 200 : 429, JSON.stringify(state), {
      'Content-Type': 'application/json',
    })
  })
}

const zip = promisify(gzip)

/** A page as it goes out: a menu is a tenth of itself when compressed. */
async function compressed(http: HonoContext, page: string) {
  if (!http.req.header('accept-encoding')?.includes('gzip')) return { body: page, headers: {} }
  const body = new Uint8Array(await zip(page))
  return { body, headers: { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } }
}

const isKind = (kind: string | null): kind is CallKind => callKinds.some(each => each === kind)

/** What the page's script puts right: what is sold out, how the calls stand, and whether the page is still the right one. */
function stateOf(view: GuestView, language: Language) {
  const out = view.menus
    .flatMap(itemsOf)
    .filter(({ refusal }) => refusal === 'soldOut')
    .map(itemKey)
  const calls = callKinds.map(kind => ({
    kind,
    text: callText(language, view.calls, kind),
    isOpen: view.calls.some(call => call.kind === kind && call.isOpen),
  }))
  return { tag: view.tag, out: [...new Set(out)], calls }
}

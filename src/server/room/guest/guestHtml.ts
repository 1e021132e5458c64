/** Guests' pages as HTML: whole as it is sent, and usable without a script, without cookies, without storage (TBL-3). */
import { callKinds, type CallKind } from '../../../shared/contract/room/tableCalls.ts'
import type { GuestItem, GuestMenuRow } from '../../../shared/contract/menu/guestMenu.ts'
import { pictureAddress, type PictureFacts } from '../../../shared/contract/menu/pictures.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { moneyText } from '../../../shared/rules/basics/moneyText.ts'
import { escaped } from '../../../shared/rules/kernel/drawing/svg.ts'
import { GUEST_PATH } from '../../../shared/rules/room/codes/codeAddress.ts'
import { text, type Values } from '../../kernel/texts.ts'
import { GUEST_STYLE } from './guestStyle.ts'
import { type GuestView, itemKey } from './guestView.ts'
import type { RecentCall } from './tableCalls.queries.ts'

export interface GuestPage {
  readonly view: GuestView
  readonly pictures: ReadonlyMap<number, PictureFacts>
  readonly language: Language
  /** As it stands in the address: `12.mX3v…`. */
  readonly code: string
  /** The address of the script; without it the page stays as it was sent. */
  readonly script: string | undefined
}

interface Named {
  readonly name: string
  readonly secondName: string
}

const tagOf = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en')
const otherOf = (language: Language): Language => (language === 'zh' ? 'en' : 'zh')
const say = (language: Language, key: string, values: Values = {}) =>
  escaped(text(language, `guestPage.${key}`, values))
/** The second name for Chinese guests, where there is one. */
const nameIn = (language: Language, { name, secondName }: Named) => escaped((language === 'zh' && secondName) || name)

function shell(language: Language, title: string, head: string, body: string): string {
  return `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${GUEST_STYLE}</style>${head}</head>${body}</html>`
}

/** The page of a table. */
export function guestHtml(page: GuestPage): string {
  const { view, language, script } = page
  const { table, store, menus, tag } = view
  const head = script === undefined ? '' : `<script type="module" src="${script}"></script>`
  const words = `data-tag="${tag}" data-lang="${language}" data-offline="${say(language, 'offline')}"`
  const welcome = (language === 'zh' && view.scan.secondWelcome) || view.scan.welcome
  const area = table.areaName === '' ? '' : ` · ${escaped(table.areaName)}`
  const body = [
    `<body ${words}><header><div><h1>${nameIn(language, store)}</h1><p class="quiet">${say(language, 'table', { name: table.name })}${area}</p></div>`,
    `<a class="switch" href="?lang=${otherOf(language)}" hreflang="${tagOf(otherOf(language))}" lang="${tagOf(otherOf(language))}">${say(language, 'other')}</a></header>`,
    bannerHtml(view, language),
    postersHtml(view, language),
    welcome === '' ? '' : `<p>${escaped(welcome)}</p>`,
    callForms(page),
    `<p class="quiet" id="offline" role="status" hidden></p>`,
    categoryLinks(menus, language),
    `<main>${menus.length === 0 ? empty(view, language) : menus.map(menu => menuHtml(menu, page)).join('')}</main>`,
    `<footer><p>${say(language, 'note')}</p></footer></body>`,
  ].join('')
  return shell(
    language,
    say(language, 'title', { store: (language === 'zh' && store.secondName) || store.name }),
    head,
    body,
  )
}

/** What the store has to say above its menu (CHOWLY-5). */
function bannerHtml({ banner }: GuestView, language: Language): string {
  if (banner === null) return ''
  const title = (language === 'zh' && banner.secondTitle) || banner.title
  const words = (language === 'zh' && banner.secondText) || banner.text
  return `<aside class="banner"><h2>${escaped(title)}</h2>${words === '' ? '' : `<p>${escaped(words)}</p>`}</aside>`
}

/** What is posted for guests, side by side (MKT-2). */
function postersHtml({ posters }: GuestView, language: Language): string {
  if (posters.length === 0) return ''
  const figures = posters.map(poster => {
    const { address, width, height } = poster.picture
    const theme = (language === 'zh' && poster.secondTheme) || poster.theme
    const words = (language === 'zh' && poster.secondDescription) || poster.description
    const detail = (language === 'zh' && poster.secondActivityDetail) || poster.activityDetail
    const alt = escaped(words === '' ? theme : `${theme}: ${words}`)
    const caption = detail === '' ? '' : `<figcaption>${escaped(detail)}</figcaption>`
    return `<figure><img loading="lazy" decoding="async" src="${address}" width="${width}" height="${height}" alt="${alt}">${caption}</figure>`
  })
  return `<section class="posters" tabindex="0" aria-label="${say(language, 'posters')}">${figures.join('')}</section>`
}

const empty = ({ isPublished }: GuestView, language: Language) =>
  `<p class="notice">${say(language, isPublished ? 'closed' : 'none')}</p>`

/** Which calls the store takes. */
export const isOffered = ({ scan }: GuestView, kind: CallKind): boolean =>
  kind === 'server' ? scan.callsServer : scan.asksForBill
const BUTTONS = { server: 'callServer', bill: 'askBill' } as const

/** What is said about the call of a kind; nothing where there is none. */
export function callText(language: Language, calls: readonly RecentCall[], kind: CallKind): string {
  const call = calls.find(each => each.kind === kind)
  return call === undefined ? '' : text(language, `guestPage.${call.isOpen ? 'waiting' : 'coming'}.${kind}`)
}

function callForms({ view, language, code }: GuestPage): string {
  const kinds = callKinds.filter(kind => isOffered(view, kind))
  if (kinds.length === 0) return ''
  const form = (kind: CallKind) => {
    const isOpen = view.calls.some(call => call.kind === kind && call.isOpen)
    const address = `${GUEST_PATH}/${code}/call?lang=${language}`
    return `<form method="post" action="${address}"><input type="hidden" name="kind" value="${kind}"><button data-call="${kind}"${isOpen ? ' disabled' : ''}>${say(language, BUTTONS[kind])}</button></form>`
  }
  const said = (kind: CallKind) =>
    `<p class="said" role="status" data-said="${kind}">${escaped(callText(language, view.calls, kind))}</p>`
  return `<section class="calls" aria-label="${say(language, 'calls')}">${kinds.map(form).join('')}${kinds.map(said).join('')}</section>`
}

function categoryLinks(menus: readonly GuestMenuRow[], language: Language): string {
  const links = menus.flatMap(({ menuId, categories }) =>
    categories.map(category => `<a href="#c${menuId}-${category.categoryId}">${nameIn(language, category)}</a>`),
  )
  return links.length < 2 ? '' : `<nav aria-label="${say(language, 'categories')}">${links.join('')}</nav>`
}

function menuHtml(menu: GuestMenuRow, page: GuestPage): string {
  const { language } = page
  const sections = menu.categories.map(
    category =>
      `<section><h3 id="c${menu.menuId}-${category.categoryId}">${nameIn(language, category)}</h3>${described(category, language)}<ul>${category.items.map(item => itemHtml(item, page)).join('')}</ul></section>`,
  )
  return `<h2>${nameIn(language, menu)}</h2>${sections.join('')}`
}

function described(
  { description, secondDescription }: { description: string; secondDescription: string },
  language: Language,
): string {
  const words = (language === 'zh' && secondDescription) || description
  return words === '' ? '' : `<p class="quiet">${escaped(words)}</p>`
}

function itemHtml(item: GuestItem, page: GuestPage): string {
  const { language, view, pictures } = page
  const names = item.allergens
    .map(name => text(language, `menuVersions.words.${name}`))
    .join(language === 'zh' ? '、' : ', ')
  const allergens = names === '' ? '' : `<p class="quiet">${say(language, 'allergens', { names })}</p>`
  const kind = item.kind === 'special' ? `<span class="kind">${say(language, 'special')}</span>` : ''
  const isOut = item.refusal === 'soldOut'
  const badge = `<span class="badge"${isOut ? '' : ' hidden'}>${say(language, 'soldOut')}</span>`
  const price = `<p><span class="price">${escaped(moneyText(item.priceCents, view.store.currency, language))}</span>${badge}</p>`
  const words = `<div><p class="name">${nameIn(language, item)}${kind}</p>${described(item, language)}${allergens}${price}</div>`
  return `<li data-item="${itemKey(item)}"${isOut ? ' class="out"' : ''}>${words}${pictureHtml(item, language, view.merchantId, pictures)}</li>`
}

function pictureHtml(
  { pictureId }: GuestItem,
  language: Language,
  merchantId: number,
  pictures: GuestPage['pictures'],
): string {
  const picture = pictureId === null ? undefined : pictures.get(pictureId)
  if (picture === undefined) return ''
  const alt = (language === 'zh' && picture.secondAlt) || picture.alt
  return `<img loading="lazy" decoding="async" width="80" height="80" src="${pictureAddress(merchantId, picture.hash, 160, 'webp')}" alt="${escaped(alt)}">`
}

/** A page that says one thing in both languages, the guest's first: the same for every code that leads nowhere. */
export function noticeHtml(notice: 'void' | 'busy', language: Language): string {
  const part = (of: Language) =>
    `<section lang="${tagOf(of)}"><h1>${say(of, `${notice}Title`)}</h1><p>${say(of, `${notice}Text`)}</p></section>`
  const body = `<body><main class="notice">${part(language)}<br>${part(otherOf(language))}</main></body>`
  return shell(language, say(language, `${notice}Title`), '', body)
}

/** The pages of guests as HTML: small, without a sign-in, a cookie or a library; they work without scripts too. */
// oxlint-disable-next-line no-restricted-imports -- the escaping templates of the router's own library; no routing here
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { text, type Values } from '../../kernel/texts.ts'
import type { Door, GuestView } from './guests.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>
type Say = (key: string, values?: Values) => string

export const sayIn =
  (language: Language): Say =>
  (key, values) =>
    text(language, `waitlistGuest.${key}`, values)

/** The colours of guests' pages at the table (room/guest). */
const STYLE = `
:root{color-scheme:light dark;--ink:#1f1f1f;--quiet:#595959;--ground:#fafaf9;--card:#fff;--line:#e7e5e4;--edge:#8c8783;--link:#0f766e;--wrong:#7a1f12;--wrong-ground:#fdecea}
@media(prefers-color-scheme:dark){:root{--ink:#f5f5f4;--quiet:#b5b0ac;--ground:#171615;--card:#211f1e;--line:#3a3735;--link:#5eead4;--wrong:#ffd9d2;--wrong-ground:#4a1c15}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:552px;padding:0 16px 32px;font:17px/1.5 system-ui,-apple-system,"Segoe UI","PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif;background:var(--ground);color:var(--ink);overflow-wrap:anywhere}
header{display:flex;justify-content:space-between;gap:16px;align-items:center;padding:16px 0}
header strong{font-size:20px}
header a{display:block;flex:none;padding:10px 14px;border:1px solid var(--line);border-radius:8px;color:var(--ink);font-size:16px;white-space:nowrap;text-decoration:none}
main{padding:24px 20px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 12px;font-size:22px;line-height:1.3}
.place{display:block;font-size:64px;line-height:1.1;font-weight:700;font-variant-numeric:tabular-nums}
p{margin:8px 0}
.quiet{color:var(--quiet)}
label{display:block;margin:16px 0 4px;font-weight:600}
input[type=text],input[type=tel],input[type=number]{width:100%;min-height:48px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--edge);border-radius:8px}
.consent{display:flex;gap:12px;align-items:flex-start;font-weight:400}
.consent input{width:24px;height:24px;margin:0;flex:none;accent-color:#0f766e}
button{width:100%;min-height:48px;margin-top:16px;font:inherit;font-weight:600;border-radius:8px;border:1px solid var(--edge);color:inherit;background:transparent;cursor:pointer}
button.main{border-color:#0f766e;background:#0f766e;color:#fff}
.wrong{padding:12px;border-radius:8px;background:var(--wrong-ground);color:var(--wrong)}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`

/** The frame of every page; `live`: it follows the line by itself. */
export function page(
  language: Language,
  { title, storeName, live = false }: { title: string; storeName: string; live?: boolean },
  content: Html,
): Html {
  const other = language === 'en' ? 'zh' : 'en'
  return html`<!doctype html>
    <html lang="${language === 'en' ? 'en' : 'zh-CN'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
        ${live ? html`<script src="/waitlistGuest.js" defer></script>` : ''}
      </head>
      <body>
        <header>
          <strong>${storeName}</strong>
          <nav aria-label="${other === 'zh' ? '语言' : 'Language'}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">
            <a href="?lang=${other}">${other === 'zh' ? '中文' : 'English'}</a>
          </nav>
        </header>
        <main>${content}</main>
      </body>
    </html>`
}

/** How a party stands, and what its guest can do. */
export function partyPage(language: Language, view: GuestView): Html {
  const say = sayIn(language)
  const { state, position, minutes, holdMinutes, size, storeName, mayConfirm, mayCancel } = view
  const head = say(`state.${state}`)
  const content = html`
    <h1>${head}</h1>
    <div aria-live="polite">
      ${
        state === 'waiting' && position !== null
          ? html`<p class="quiet">${say('place')}</p>
              <p><span class="place">${position}</span></p>
              ${minutes === null ? '' : html`<p>${say('wait', { minutes })}</p>`}`
          : ''
      }
      ${holdMinutes === null ? '' : html`<p>${say(holdMinutes > 0 ? 'held' : 'heldOver', { minutes: holdMinutes })}</p>`}
      <p class="quiet">${say(`more.${state}`)}</p>
      <p class="quiet">${say('size', { size })}</p>
    </div>
    ${mayConfirm ? button('confirm', say('confirm'), true) : ''}
    ${mayCancel ? button('cancel', say('cancel'), false) : ''}
  `
  return page(language, { title: `${head} · ${storeName}`, storeName, live: mayCancel }, content)
}

const button = (value: string, words: string, isMain: boolean): Html =>
  html`<form method="post">
    <button name="do" value="${value}" class="${isMain ? 'main' : ''}">${words}</button>
  </form>`

/** The form at the door; `wrong` says why the last try failed, `typed` is what was in it. */
export function doorPage(
  language: Language,
  door: Door,
  tried: { wrong?: string; typed?: Readonly<Record<string, string>> } = {},
): Html {
  const say = sayIn(language)
  const { storeName, waiting, mostSize, isOpen } = door
  const { wrong, typed = {} } = tried
  const title = say('join.title')
  const head = html`<h1>${title}</h1>
    <p class="quiet">${say('join.waiting', { count: waiting })}</p>`
  const closed = html`${head}
    <p>${say('join.closed')}</p>`
  const form = html`${head} ${wrong === undefined ? '' : html`<p class="wrong" role="alert">${wrong}</p>`}
    <form method="post">
      <label for="name">${say('join.name')}</label>
      <input
        id="name"
        name="name"
        type="text"
        required
        maxlength="60"
        autocomplete="given-name"
        value="${typed['name'] ?? ''}"
      />
      <label for="size">${say('join.size')}</label>
      <input
        id="size"
        name="size"
        type="number"
        required
        min="1"
        max="${mostSize}"
        inputmode="numeric"
        value="${typed['size'] ?? '2'}"
      />
      <p class="quiet">${say('join.larger', { size: mostSize })}</p>
      <label for="phone">${say('join.phone')}</label>
      <input id="phone" name="phone" type="tel" maxlength="30" autocomplete="tel" value="${typed['phone'] ?? ''}" />
      <label class="consent"><input type="checkbox" name="consent" /><span>${door.consentWords}</span></label>
      <button class="main">${say('join.button')}</button>
    </form>`
  return page(language, { title: `${title} · ${storeName}`, storeName }, isOpen ? form : closed)
}

/** A link that is nobody's, or too many requests. */
export function plainPage(language: Language, key: 'gone' | 'tooMany'): Html {
  const say = sayIn(language)
  const title = say(`${key}.title`)
  const content = html`<h1>${title}</h1>
    <p>${say(`${key}.text`)}</p>`
  return page(language, { title, storeName: '' }, content)
}

/** The pages that links of mails open: small, without a sign-in, a cookie, a script or a library. */
// oxlint-disable-next-line no-restricted-imports -- the escaping templates of the router's own library; no routing here
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { text, type Values } from '../../kernel/texts.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The colors of the other pages without a sign-in (waitlist/guest). */
const STYLE = `
:root{color-scheme:light dark;--ink:#1f1f1f;--quiet:#595959;--ground:#fafaf9;--card:#fff;--line:#e7e5e4;--edge:#8c8783;--link:#0f766e}
@media(prefers-color-scheme:dark){:root{--ink:#f5f5f4;--quiet:#b5b0ac;--ground:#171615;--card:#211f1e;--line:#3a3735;--link:#5eead4}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:552px;padding:0 16px 32px;font:17px/1.5 system-ui,-apple-system,"Segoe UI","PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif;background:var(--ground);color:var(--ink);overflow-wrap:anywhere}
header{display:flex;justify-content:space-between;gap:16px;align-items:center;padding:16px 0}
header strong{font-size:20px}
header a{display:block;flex:none;padding:10px 14px;border:1px solid var(--line);border-radius:8px;color:var(--ink);font-size:16px;white-space:nowrap;text-decoration:none}
main{padding:24px 20px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 12px;font-size:22px;line-height:1.3}
p{margin:8px 0}
.quiet{color:var(--quiet)}
button{width:100%;min-height:48px;margin-top:16px;font:inherit;font-weight:600;border-radius:8px;border:1px solid var(--edge);color:inherit;background:transparent;cursor:pointer}
button.main{border-color:#0f766e;background:#0f766e;color:#fff}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`

export interface LinkPage {
  readonly language: Language
  readonly storeName: string
  readonly title: string
  readonly lines: readonly string[]
  /** Buttons that post what they do; the first is the main one. */
  readonly buttons?: readonly { readonly does: string; readonly words: string }[]
}

/** Words of these pages. */
export const sayIn =
  (language: Language) =>
  (key: string, values?: Values): string =>
    text(language, `mailLink.${key}`, values)

export function linkPage({ language, storeName, title, lines, buttons = [] }: LinkPage): Html {
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
      </head>
      <body>
        <header>
          <strong>${storeName}</strong>
          <nav aria-label="${other === 'zh' ? '语言' : 'Language'}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">
            <a href="?lang=${other}">${other === 'zh' ? '中文' : 'English'}</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${lines.map(line => html`<p>${line}</p>`)}
          ${buttons.map(
            ({ does, words }, at) =>
              html`<form method="post">
                <button name="do" value="${does}" class="${at === 0 ? 'main' : ''}">${words}</button>
              </form>`,
          )}
        </main>
      </body>
    </html>`
}

/** Mails as text and as HTML: small and plain, without pictures, scripts or anything that is fetched. */
// oxlint-disable-next-line no-restricted-imports -- the escaping templates of the router's own library; no routing here
import { html } from 'hono/html'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { text as say } from '../../kernel/texts.ts'
import type { MailContent } from './mailContent.ts'

export interface MailFrame {
  readonly language: Language
  readonly storeName: string
  readonly subject: string
  /** The address of the one thing to do. */
  readonly link?: string | undefined
  /** Where such mails are ended; left out for one that nobody can end. */
  readonly unsubscribe?: string | undefined
}

export interface RenderedMail {
  readonly text: string
  readonly html: string
}

const FONT = "system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif"

/** A mail in both forms; everything that somebody typed is escaped in the second. */
export async function renderMail(content: MailContent, frame: MailFrame): Promise<RenderedMail> {
  const { language, storeName, unsubscribe } = frame
  const foot = [
    say(language, 'mails.frame.from', { store: storeName }),
    ...(unsubscribe === undefined ? [] : [`${say(language, 'mails.frame.unsubscribe')} ${unsubscribe}`]),
  ]
  const link = content.link && frame.link !== undefined ? [`${content.link.words}: ${frame.link}`] : []
  const lines = [...content.paragraphs, ...link, '-- ', ...foot]
  return { text: `${lines.join('\n\n')}\n`, html: String(await htmlOf(content, frame)) }
}

const htmlOf = (content: MailContent, { language, storeName, subject, link, unsubscribe }: MailFrame) =>
  html`<!doctype html>
    <html lang="${language === 'en' ? 'en' : 'zh-CN'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px 16px;font:16px/1.5 ${FONT};overflow-wrap:anywhere">
        <div style="max-width:560px;margin:0 auto">
          <p style="margin:0 0 16px;font-weight:600">${storeName}</p>
          ${content.paragraphs.map(words => html`<p style="margin:0 0 16px">${words}</p>`)}
          ${
            content.link && link !== undefined
              ? html`<p style="margin:0 0 16px">
                  <a
                    href="${link}"
                    style="display:inline-block;padding:10px 20px;border-radius:8px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none"
                    >${content.link.words}</a
                  >
                </p>`
              : ''
          }
          <p style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid #8c8783;font-size:13px">
            ${say(language, 'mails.frame.from', { store: storeName })}
            ${
              unsubscribe === undefined
                ? ''
                : html`<br /><a href="${unsubscribe}">${say(language, 'mails.frame.unsubscribe')}</a>`
            }
          </p>
        </div>
      </body>
    </html>`

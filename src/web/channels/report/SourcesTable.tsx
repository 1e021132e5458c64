/** Every figure of every channel side by side, with their total: what is in the books, then what is beside them. */
import type { ReactNode } from 'react'
import {
  type ChannelFigure,
  channelOnlyFigures,
  type channelReportCalls,
  channelSalesFigures,
} from '../../../shared/contract/channels/channelReport.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { ChannelValue } from './ChannelValue.tsx'

type Report = ReplyOf<(typeof channelReportCalls)['getChannelReport']>

/** What the others come to. */
const SUMS: ReadonlySet<ChannelFigure> = new Set(['netCents', 'payoutCents'])

const parts = [
  { title: 'books', figures: channelSalesFigures },
  { title: 'beside', figures: channelOnlyFigures },
] as const

export function SourcesTable({ totals, sources }: Pick<Report, 'totals' | 'sources'>): ReactNode {
  const t = useTexts()
  const columns = sources.length === 1 ? [] : [{ source: t('channelReportPage.total'), ...totals }]
  const all = [...sources, ...columns]
  return parts.map(({ title, figures }) => (
    <Card key={title} title={t(`channelReportPage.${title}`)}>
      <section
        className={look.scroll}
        aria-label={t('reports.tableOf', { what: t(`channelReportPage.${title}`) })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
        tabIndex={0}
      >
        <table className={cx(look.table, look.wide)}>
          <thead>
            <tr>
              <th scope="col">{t('channelReportPage.figure')}</th>
              {all.map(({ source }, at) => (
                <th key={`${at} ${source}`} scope="col">
                  {source}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(name => (
              <tr key={name}>
                <th scope="row" className={cx(SUMS.has(name) && look.strong)}>
                  {t(`channelReport.figures.${name}`)}
                </th>
                {all.map((values, at) => (
                  <td key={`${at} ${values.source}`} className={look.digits}>
                    <ChannelValue
                      figure={name}
                      sums={values}
                      source={at < sources.length ? values.source : undefined}
                      strong={SUMS.has(name)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {title === 'beside' && totals.keyedInCents !== 0 && <p className={look.hint}>{t('channelReportPage.keyedIn')}</p>}
    </Card>
  ))
}

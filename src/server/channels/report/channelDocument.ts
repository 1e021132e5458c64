/** The channel report as a file: the tables of its page, each channel by day with every figure (RPT-7, I24). */
import {
  type ChannelFigure,
  channelFigures,
  channelOnlyFigures,
  channelSalesFigures,
} from '../../../shared/contract/channels/channelReport.ts'
import { shownFigure } from '../../../shared/rules/channels/report/channelExplained.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument } from '../../reports/documents/reportDocument.ts'
import { readChannelReport } from './channelReport.ts'

const isCount = (figure: ChannelFigure): boolean => figure === 'orders' || figure === 'channelOrders'

export const channelDocument: ReportDocument<'channels'> = {
  title: say => say('channelReport.title'),
  async sheets(range, { run, merchantId, say }) {
    const { totals, sources, days } = await readChannelReport(run, merchantId, range)
    const total = sources.length === 1 ? [] : [{ source: say('channelReportPage.total'), ...totals }]
    const source = {
      title: say('channelReport.source'),
      kind: 'text',
      value: row => row.source,
    } as const satisfies ExportColumn<{ readonly source: string }>
    const bySource = (part: 'books' | 'beside', figures: readonly ChannelFigure[]) =>
      exportSheet({
        title: say(`channelReportPage.${part}`),
        columns: [source, ...figureColumns(say, figures)],
        rows: [...sources, ...total],
      })
    return [
      bySource('books', channelSalesFigures),
      bySource('beside', channelOnlyFigures),
      exportSheet({
        title: say('channelReportPage.byDay'),
        columns: [
          { title: say('channelReport.day'), kind: 'date', value: row => row.day },
          source,
          ...figureColumns(say, channelFigures),
        ],
        rows: days,
      }),
    ]
  },
}

const figureColumns = (say: Say, figures: readonly ChannelFigure[]): ExportColumn<Record<ChannelFigure, number>>[] =>
  figures.map(figure => ({
    title: say(`channelReport.figures.${figure}`),
    kind: isCount(figure) ? 'integer' : 'money',
    value: row => shownFigure(figure, row),
  }))

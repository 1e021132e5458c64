/** The channel report and its files (RPT-7). */
import {
  type ChannelFigure,
  channelFigures,
  type channelReportCalls,
  type ChannelReportDay,
} from '../../../shared/contract/channels/channelReport.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { readChannelReport } from './channelReport.ts'

const isCount = (figure: ChannelFigure): boolean => figure === 'orders' || figure === 'channelOrders'

export const channelReportHandlers: Handlers<typeof channelReportCalls> = {
  async getChannelReport(range, { run, merchantId }) {
    return readChannelReport(run, merchantId, range)
  },

  async exportChannelReport({ format, ...range }, { actor, request, turn, merchantId }) {
    // The audit trail says who took it out before its first byte leaves.
    await turn('write', async open =>
      open.audit({ action: 'export', objectType: 'channelReport', objectId: '', after: { format, ...range } }),
    )
    const { days } = await turn('read', ({ run }) => readChannelReport(run, merchantId, range))
    const t = (key: string) => text(request.language, `channelReport.${key}`)
    const columns: ExportColumn<ChannelReportDay>[] = [
      { title: t('day'), kind: 'date', value: row => row.day },
      { title: t('source'), kind: 'text', value: row => row.source },
      ...channelFigures.map((figure): ExportColumn<ChannelReportDay> => ({
        title: t(`figures.${figure}`),
        kind: isCount(figure) ? 'integer' : 'money',
        value: row => row[figure],
      })),
    ]
    const title = t('title')
    return tableDownload({
      fileName: `${actor.store.name} ${title} ${range.from} ${range.to}`,
      title,
      format,
      store: actor.store,
      columns,
      rows: days,
    })
  },
}

/** The report of campaigns as a file: the rows of its page, by day too (MKT-1, RPT-7, I24). */
import { type CampaignReport, comparedCampaignFigures } from '../../../shared/contract/reports/campaignReport.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import type { CellKind, ExportColumn } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { listCampaignNames } from './campaignReport.queries.ts'
import { readCampaignReport } from './campaignReport.ts'

type Figures = CampaignReport['totals']

/** Those of a campaign, a code or an employee. */
const shown = [
  'redeemed',
  'over',
  'reversed',
  'orders',
  'discountCents',
  'netCents',
  'newGuests',
  'returningGuests',
] as const satisfies readonly (keyof Figures)[]

export const campaignDocument: ReportDocument<'campaigns'> = {
  title: say => say('couponReportPage.title'),
  async filters({ campaignIds }, { run, merchantId, language }) {
    if (campaignIds.length === 0) return []
    const campaigns = await listCampaignNames(run, merchantId, campaignIds)
    return [campaigns.map(campaign => nameIn(language, campaign)).join(', ')]
  },
  async sheets(input, { run, merchantId, language, say }) {
    const { campaigns, days, employees, codes, totals, compared } = await readCampaignReport(run, merchantId, input)
    const total = { name: say('couponReportPage.total'), ...totals, compared }
    const named = campaigns.map(campaign => ({ ...campaign, name: nameIn(language, campaign) }))
    return [
      table<(typeof named)[number] | typeof total>(
        say,
        { by: 'campaigns', title: 'by.campaigns' },
        ({ name }) => name,
        [...named, total],
        compared === null ? [] : beforeColumns(say),
      ),
      table(say, { by: 'days', title: 'chart', kind: 'date' }, ({ date }) => date, days),
      table(
        say,
        { by: 'employees', title: 'by.employees' },
        ({ name }) => name || say('couponReportPage.nobody'),
        employees,
      ),
      table(say, { by: 'codes', title: 'by.codes' }, ({ code }) => showCode(code), codes),
    ]
  },
}

/** The same figures of the period beside it, as the page has them. */
const beforeColumns = (say: Say) =>
  comparedCampaignFigures.map((figure): ExportColumn<{ readonly compared: Figures | null }> => ({
    title: say(`couponReportPage.before.${figure}`),
    kind: kindOf(figure),
    value: ({ compared }) => compared?.[figure] ?? null,
  }))

const kindOf = (figure: keyof Figures): CellKind => (figure.endsWith('Cents') ? 'money' : 'integer')

const table = <Row extends Pick<Figures, (typeof shown)[number]>>(
  say: Say,
  { by, title, kind = 'text' }: { readonly by: string; readonly title: string; readonly kind?: CellKind },
  nameOf: (row: Row) => string,
  rows: readonly Row[],
  more: readonly ExportColumn<Row>[] = [],
) =>
  exportSheet<Row>({
    title: say(`couponReportPage.${title}`),
    columns: [
      { title: say(`couponReportPage.first.${by}`), kind, value: nameOf },
      ...shown.map((figure): ExportColumn<Row> => ({
        title: say(`couponReportPage.figures.${figure}`),
        kind: kindOf(figure),
        value: row => row[figure],
      })),
      ...more,
    ],
    rows,
  })

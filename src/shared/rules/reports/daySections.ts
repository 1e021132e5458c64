/** The figures of a business day as rows: day close shows them, and its file writes the same (RPT-7, I24). */
import type { DaySnapshot } from '../../contract/reports/dayClose.ts'
import type { ReportDimension, ReportFigure } from '../../contract/reports/figures.ts'
import { tenderLabel } from '../payments/tenderLabel.ts'
import type { RowWords } from './reportRows.ts'
import { statementRows } from './statement.ts'

/** Which figure of the sales report a row is: the same sum over the same day (I19). */
export interface RowFigure {
  readonly figure: ReportFigure
  readonly dimension: ReportDimension
  readonly key: string
}

export interface DayRow {
  readonly label: string
  readonly cents: number
  readonly isSum?: boolean
  readonly behind?: RowFigure
  /** Where the row is a batch or a drawer. */
  readonly batchId?: number
  readonly drawerId?: number
}

export const daySectionKeys = ['sales', 'tenders', 'taxes', 'tipsBy', 'batches', 'drawers', 'liability'] as const
export type DaySectionKey = (typeof daySectionKeys)[number]

interface Words extends Pick<RowWords, 'say' | 'nameOf'> {
  /** Thousandths of a percent as people read them. */
  readonly percent: (pcm: number) => string
}

const whole = (figure: ReportFigure): RowFigure => ({ figure, dimension: 'all', key: '' })

/** The sections of a day, in order; what a section has none of, it has no row for. */
export function daySections(day: DaySnapshot, words: Words): Record<DaySectionKey, DayRow[]> {
  const { say } = words
  const word = (key: string) => say(`dayClose.figures.${key}`)
  const { sales, batches, drawers, giftCards } = day
  return {
    sales: [
      ...statementRows(sales).map(({ figure, cents, isSum }): DayRow =>
        figure === 'elsewhereCents'
          ? { label: say('reports.elsewhere'), cents, isSum }
          : { label: say(`reports.figure.${figure}`), cents, isSum, behind: whole(figure) },
      ),
      { label: word('voids'), cents: sales.voidCents, behind: whole('voidCents') },
    ],
    tenders: [
      ...day.tenders.map(({ key, collectedCents }): DayRow => {
        const [tender = '', ...name] = key.split('|')
        const behind = { figure: 'collectedCents', dimension: 'tender', key } as const
        return { label: tenderLabel(say, { tender, tenderName: name.join('|') }), cents: collectedCents, behind }
      }),
      { label: word('collected'), cents: sales.collectedCents, isSum: true, behind: whole('collectedCents') },
    ],
    taxes: [
      ...day.taxes.map(({ key, taxCents }): DayRow => {
        const [name = '', secondName = '', ratePcm = 0] = JSON.parse(key) as [string?, string?, number?]
        const label = `${words.nameOf({ name, secondName })} ${words.percent(ratePcm)}`
        return { label, cents: taxCents, behind: { figure: 'taxCents', dimension: 'taxRate', key } }
      }),
      { label: word('tax'), cents: sales.taxCents, isSum: true, behind: whole('taxCents') },
    ],
    tipsBy: day.tips.flatMap(({ key, name, tipCents, gratuityCents }) => {
      const who = name === '' ? word('nobody') : name
      const rows = [
        ['tipCents', tipCents],
        ['gratuityCents', gratuityCents],
      ] as const
      return rows
        .filter(([, cents]) => cents !== 0)
        .map(([figure, cents]): DayRow => ({
          label: `${who} · ${say(`reports.figure.${figure}`)}`,
          cents,
          behind: { figure, dimension: 'employee', key },
        }))
    }),
    batches: batches.map(({ batchId, batchNo, paymentDevice, totalCents }) => ({
      label: `${paymentDevice} #${batchNo}`,
      cents: totalCents,
      batchId,
    })),
    drawers: drawers.map(({ drawerId, name, differenceCents }) => ({ label: name, cents: differenceCents, drawerId })),
    liability: [
      { label: word('opening'), cents: giftCards.openingCents },
      { label: word('sold'), cents: giftCards.soldCents, behind: whole('giftCardsSoldCents') },
      {
        label: word('redeemed'),
        cents: giftCards.redeemedCents === 0 ? 0 : -giftCards.redeemedCents,
        behind: { figure: 'collectedCents', dimension: 'tender', key: 'giftCard' },
      },
      { label: word('expired'), cents: giftCards.expiredCents === 0 ? 0 : -giftCards.expiredCents },
      { label: word('closing'), cents: giftCards.closingCents, isSum: true },
    ],
  }
}

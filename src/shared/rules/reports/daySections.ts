/** The figures of a business day as rows: day close shows them, and its file writes the same (RPT-7, I24). */
import type { DaySnapshot } from '../../contract/reports/dayClose.ts'
import type { ReportDimension, ReportFigure } from '../../contract/reports/figures.ts'
import { type Say, tenderLabel } from '../payments/tenderLabel.ts'
import {
  drawerExplained,
  type Explained,
  liabilityExplained,
  type LiabilityRow,
  saleExplained,
  sumExplained,
} from './dayExplained.ts'
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
  /** What it is, and what it is made of. */
  readonly explained: Explained
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
  const { sales } = day
  const [tenders, taxes] = [tenderRows(day, say), taxRows(day, words)]
  return {
    sales: salesRows(day, say),
    tenders: [...tenders, sumRow(say, 'collected', tenders, 'collectedCents', sales.collectedCents)],
    taxes: [...taxes, sumRow(say, 'tax', taxes, 'taxCents', sales.taxCents)],
    tipsBy: tipRows(day, say),
    batches: day.batches.map(({ batchId, batchNo, paymentDevice, totalCents }) => ({
      label: `${paymentDevice} #${batchNo}`,
      cents: totalCents,
      explained: { what: say('dayClose.explained.batch'), parts: [] },
      batchId,
    })),
    drawers: day.drawers.map(drawer => ({
      label: drawer.name,
      cents: drawer.differenceCents,
      explained: drawerExplained(say, drawer),
      drawerId: drawer.drawerId,
    })),
    liability: liabilityRows(day, say),
  }
}

const word = (say: Say, key: string) => say(`dayClose.figures.${key}`)
const ofFigure = (say: Say, figure: ReportFigure): Explained => ({ what: say(`explain.what.${figure}`), parts: [] })

const salesRows = ({ sales }: DaySnapshot, say: Say): DayRow[] => [
  ...statementRows(sales).map(({ figure, cents, isSum }): DayRow =>
    figure === 'elsewhereCents'
      ? { label: say('reports.elsewhere'), cents, isSum, explained: { what: say('reports.elsewhereHint'), parts: [] } }
      : {
          label: say(`reports.figure.${figure}`),
          cents,
          isSum,
          explained: saleExplained(say, figure, sales),
          behind: whole(figure),
        },
  ),
  {
    label: word(say, 'voids'),
    cents: sales.voidCents,
    explained: ofFigure(say, 'voidCents'),
    behind: whole('voidCents'),
  },
]

const tenderRows = ({ tenders }: DaySnapshot, say: Say): DayRow[] =>
  tenders.map(({ key, collectedCents }): DayRow => {
    const [tender = '', ...name] = key.split('|')
    const behind = { figure: 'collectedCents', dimension: 'tender', key } as const
    const label = tenderLabel(say, { tender, tenderName: name.join('|') })
    return { label, cents: collectedCents, explained: ofFigure(say, 'collectedCents'), behind }
  })

const taxRows = ({ taxes }: DaySnapshot, { say, nameOf, percent }: Words): DayRow[] =>
  taxes.map(({ key, taxCents }): DayRow => {
    const [name = '', secondName = '', ratePcm = 0] = JSON.parse(key) as [string?, string?, number?]
    const behind = { figure: 'taxCents', dimension: 'taxRate', key } as const
    const label = `${nameOf({ name, secondName })} ${percent(ratePcm)}`
    return { label, cents: taxCents, explained: ofFigure(say, 'taxCents'), behind }
  })

const sumRow = (
  say: Say,
  name: 'collected' | 'tax',
  rows: readonly DayRow[],
  figure: ReportFigure,
  cents: number,
): DayRow => ({
  label: word(say, name),
  cents,
  isSum: true,
  explained: sumExplained(say(`explain.what.${figure}`), rows),
  behind: whole(figure),
})

const tipRows = ({ tips }: DaySnapshot, say: Say): DayRow[] =>
  tips.flatMap(({ key, name, tipCents, gratuityCents }) => {
    const who = name === '' ? word(say, 'nobody') : name
    const rows = [
      ['tipCents', tipCents],
      ['gratuityCents', gratuityCents],
    ] as const
    return rows
      .filter(([, cents]) => cents !== 0)
      .map(([figure, cents]): DayRow => ({
        label: `${who} · ${say(`reports.figure.${figure}`)}`,
        cents,
        explained: ofFigure(say, figure),
        behind: { figure, dimension: 'employee', key },
      }))
  })

function liabilityRows({ giftCards }: DaySnapshot, say: Say): DayRow[] {
  const { openingCents, soldCents, redeemedCents, expiredCents, closingCents } = giftCards
  const row = (name: LiabilityRow, cents: number) => ({
    label: word(say, name),
    cents,
    explained: liabilityExplained(say, name, giftCards),
  })
  return [
    row('opening', openingCents),
    { ...row('sold', soldCents), behind: whole('giftCardsSoldCents') },
    {
      ...row('redeemed', redeemedCents === 0 ? 0 : -redeemedCents),
      behind: { figure: 'collectedCents', dimension: 'tender', key: 'giftCard' },
    },
    row('expired', expiredCents === 0 ? 0 : -expiredCents),
    { ...row('closing', closingCents), isSum: true },
  ]
}

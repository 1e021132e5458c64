/** What is owed on gift cards at both ends of a period, and what moved it (I16, RPT-7). */
import type { ReactNode } from 'react'
import { type GiftCardReport, giftCardReportCalls } from '../../../shared/contract/reports/giftCardReport.ts'
import { giftCardExplanations, giftCardTables } from '../../../shared/rules/reports/money/giftCardTables.ts'
import look from '../../kit/look.module.css'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Figures } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import { ExplainedReport } from '../explain/ExplainedReport.tsx'
import { Amount } from '../money/Amount.tsx'
import { LoadedReport } from '../money/LoadedReport.tsx'
import { ReportTables } from '../money/ReportTables.tsx'
import { useSay } from '../money/useSay.ts'

const schema = reportStateOf({})

export function GiftCardReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  return (
    <ReportFrame
      title={t('giftCardReport.title')}
      asked={{ report: 'giftCards', input: state.frame }}
      state={state}
      without={['refundsBy']}
    >
      <ExplainedReport report="giftCards" state={state} refundsBy="refundDay">
        <LoadedReport call={giftCardReportCalls.getGiftCardReport} input={state.frame}>
          {report => <GiftCards report={report} />}
        </LoadedReport>
      </ExplainedReport>
    </ReportFrame>
  )
}

function GiftCards({ report }: { report: GiftCardReport }): ReactNode {
  const t = useTexts()
  const say = useSay()
  const { money } = useFormat()
  const { balancesCents, entriesCents } = report
  const moved = (...names: string[]) =>
    report.moves.reduce((sum, { move, cents }) => (names.includes(move) ? sum + cents : sum), 0)
  const explanations = giftCardExplanations(say, report)
  const figure = (name: keyof typeof explanations, now: number, before: number | null = null) => {
    const label = t(`giftCardReport.${name}`)
    return { label, value: <Amount name={label} now={now} before={before} explanation={explanations[name]} /> }
  }
  return (
    <div className={look.column}>
      <Figures
        figures={[
          figure('opening', report.openingCents),
          figure('sold', moved('sold', 'saleRefunded', 'saleVoided')),
          figure('redeemed', moved('redeemed', 'refunded', 'paymentVoided')),
          figure('closing', report.closingCents, report.comparedClosingCents),
        ]}
      />
      <p className={balancesCents === entriesCents ? look.quiet : look.wrong}>
        {t(balancesCents === entriesCents ? 'giftCardReport.agrees' : 'giftCardReport.differs', {
          amount: money(balancesCents),
          other: money(entriesCents),
        })}
      </p>
      <p>
        <AllowedLink needs="reports.giftCards.view" to="/merchant/GiftCards">
          {t('giftCardReport.list')}
        </AllowedLink>
      </p>
      <ReportTables tables={giftCardTables(say, report)} />
    </div>
  )
}

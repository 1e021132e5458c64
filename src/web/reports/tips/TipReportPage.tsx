/** Tips and gratuities by employee (I23, RPT-7). */
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { type TipReport, tipReportCalls } from '../../../shared/contract/reports/tipReport.ts'
import { tipExplained, tipTables } from '../../../shared/rules/reports/money/tipTables.ts'
import look from '../../kit/look.module.css'
import { Figures } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import { ExplainedReport } from '../explain/ExplainedReport.tsx'
import { Amount } from '../money/Amount.tsx'
import { LoadedReport } from '../money/LoadedReport.tsx'
import { ReportTables } from '../money/ReportTables.tsx'
import { useSay } from '../money/useSay.ts'
import { PoolsTab } from './PoolsTab.tsx'

const tabs = ['tips', 'pools'] as const
const schema = reportStateOf({ tab: z.enum(tabs).default('tips'), pool: z.coerce.number().int().default(0) })

export function TipReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const mayPool = useCan()('reports.tips.pools')
  const { tab, pool } = state.list.state
  const choice = mayPool && (
    <Tabs
      activeKey={tab}
      items={[
        { key: 'tips', label: t('tipPools.reportTab') },
        { key: 'pools', label: t('tipPools.tab') },
      ]}
      onChange={key => state.list.set({ tab: tabs.find(name => name === key) ?? 'tips' })}
    />
  )
  if (tab === 'pools' && mayPool) {
    return (
      <ReportFrame
        title={t('tipReport.title')}
        asked={{ report: 'tips', input: state.frame }}
        state={state}
        without={['compareWith', 'refundsBy']}
        files={<></>}
      >
        {choice}
        <ExplainedReport report="tips" state={state}>
          <PoolsTab range={state.frame} chosen={pool} onChoose={id => state.list.set({ pool: id })} />
        </ExplainedReport>
      </ReportFrame>
    )
  }
  return (
    <ReportFrame title={t('tipReport.title')} asked={{ report: 'tips', input: state.frame }} state={state}>
      {choice}
      <ExplainedReport report="tips" state={state}>
        <LoadedReport call={tipReportCalls.getTipReport} input={state.frame}>
          {report => <Tips report={report} />}
        </LoadedReport>
      </ExplainedReport>
    </ReportFrame>
  )
}

function Tips({ report }: { report: TipReport }): ReactNode {
  const t = useTexts()
  const say = useSay()
  const { totals } = report
  if (report.employees.length === 0) {
    return <EmptyState title={t('tipReport.none')} hint={t('tipReport.noneHint')} />
  }
  const explanations = tipExplained(say, totals, undefined)
  const figure = (
    name: 'tips' | 'gratuity' | 'declared',
    of: 'tipCents' | 'gratuityCents' | 'declaredCents',
    before: number | null = null,
  ) => {
    const label = t(`tipReport.${name}`)
    return { label, value: <Amount name={label} now={totals[of]} before={before} explanation={explanations[of]} /> }
  }
  return (
    <div className={look.column}>
      <Figures
        figures={[
          figure('tips', 'tipCents', totals.comparedTipCents),
          figure('gratuity', 'gratuityCents', totals.comparedGratuityCents),
          figure('declared', 'declaredCents'),
        ]}
      />
      <p className={look.quiet}>{t('tipReport.declaredHint')}</p>
      <ReportTables tables={tipTables(say, report)} />
    </div>
  )
}

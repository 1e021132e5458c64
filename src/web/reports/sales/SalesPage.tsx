/** The sales report with its tabs (RPT-2), in the frame of reports. */
import { Tabs } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../kit/texts.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { OrdersBehind } from './OrdersBehind.tsx'
import { ReportTab } from './ReportTab.tsx'
import styles from './reports.module.css'
import { readOpen, type ReportInput, type SalesList, salesTabs, useSalesState, writeOpen } from './salesState.ts'
import { TenderTab } from './TenderTab.tsx'
import { TransactionsTab } from './TransactionsTab.tsx'
import { Opener } from './Opener.tsx'

export function SalesPage(): ReactNode {
  const t = useTexts()
  const state = useSalesState()
  const { list, frame } = state
  const { tab, kinds, tenders, everyState } = list.state
  const { from, to } = frame
  return (
    <ReportFrame
      title={t('reports.title')}
      asked={
        tab === 'transactions'
          ? { report: 'transactions', input: { from, to, kinds, tenders, everyState } }
          : { report: 'sales', input: frame }
      }
      state={state}
      without={tab === 'report' ? [] : ['refundsBy', 'compareWith']}
    >
      <Tabbed list={list} input={frame} />
    </ReportFrame>
  )
}

interface Parts {
  list: SalesList
  input: ReportInput
}

function Tabbed({ list, input }: Parts): ReactNode {
  const t = useTexts()
  const { tab, open } = list.state
  const figure = useMemo(() => readOpen(open), [open])
  const bodies = { report: ReportTab, tender: TenderTab, transactions: TransactionsTab }
  const Body = bodies[tab]
  return (
    <Opener open={wanted => list.set({ open: writeOpen(wanted), page: list.state.page })}>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        items={salesTabs.map(key => ({ key, label: t(`reports.tab.${key}`) }))}
        onChange={key => list.set({ tab: salesTabs.find(name => name === key) ?? 'report' })}
      />
      <Body list={list} input={input} />
      <OrdersBehind figure={figure} input={input} onClose={() => list.set({ open: '', page: list.state.page })} />
    </Opener>
  )
}

/** The sales report with its tabs (RPT-2), behind the password of the person who reads it. */
import { cx } from '../../kit/cx.ts'
import { PrinterOutlined } from '../../kit/icons.ts'
import { Button, Segmented, Tabs } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { refundsBy, type RefundsBy } from '../../../shared/contract/reports/frame.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { Page } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.ts'
import { StepUpGate } from '../../kit/StepUpGate.tsx'
import { useStepUpToken } from '../../kit/stepUp.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { OrdersBehind } from './OrdersBehind.tsx'
import { ReportTab } from './ReportTab.tsx'
import look from '../../kit/look.module.css'
import styles from './reports.module.css'
import { readOpen, type ReportInput, type SalesList, salesTabs, useSalesState, writeOpen } from './salesState.ts'
import { TenderTab } from './TenderTab.tsx'
import { TransactionsTab } from './TransactionsTab.tsx'
import { Opener } from './Opener.tsx'

export function SalesPage(): ReactNode {
  const t = useTexts()
  const { list, input } = useSalesState()
  const unlocked = useStepUpToken() !== undefined
  return (
    <div className={styles.report}>
      <Page
        title={t('reports.title')}
        subtitle={<Subtitle input={input} />}
        {...(unlocked ? { actions: <Actions list={list} input={input} /> } : {})}
      >
        <StepUpGate>
          <Unlocked list={list} input={input} />
        </StepUpGate>
      </Page>
    </div>
  )
}

interface Parts {
  list: SalesList
  input: ReportInput
}

function Subtitle({ input }: { input: ReportInput }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const nameOf = useNameOf()
  const { store } = useSession()
  const { from, to } = input
  const days = from === to ? format.businessDate(from) : `${format.businessDate(from)} – ${format.businessDate(to)}`
  return (
    <>
      <span>{t('reports.store', { store: nameOf(store), zone: format.timeZone })}</span>
      <span className={styles.paperOnly}>
        {days} · {t(`reports.refundsBy.${input.refundsBy}Hint`)}
      </span>
    </>
  )
}

function Actions({ list, input }: Parts): ReactNode {
  const t = useTexts()
  const { tab, kinds, tenders, everyState } = list.state
  const { from, to } = input
  return (
    <>
      {tab === 'transactions' ? (
        <Allowed call={reportCalls.exportSalesTransactions}>
          <ExportButton
            call={reportCalls.exportSalesTransactions}
            input={format => ({ from, to, kinds, tenders, everyState, format })}
          />
        </Allowed>
      ) : (
        <Allowed call={{ needs: reportFacts.sales.export, access: 'read' }}>
          <ExportButton call={reportFileCalls.exportReport} input={format => ({ report: 'sales', input, format })} />
        </Allowed>
      )}
      <Button icon={<PrinterOutlined />} onClick={() => print()}>
        {t('reports.print')}
      </Button>
    </>
  )
}

function Unlocked({ list, input }: Parts): ReactNode {
  const t = useTexts()
  const { tab, open } = list.state
  const figure = useMemo(() => readOpen(open), [open])
  const bodies = { report: ReportTab, tender: TenderTab, transactions: TransactionsTab }
  const Body = bodies[tab]
  return (
    <Opener open={wanted => list.set({ open: writeOpen(wanted), page: list.state.page })}>
      <search className={cx(look.row, styles.bar)} aria-label={t('common.filter.label')}>
        <DateRangeFilter
          value={input}
          label={t('reports.range')}
          any={false}
          mostMonths={12}
          onChange={({ from, to }) => list.set({ from, to })}
        />
        {tab === 'report' && (
          <div className={styles.refundsBy}>
            <span aria-hidden="true">{t('reports.refundsBy.label')}</span>
            <Segmented<RefundsBy>
              aria-label={t('reports.refundsBy.label')}
              value={input.refundsBy}
              options={refundsBy.options.map(value => ({
                value,
                label: t(`reports.refundsBy.${value}`),
                title: t(`reports.refundsBy.${value}Hint`),
              }))}
              onChange={value => list.set({ refundsBy: value })}
            />
          </div>
        )}
      </search>
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

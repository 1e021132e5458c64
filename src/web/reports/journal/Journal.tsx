/** The journal of a period: what is missing of it, all days by account, and each day's entry behind its date. */
import { Alert, Button, Drawer } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import {
  journalCalls,
  type JournalDayRow,
  type JournalLineRow,
  type JournalReport,
} from '../../../shared/contract/reports/journal.ts'
import { journalParts, XERO_LINES } from '../../../shared/rules/reports/journalParts.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { journalExplained } from '../../../shared/rules/reports/journalExplained.ts'
import { ExplainedDays } from '../explain/ExplainedReport.tsx'
import { Card, Figures, Money, Status } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import styles from '../sales/reports.module.css'
import { type FigureColumn, FigureTable } from '../tables/FigureTable.tsx'
import { ReportBody } from '../tables/ReportBody.tsx'

export function Journal({ report, onMap }: { report: JournalReport; onMap: () => void }): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState<string>()
  const { totals, days, lines } = report
  if (days.length === 0) return <EmptyState title={t('journal.empty.title')} hint={t('journal.empty.hint')} />
  return (
    <div className={styles.stack}>
      <Notices report={report} onMap={onMap} />
      <Card flush>
        <Figures
          figures={[
            { label: t('journal.debit'), value: <Money cents={totals.debitCents} /> },
            { label: t('journal.credit'), value: <Money cents={totals.creditCents} /> },
            { label: t('journal.entries'), value: days.length },
          ]}
        />
      </Card>
      <Lines title={t('journal.byAccount')} lines={lines} total={totals} />
      <Days days={days} onOpen={setOpen} />
      {open !== undefined && <Entry date={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Notices({ report, onMap }: { report: JournalReport; onMap: () => void }): ReactNode {
  const t = useTexts()
  const { days, lines, isProposal } = report
  const open = days.filter(day => !day.isClosed).length
  const wrong = days.find(day => day.debitCents !== day.creditCents)
  const unmapped = [...new Set(lines.filter(({ code, name }) => code === '' && name === '').map(({ role }) => role))]
  const files = journalParts(days, day => day.lines, XERO_LINES).length
  const map = (
    <Button size="small" onClick={onMap}>
      {t('journal.map')}
    </Button>
  )
  return (
    <>
      {wrong !== undefined && <Alert type="error" showIcon title={t('journal.unbalanced', { date: wrong.date })} />}
      {isProposal && <Alert type="warning" showIcon title={t('journal.proposal')} action={map} />}
      {unmapped.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('journal.unmapped', { accounts: unmapped.map(role => t(`journal.role.${role}`)).join(', ') })}
          action={map}
        />
      )}
      {open > 0 && <Alert type="info" showIcon title={t('journal.openDays', { count: open })} />}
      {files > 1 && <Alert type="info" showIcon title={t('journal.xeroFiles', { lines: XERO_LINES, files })} />}
    </>
  )
}

interface Sides {
  readonly debitCents: number
  readonly creditCents: number
}

type SideColumn = FigureColumn<Sides> & { readonly key: 'debit' | 'credit' }

function useSides(): readonly SideColumn[] {
  const t = useTexts()
  return useMemo(
    () =>
      (['debit', 'credit'] as const).map(side => ({
        key: side,
        title: t(`journal.${side}`),
        value: (row: Sides) => (row[`${side}Cents`] === 0 ? '' : <Money cents={row[`${side}Cents`]} />),
      })),
    [t],
  )
}

type ShownLine = Pick<JournalLineRow, 'role' | 'part' | 'partName' | 'partSecondName' | 'code' | 'name'> & Sides

function Lines(props: { title: string; lines: readonly JournalLineRow[]; total: Sides }): ReactNode {
  const { title, lines, total } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const sides = useSides().map((column): FigureColumn<ShownLine> => ({
    ...column,
    figure: row => {
      const value = row[`${column.key}Cents`]
      if (row === sum || value === 0) return undefined
      return { value, kind: 'money', explanation: journalExplained(t as Say, row) }
    },
  }))
  const what = ({ role, partName, partSecondName }: ShownLine) => {
    const part = nameOf({ name: partName, secondName: partSecondName })
    return part === '' ? t(`journal.role.${role}`) : `${t(`journal.role.${role}`)}: ${part}`
  }
  const account = ({ code, name }: ShownLine) => [code, name].filter(Boolean).join(' ') || t('journal.noAccount')
  const none = { role: 'sales', part: '', partName: '', partSecondName: '', code: '', name: '' } as const
  const isTotal = (row: ShownLine) => row === sum
  const sum: ShownLine = { ...none, ...total }
  return (
    <FigureTable<ShownLine>
      title={title}
      head={t('journal.what')}
      columns={[
        { key: 'account', title: t('journal.account'), value: row => (isTotal(row) ? '' : account(row)) },
        ...sides,
      ]}
      rows={lines}
      rowKey={({ role, part }) => `${role} ${part}`}
      name={what}
      total={sum}
    />
  )
}

function Days({ days, onOpen }: { days: readonly JournalDayRow[]; onOpen: (date: string) => void }): ReactNode {
  const t = useTexts()
  const { businessDate, number } = useFormat()
  const sides = useSides()
  return (
    <FigureTable<JournalDayRow>
      title={t('journal.byDay')}
      head={t('journal.day')}
      columns={[
        {
          key: 'state',
          title: t('journal.state'),
          value: ({ isClosed }) => (
            <Status tone={isClosed ? 'good' : 'attention'}>{t(isClosed ? 'journal.closed' : 'journal.open')}</Status>
          ),
        },
        { key: 'lines', title: t('journal.entryLines'), value: row => number(row.lines) },
        ...sides,
      ]}
      rows={days}
      rowKey={row => row.date}
      name={row => (
        <Button type="link" size="small" onClick={() => onOpen(row.date)}>
          {businessDate(row.date)}
        </Button>
      )}
    />
  )
}

/** The entry of one day. */
function Entry({ date, onClose }: { date: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  const title = t('journal.entryOf', { date: businessDate(date) })
  const result = useProtectedCall(journalCalls.getAccountingJournal, { from: date, to: date })
  return (
    <Drawer open title={title} size={720} onClose={onClose}>
      <ReportBody result={result}>
        {({ lines, totals }) => (
          <ExplainedDays days={{ from: date, to: date }}>
            <Lines title={title} lines={lines} total={totals} />
          </ExplainedDays>
        )}
      </ReportBody>
    </Drawer>
  )
}

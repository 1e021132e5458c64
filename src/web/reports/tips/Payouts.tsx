/** The payouts of a pool: what each gives and receives, and the arithmetic behind it on a click. */
import { Alert, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import type { TipPool, TipPoolPayout, TipPoolResult } from '../../../shared/contract/reports/tipPools.ts'
import { payoutTables } from '../../../shared/rules/reports/money/payoutTables.ts'
import { hoursText } from '../../../shared/rules/reports/money/tipTables.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { WideTable } from '../frame/WideTable.tsx'
import { ReportTables } from '../money/ReportTables.tsx'
import { useSay } from '../money/useSay.ts'

type Rules = Pick<TipPool, 'basis' | 'ratePcm' | 'split' | 'withGratuity'>

export function Payouts({ result, rules }: { result: TipPoolResult; rules: Rules }): ReactNode {
  const t = useTexts()
  const say = useSay()
  const nameOf = useNameOf()
  const [open, setOpen] = useState<string>()
  const shown = result.rows.find(({ employeeId }) => String(employeeId) === open)
  const { businessDate } = useFormat()
  const tables = payoutTables(say, result, {
    roleOf: row => nameOf({ name: row.roleName, secondName: row.roleSecondName }),
    dayOf: date => (date === '' ? t('tipPools.lines.period') : businessDate(date)),
    withGratuity: rules.withGratuity,
  })
  return (
    <div className={look.column}>
      <Notices result={result} />
      <ReportTables
        tables={tables}
        opening={{
          label: what => t('tipPools.arithmetic', { name: what }),
          open: row => setOpen(row.key),
        }}
      />
      {shown !== undefined && (
        <Drawer
          open
          size={640}
          title={t('tipPools.arithmetic', { name: shown.name })}
          onClose={() => setOpen(undefined)}
        >
          <Arithmetic row={shown} rules={rules} />
        </Drawer>
      )}
    </div>
  )
}

function Notices({ result: { untakenDays, clockedIn } }: { result: TipPoolResult }): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  const days = untakenDays.filter(day => day !== '').map(day => businessDate(day))
  return (
    <>
      {untakenDays.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={days.length === 0 ? t('tipPools.untakenPeriod') : t('tipPools.untaken', { days: days.join(', ') })}
        />
      )}
      {clockedIn.length > 0 && (
        <Alert type="warning" showIcon title={t('tipPools.clockedIn', { names: clockedIn.join(', ') })} />
      )}
    </>
  )
}

function Arithmetic({ row, rules }: { row: TipPoolPayout; rules: Rules }): ReactNode {
  const t = useTexts()
  const { money, percent, businessDate } = useFormat()
  const weightText = (weight: number) => (rules.split === 'points' ? (weight / 60).toFixed(2) : hoursText(weight))
  const given = (line: TipPoolPayout['lines'][number]) => {
    if (line.givenCents === 0) return t('tipPools.lines.nothing')
    const base = money(rules.basis === 'tips' ? line.tipCents : line.netCents)
    return t('tipPools.lines.tipsPart', { rate: percent(rules.ratePcm), base, given: money(line.givenCents) })
  }
  const shared = (line: TipPoolPayout['lines'][number]) =>
    line.allWeights === 0
      ? t('tipPools.lines.nothing')
      : t('tipPools.lines.sharedPart', {
          shared: money(line.sharedCents),
          weight: weightText(line.weight),
          all: weightText(line.allWeights),
          received: money(line.receivedCents),
        })
  if (row.lines.length === 0) return <p>{t('tipPools.lines.nothing')}</p>
  return (
    <WideTable label={t('tipPools.arithmetic', { name: row.name })}>
      <thead>
        <tr>
          <th scope="col">{t('tipPools.lines.day')}</th>
          <th scope="col">{t('tipPools.lines.given')}</th>
          <th scope="col">{t('tipPools.lines.shared')}</th>
        </tr>
      </thead>
      <tbody>
        {row.lines.map(line => (
          <tr key={line.date}>
            <th scope="row">{line.date === '' ? t('tipPools.lines.period') : businessDate(line.date)}</th>
            <td>{given(line)}</td>
            <td>{shared(line)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

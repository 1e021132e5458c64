/** The tip report: tips and gratuity by the employee of the order, as the sales report has them (I23). */
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import type { TipReport } from '../../../shared/contract/reports/tipReport.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { Run } from '../../db/run.ts'
import { sumMoney } from '../money/moneyFacts.queries.ts'
import { employeeKeys, employeeName } from '../money/people.ts'
import { sumFacts } from '../totals/facts.queries.ts'
import { listEmployeeNames } from '../totals/names.queries.ts'
import { sumCourierTips, sumDeclared, sumMinutes } from './tips.queries.ts'

type Row = TipReport['employees'][number]
const amounts = [
  'cardCents',
  'cashCents',
  'otherCents',
  'refundedCents',
  'tipCents',
  'gratuityCents',
  'declaredCents',
  'minutes',
  'netCents',
] as const
type Amounts = Record<(typeof amounts)[number], number>

const none = (): Amounts => Object.fromEntries(amounts.map(name => [name, 0])) as Amounts

/** Reads the report. The range must have been checked. */
export async function readTipReport(run: Run, merchantId: number, frame: ReportFrame): Promise<TipReport> {
  const beside = comparedRange(frame)
  const { refundsBy } = frame
  const figures = ['gratuityCents', 'netCents', 'feeCents', 'tipCents'] as const
  const [tips, facts, minutes, declared, courierCents, names, before] = await Promise.all([
    // Tips go back on the day of their refund, whatever the sales report is asked (RPT-8).
    sumMoney(run, merchantId, { from: frame.from, to: frame.to }, ['tip']),
    sumFacts(run, merchantId, { ...frame, dimensions: ['employee'], figures }),
    sumMinutes(run, merchantId, frame),
    sumDeclared(run, merchantId, frame),
    sumCourierTips(run, merchantId, frame),
    listEmployeeNames(run, merchantId),
    beside && sumFacts(run, merchantId, { ...beside, refundsBy, dimensions: ['all'], figures }),
  ])
  const keyOf = employeeKeys(names)
  const rows = new Map<string, Amounts>()
  const add = (key: string, more: Partial<Amounts>) => {
    const row = rows.get(keyOf(key)) ?? none()
    for (const name of amounts) row[name] += more[name] ?? 0
    rows.set(keyOf(key), row)
  }
  for (const {
    key: [employee = '', tender = ''],
    cents,
    backCents,
  } of tips) {
    add(employee, { [tipColumn(tender)]: cents, refundedCents: backCents, tipCents: cents - backCents })
  }
  for (const { key, gratuityCents, netCents } of facts) add(key, { gratuityCents, netCents })
  for (const row of minutes) add(String(row.employeeId), { minutes: row.minutes })
  for (const row of declared) add(String(row.employeeId), { declaredCents: row.cents })
  const employees = [...rows]
    .map(([key, row]): Row => ({ key, name: employeeName(key, names), ...row }))
    .filter(row => amounts.some(name => name !== 'netCents' && row[name] !== 0))
    .sort((one, other) => other.tipCents - one.tipCents || (one.key < other.key ? -1 : 1))
  const sum = (name: keyof Amounts) => sumOf([...rows.values()].map(row => row[name]))
  return {
    totals: {
      ...(Object.fromEntries(amounts.map(name => [name, sum(name)])) as Amounts),
      comparedTipCents: before && (before[0]?.tipCents ?? 0),
      comparedGratuityCents: before && (before[0]?.gratuityCents ?? 0),
      feeCents: sumOf(facts.map(({ feeCents }) => feeCents)),
      courierCents,
    },
    employees,
  }
}

/** What is paid out by the processor, what is in somebody's pocket, and the rest. */
export function tipColumn(tender: string): 'cardCents' | 'cashCents' | 'otherCents' {
  if (tender === 'cash') return 'cashCents'
  return ['card', 'manualCard', 'online'].includes(tender) ? 'cardCents' : 'otherCents'
}

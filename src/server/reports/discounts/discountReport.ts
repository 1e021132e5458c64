/** The report of discounts, comps and voids from its facts; its sums are those of the sales report (I4, I13). */
import {
  type DiscountReport,
  type TakenOffBy,
  takenOffBy,
  type TakenOffKind,
  takenOffKinds,
  type TakenOffRow,
} from '../../../shared/contract/reports/discountReport.ts'
import { takenOffDimensions } from '../../../shared/contract/reports/behind.ts'
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { Run } from '../../db/run.ts'
import { type MoneyFact, sumMoney } from '../money/moneyFacts.queries.ts'
import { employeeKeys, employeeName } from '../money/people.ts'
import { sumFacts } from '../totals/facts.queries.ts'
import { listDishNames, listEmployeeNames, type Names } from '../totals/names.queries.ts'

/** Reads the report. The range must have been checked. */
export async function readDiscountReport(run: Run, merchantId: number, frame: ReportFrame): Promise<DiscountReport> {
  const beside = comparedRange(frame)
  const [facts, gross, before, grossBefore, employees, dishes] = await Promise.all([
    sumMoney(run, merchantId, frame, ['off', ...Object.values(takenOffDimensions)]),
    grossOf(run, merchantId, frame),
    beside && sumMoney(run, merchantId, beside, ['off']),
    beside && grossOf(run, merchantId, beside),
    listEmployeeNames(run, merchantId),
    listDishNames(run, merchantId),
  ])
  const rows = takenOffBy.flatMap(by => rowsOf(by, facts, { employees, dishes }))
  return {
    grossCents: gross,
    comparedGrossCents: grossBefore,
    kinds: takenOffKinds.map(kind => ({
      kind,
      ...sumsOf(facts, kind),
      compared: before && sumsOf(before, kind),
    })),
    rows,
  }
}

async function grossOf(run: Run, merchantId: number, { from, to }: DayRange): Promise<number> {
  const wanted = { from, to, refundsBy: 'refundDay', dimensions: ['all'], figures: ['grossCents'] } as const
  const [row] = await sumFacts(run, merchantId, wanted)
  return row?.grossCents ?? 0
}

function sumsOf(facts: readonly MoneyFact[], kind: TakenOffKind) {
  const found = facts.find(({ dimension, key }) => dimension === 'off' && key[0] === kind)
  return { times: found?.times ?? 0, cents: found?.cents ?? 0 }
}

interface KnownNames {
  readonly employees: Names
  readonly dishes: Names
}

/** The rows of one way to tell it apart, largest first; what an employee is called is what they are called today. */
function rowsOf(by: TakenOffBy, facts: readonly MoneyFact[], known: KnownNames): TakenOffRow[] {
  const keyOf = by === 'employee' || by === 'approver' ? employeeKeys(known.employees) : (key: string) => key
  const sums = new Map<string, TakenOffRow>()
  for (const { dimension, key: parts, times, cents } of facts) {
    if (dimension !== takenOffDimensions[by]) continue
    const [kind, first = '', second = ''] = parts as [TakenOffKind, string?, string?]
    const key = keyOf(first)
    const at = JSON.stringify([kind, key, second])
    const before = sums.get(at)
    sums.set(at, {
      kind,
      by,
      key,
      ...namesOf(by, key, second, known),
      times: (before?.times ?? 0) + times,
      cents: (before?.cents ?? 0) + cents,
    })
  }
  return [...sums.values()].sort(
    (one, other) => other.cents - one.cents || other.times - one.times || (one.key < other.key ? -1 : 1),
  )
}

function namesOf(by: TakenOffBy, key: string, second: string, { employees, dishes }: KnownNames) {
  if (by === 'employee' || by === 'approver') return { name: employeeName(key, employees), secondName: '' }
  if (by === 'dish') {
    return dishes.get(key) ?? { name: key.startsWith('=') ? key.slice(1) : '', secondName: '' }
  }
  return { name: by === 'sent' ? '' : key, secondName: second }
}

/** The keys of facts that a row of a report stands for: old orders may know its employee by name alone. */
import type { BehindDimension } from '../../../shared/contract/reports/behind.ts'
import type { ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import type { Run } from '../../db/run.ts'
import { sumMoney } from '../money/moneyFacts.queries.ts'
import { employeeKeys } from '../money/people.ts'
import { listCustomersOfVisits } from '../customers/customerReport.queries.ts'
import { listChannelSources } from '../sources/channelSources.queries.ts'
import { tipColumn } from '../tips/tipReport.ts'
import { listEmployeeNames } from '../totals/names.queries.ts'

interface Row {
  readonly report: ReportKind
  readonly from: string
  readonly to: string
  readonly dimension: BehindDimension
  readonly key: string
}

/** None for a row that is not there. */
export async function keysBehind(run: Run, merchantId: number, row: Row): Promise<readonly string[]> {
  const { report, dimension, key } = row
  if (dimension === 'taxExempt') return [jsonbText([key])]
  if (report === 'channels') {
    const sources = await listChannelSources(run, merchantId)
    return sources.filter(source => key === '' || source === key)
  }
  if (dimension === 'visits') return listCustomersOfVisits(run, merchantId, row)
  if (dimension === 'tip' || dimension.startsWith('off')) return moneyKeys(run, merchantId, row)
  if (report !== 'tips' || dimension !== 'employee') return [key]
  const names = await listEmployeeNames(run, merchantId)
  const byName = `=${names.get(key)?.name ?? ''}`
  return employeeKeys(names)(byName) === key ? [key, byName] : [key]
}

/** Of `money_fact`: keys of the dimension that count under the row. */
async function moneyKeys(run: Run, merchantId: number, { from, to, dimension, key }: Row): Promise<string[]> {
  const [facts, employees] = await Promise.all([
    sumMoney(run, merchantId, { from, to }, [dimension]),
    listEmployeeNames(run, merchantId),
  ])
  const keyOf = employeeKeys(employees)
  const wanted = readKey(key)
  if (wanted === undefined) return []
  const isOf =
    dimension === 'tip'
      ? tipsOf(wanted, keyOf)
      : takenOffOf(wanted, dimension === 'offEmployee' || dimension === 'offApprover' ? keyOf : own => own)
  return facts.filter(fact => isOf(fact.key)).map(fact => jsonbText(fact.key))
}

type IsOf = (key: readonly string[]) => boolean
type KeyOf = (key: string) => string

/** Of everybody (`*`) or one, of all tenders where none is named. */
const tipsOf =
  ([employee = '', column = '']: readonly string[], keyOf: KeyOf): IsOf =>
  ([own = '', tender = '']) =>
    (employee === '*' || keyOf(own) === employee) && (column === '' || tipColumn(tender) === `${column}Cents`)

const takenOffOf =
  ([kind = '', key = '', second = '']: readonly string[], keyOf: KeyOf): IsOf =>
  ([ofKind = '', own = '', ownSecond = '']) =>
    ofKind === kind && keyOf(own) === key && ownSecond === second

/** An array of texts as JSON; undefined for anything else. */
function readKey(text: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(text)
    return Array.isArray(parts) && parts.every(part => typeof part === 'string') ? parts : undefined
  } catch {
    return undefined
  }
}

/** An array of texts as the database writes it. */
const jsonbText = (parts: readonly string[]): string => `[${parts.map(part => JSON.stringify(part)).join(', ')}]`

/** Return reasons and order sources as the form holds them; no drawing here. */
import {
  type ReasonList,
  reasonLists,
  type ReasonSetting,
  type ReasonSettings,
  reasonsFields,
} from '../../../shared/contract/settings/groups/reasons.ts'
import type { SettingFields } from '../../../shared/contract/settings/settings.ts'
import type { RowIssue } from '../form/SettingRowDrawer.tsx'

export type ReasonForm = Omit<ReasonSetting, 'enabled'> & { status: 'valid' | 'invalid' }
export type ReasonsForm = Record<ReasonList, ReasonForm[]>

const inForm = ({ enabled, ...row }: ReasonSetting): ReasonForm => ({ ...row, status: enabled ? 'valid' : 'invalid' })
const outOf = ({ status, ...row }: ReasonForm): ReasonSetting => ({ ...row, enabled: status === 'valid' })

export const reasonsFormOf = (value: ReasonSettings): ReasonsForm => ({
  returnReasons: value.returnReasons.map(inForm),
  orderSources: value.orderSources.map(inForm),
})

export const reasonsValueOf = (form: ReasonsForm): SettingFields<'reasons'> => ({
  returnReasons: form.returnReasons.map(outOf),
  orderSources: form.orderSources.map(outOf),
})

/** What the rows of a list are refused for, by their places. */
export function rowIssues(list: ReasonList, rows: readonly ReasonForm[]): RowIssue[] {
  const others = Object.fromEntries(reasonLists.map(each => [each, [] as ReasonForm[]])) as ReasonsForm
  const value = reasonsValueOf({ ...others, [list]: [...rows] })
  const issues = reasonsFields.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issues.map(issue => ({ ...issue, path: issue.path.slice(1) }))
}

export const newReason: ReasonForm = { name: '', secondName: '', status: 'valid' }

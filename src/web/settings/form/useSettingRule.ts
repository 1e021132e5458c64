import { Form } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { type SettingGroup, settingGroups } from '../../../shared/contract/settings/settings.ts'
import { text, type TextKey } from '../../kit/texts.ts'
import type { SettingFormValues, SettingShape } from './settingShape.ts'

type Path = readonly (string | number)[]

/** The rule of the field at a place of the group: what the whole, as it is typed, is refused for there. */
export function useSettingRule<G extends SettingGroup, F extends object>({
  group,
  valueOf,
}: Pick<SettingShape<G, F>, 'group' | 'valueOf'>): (...path: Path) => RuleObject[] {
  const form = Form.useFormInstance<SettingFormValues<F>>()
  const check = (path: Path): Promise<void> => {
    const typed = valueOf((form.getFieldsValue(true) as SettingFormValues<F>).value)
    const issues = settingGroups[group].inputSchema.safeParse(typed, { reportInput: true }).error?.issues ?? []
    const issue = issues.find(each => path.every((part, at) => each.path[at] === part))
    if (issue === undefined) return Promise.resolve()
    const failure = fieldFailure(issue)
    const isMissing = isEmpty(form.getFieldValue(['value', ...path] as never)) && issue.code !== 'custom'
    const key = isMissing ? 'required' : failure.text
    return Promise.reject(new Error(text(`failures.field.${key}` as TextKey, failure.values)))
  }
  return (...path) => [{ validator: () => check(path) }]
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

import { Form, type FormInstance } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { orderLimitFields } from '../../../shared/contract/orderLimits.ts'
import { text, type TextKey } from '../../kit/texts.ts'
import { type LimitsForm, valueOf } from './limitsForm.ts'

type Path = readonly (string | number)[]

/** The rule of the field at a place of the group: what the whole, as it is typed, is refused for there. */
export function useLimitRule(): (...path: Path) => RuleObject[] {
  const form = Form.useFormInstance<LimitsForm>()
  return (...path) => [{ validator: () => check(form, path) }]
}

function check(form: FormInstance<LimitsForm>, path: Path): Promise<void> {
  const whole = form.getFieldsValue(true) as LimitsForm
  const typed = valueOf(whole)
  const issues = orderLimitFields.safeParse(typed).error?.issues ?? []
  const issue = issues.find(each => path.every((part, at) => each.path[at] === part))
  if (issue === undefined) return Promise.resolve()
  const failure = fieldFailure(issue)
  const key =
    isEmpty(form.getFieldValue(['value', ...path] as never)) && issue.code !== 'custom' ? 'required' : failure.text
  return Promise.reject(new Error(text(`failures.field.${key}` as TextKey, failure.values)))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

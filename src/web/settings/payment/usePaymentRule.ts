import { Form } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { paymentFields } from '../../../shared/contract/settings/groups/payment.ts'
import { text, type TextKey } from '../../kit/texts.ts'
import { readsMoney, readsPercent } from '../form/reads.ts'
import type { SettingFormValues } from '../form/settingShape.ts'
import { useSettingRule } from '../form/useSettingRule.ts'
import { type PaymentForm, type TipList, paymentValueOf } from './paymentForm.ts'

/** The rule of the field at a place of the group. */
export const usePaymentRule = () => useSettingRule({ group: 'payment', valueOf: paymentValueOf })

/** The rules of the choice at a place of a list; the first one says, too, that there must be one. */
export function useTipListRule(list: TipList): (at: number) => RuleObject[] {
  const form = Form.useFormInstance<SettingFormValues<PaymentForm>>()
  const check = (at: number): Promise<void> => {
    const { value } = form.getFieldsValue(true) as SettingFormValues<PaymentForm>
    const issues = paymentFields.safeParse(paymentValueOf(value), { reportInput: true }).error?.issues ?? []
    const own = issues.filter(({ path }) => path[0] === 'tips' && path[1] === list)
    const issue = own.find(({ path }) => path[2] === at || (at === 0 && path.length === 2))
    if (issue === undefined) return Promise.resolve()
    const failure = fieldFailure(issue)
    const key = value.tips[list][at] === null && issue.code === 'invalid_type' ? 'required' : failure.text
    return Promise.reject(new Error(text(`failures.field.${key}` as TextKey, failure.values)))
  }
  const reads = list === 'ladderPcm' ? readsPercent : readsMoney
  return at => [reads, { validator: () => check(at) }]
}

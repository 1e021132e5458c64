import { useSettingRule } from '../form/useSettingRule.ts'
import { limitsValueOf } from './limitsForm.ts'

/** The rule of the field at a place of the group. */
export const useLimitRule = () => useSettingRule({ group: 'orderLimits', valueOf: limitsValueOf })

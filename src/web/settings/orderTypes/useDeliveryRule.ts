import type { SettingShape } from '../form/settingShape.ts'
import { useSettingRule } from '../form/useSettingRule.ts'
import { type DeliveryForm, deliveryFormOf, deliveryValueOf } from './deliveryForm.ts'
import { useDeliveryWords } from './useDeliveryWords.ts'

export const deliveryShape: SettingShape<'delivery', DeliveryForm> = {
  group: 'delivery',
  formOf: deliveryFormOf,
  valueOf: deliveryValueOf,
  useWords: useDeliveryWords,
}

/** The rule of the field at a point of the group. */
export const useDeliveryRule = () => useSettingRule(deliveryShape)

import type { StoreSettings } from '../../../shared/contract/settings/groups/store.ts'
import { useSettingRule } from '../form/useSettingRule.ts'

/** The rule of the field at a place of the group. */
export const useStoreRule = () => useSettingRule({ group: 'store', valueOf: (fields: StoreSettings) => fields })

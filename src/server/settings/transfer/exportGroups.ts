/** The settings of a store as a document by names. */
import { SETTING_FILE, type SettingDocument } from '../../../shared/contract/settings/settingTransfer.ts'
import type { SettingGroup } from '../../../shared/contract/settings/settings.ts'
import { byName } from '../../../shared/rules/settings/transfer.ts'
import type { CallContext } from '../../kernel/context.ts'
import { readSetting } from '../values/settings.ts'
import { namesIn } from './names.ts'

/** These groups as they hold in the store of a context. */
export async function exportGroups(context: CallContext, groups: readonly SettingGroup[]): Promise<SettingDocument> {
  const { run, merchantId, actor, request } = context
  const names = await namesIn(run, merchantId)
  const values: Record<string, unknown> = {}
  for (const group of groups) values[group] = byName((await readSetting(run, merchantId, group)).value, names)
  const { aid, name, currency } = actor.store
  return { ...SETTING_FILE, madeAt: request.now.toISOString(), store: { aid, name, currency }, groups: values }
}

/** The calls of `PosSettingServe`: any group of settings by its number (SET-7, SET-10). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { SaveType, settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import {
  settingGroupKeys,
  settingGroups,
  type SettingGroup,
  type SettingValue,
} from '../../../shared/contract/settings/settings.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { holds } from '../../staff/rights/rights.ts'
import { listVersions } from './settings.queries.ts'
import { saveAt } from './saveAt.ts'
import { readSetting, settingEffects } from './settings.ts'

function groupOf(saveType: SaveType): SettingGroup {
  const group = settingGroupKeys.find(key => settingGroups[key].saveType === saveType)
  if (!group) throw new Error(`No group has the number ${saveType}`)
  return group
}

function requireRight({ actor }: CallContext, needs: PermissionKey | 'signedIn'): void {
  if (needs !== 'signedIn' && !holds(actor, needs)) throw new Failure('INSUFFICIENT_AUTHORITY')
}

export const settingHandlers = (): Handlers<typeof settingCalls> => ({
  async getPosSetting({ saveType, asOf }, context) {
    const group = groupOf(saveType)
    requireRight(context, settingGroups[group].viewPermission)
    const setting = await readSetting(context.run, context.merchantId, group, asOf)
    return { saveType, ...setting } as ReplyOf<typeof settingCalls.getPosSetting>
  },
  async savePosSetting({ saveType, version, value }, context) {
    const group = groupOf(saveType)
    requireRight(context, settingGroups[group].editPermission)
    const wanted = { version, value: value as SettingValue<typeof group> }
    const effects = await settingEffects(context, group, wanted.value)
    await saveAt(context, group, wanted, field => `value.${field}`)
    const setting = await readSetting(context.run, context.merchantId, group)
    return { saveType, ...setting, effects } as ReplyOf<typeof settingCalls.savePosSetting>
  },
  getPosSettingHistory({ saveType, ...page }, context) {
    const group = groupOf(saveType)
    requireRight(context, settingGroups[group].viewPermission)
    return listVersions(context.run, context.merchantId, group, page)
  },
})

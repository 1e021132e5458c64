import { settingCalls, settingOf, type StoredSetting } from '../../../shared/contract/settings/settingCalls.ts'
import { type SettingGroup, settingGroups } from '../../../shared/contract/settings/settings.ts'
import { useCall } from '../../kit/useCall.ts'

/** A group of settings as it is saved; asked for again with `reload`. */
export function useSetting<G extends SettingGroup>(group: G) {
  const { saveType } = settingGroups[group]
  const { data, error, isFetching, refetch } = useCall(
    settingCalls.getPosSetting,
    { saveType },
    { fixed: true, quiet: true },
  )
  const reload = async (): Promise<StoredSetting<G> | undefined> => {
    const again = await refetch()
    return again.data && settingOf(group, again.data)
  }
  return { setting: data && settingOf(group, data), error, isFetching, reload }
}

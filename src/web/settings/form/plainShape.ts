import type { SettingFields, SettingGroup, SettingValue } from '../../../shared/contract/settings/settings.ts'
import type { SettingShape } from './settingShape.ts'

type Plain<G extends SettingGroup> = SettingShape<G, SettingValue<G> & object>

/** A group whose form holds it as it is. */
export function plainShape<G extends SettingGroup>(group: G, useWords: Plain<G>['useWords']): Plain<G> {
  return {
    group,
    formOf: value => value as SettingValue<G> & object,
    valueOf: fields => fields as SettingFields<G>,
    useWords,
  }
}

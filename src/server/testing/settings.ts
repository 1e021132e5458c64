/** Groups of settings as calls send them. */
import { auditCalls } from '../../shared/contract/audit/audit.ts'
import { settingCalls, settingOf, type StoredSetting } from '../../shared/contract/settings/settingCalls.ts'
import { type SettingFields, type SettingGroup, settingGroups } from '../../shared/contract/settings/settings.ts'
import type { TestPerson } from './people.ts'

/** A group as it holds, or as it held. */
export async function readSettings<G extends SettingGroup>(
  person: TestPerson,
  group: G,
  asOf?: string,
): Promise<StoredSetting<G>> {
  const { saveType } = settingGroups[group]
  const reply = await person.send(settingCalls.getPosSetting, { saveType, ...(asOf !== undefined && { asOf }) })
  return settingOf(group, reply)
}

/** The input that saves a group on top of a version, for anyone who wants to see it refused. */
export const settingInput = (group: SettingGroup, value: object, version = 0) => ({
  saveType: settingGroups[group].saveType,
  version,
  value,
})

/** Saves on top of what holds; the version then. */
export async function saveSettings<G extends SettingGroup>(
  person: TestPerson,
  group: G,
  value: SettingFields<G>,
  version?: number,
): Promise<number> {
  const on = version ?? (await readSettings(person, group)).version
  const input = settingInput(group, value as object, on)
  return (await person.send(settingCalls.savePosSetting, input as never)).version
}

/** Takes the newest change of a group back, as from its history. */
export async function undoSettings(person: TestPerson, group: SettingGroup): Promise<void> {
  const objectId = String(settingGroups[group].saveType)
  const { rows } = await person.send(auditCalls.getObjectTimeline, { objectType: group, objectId })
  await person.send(auditCalls.undoChange, { auditId: rows[0]?.auditId ?? 0, reason: 'by mistake' })
}

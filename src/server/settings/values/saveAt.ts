/** Saves a group whose fields are elsewhere in the input of a call. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { SettingGroup } from '../../../shared/contract/settings/settings.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type NewSetting, saveSetting } from './settings.ts'

/**
 * Saves a group; its version then. What its rules refuse at a field of the value (`rates.0.id`) is refused where
 * `fieldOf` says that the field is in the input.
 */
export async function saveAt<G extends SettingGroup>(
  context: CallContext,
  group: G,
  wanted: NewSetting<G>,
  fieldOf: (field: string) => string,
): Promise<number> {
  try {
    return await saveSetting(context, group, wanted)
  } catch (error) {
    if (!(error instanceof Failure) || error.field === undefined || error.field === 'version') throw error
    throw new Failure(error.code, { field: fieldOf(error.field), values: error.values })
  }
}

/** How a form holds a group of settings, and what its fields are called. */
import type { ReactNode } from 'react'
import type { SettingFields, SettingGroup, SettingValue } from '../../../shared/contract/settings/settings.ts'

export interface SettingShape<G extends SettingGroup, F extends object> {
  readonly group: G
  /** The saved group as the form holds it; the keys are those of the group. */
  readonly formOf: (value: SettingValue<G>) => F
  /** What would be sent of what is typed. */
  readonly valueOf: (fields: F) => SettingFields<G>
  /** Once a file for all languages; hooks may be used. */
  readonly useWords: () => SettingWords<F>
}

/** The fields of a group, and their values, in words: for two people who saved at once. */
export interface SettingWords<F extends object> {
  readonly field: (key: keyof F & string) => string
  readonly value: (key: keyof F & string, of: F) => ReactNode
}

/** Under `value`, as in the call, so that its refusals land on their fields. */
export interface SettingFormValues<F extends object> {
  value: F
}

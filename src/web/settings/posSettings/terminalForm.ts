/** The settings of terminals as the form holds them; no drawing here. */
import { MOST_QUICK_CASH, type PosSetup } from '../../../shared/contract/settings/groups/posSetup.ts'
import type { SettingFields } from '../../../shared/contract/settings/settings.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'

export type TerminalForm = Omit<PosSetup, 'quickCashCents'> & { quickCashCents: TypedNumber[] }

/** Places of the cash keypad: the fields are there at once, and what is left empty at the end is not sent. */
export const quickCashIndexes: readonly number[] = Array.from({ length: MOST_QUICK_CASH }, (_, at) => at)

export const terminalFormOf = (value: PosSetup): TerminalForm => ({
  ...value,
  quickCashCents: quickCashIndexes.map(at => value.quickCashCents[at] ?? null),
})

export function terminalValueOf({ quickCashCents, ...rest }: TerminalForm): SettingFields<'posSetup'> {
  const last = quickCashCents.findLastIndex(each => each !== null)
  return { ...rest, quickCashCents: quickCashCents.slice(0, last + 1) } as SettingFields<'posSetup'>
}

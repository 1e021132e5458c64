/** What single groups of settings need beside their schema: looked up by every way that writes or reads a group. */
import type { SettingGroup, SettingValue } from '../../../shared/contract/settings/settings.ts'
import type { Run } from '../../db/run.ts'
import type { CallContext } from '../../kernel/context.ts'
import { chargeRules } from './charges.ts'
import { closingRules } from './closings.ts'
import { discountRules } from './discounts.ts'
import { hourRules } from './hours.ts'
import { orderLimitRules } from './orderLimits.ts'
import { reasonRules } from './reasons.ts'
import { storeRules } from './store.ts'
import { systemRules } from './system.ts'
import { taxRules } from './taxes.ts'
import { thirdPartyRules } from './thirdParty.ts'

/** A group as it was before a change. */
export interface Before<G extends SettingGroup> {
  readonly version: number
  readonly value: SettingValue<G>
}

/** Reads another group, as `readSetting` does. */
export type ReadGroup = <G extends SettingGroup>(run: Run, merchantId: number, group: G) => Promise<Before<G>>

export interface GroupRules<G extends SettingGroup> {
  /** What holds where nobody has saved the group, where it stands elsewhere; else what its schema makes of nothing. */
  readonly unset?: (run: Run, merchantId: number) => Promise<SettingValue<G>>
  /**
   * What is saved of what is wanted: ids for new rows, references that exist. Throws Failures at fields of the value
   * (`rates.0.id`). Asked for saving, undoing, importing and copying alike.
   */
  readonly complete?: (
    context: CallContext,
    wanted: SettingValue<G>,
    before: Before<G>,
    read: ReadGroup,
  ) => Promise<SettingValue<G>>
  /** Keeps tables in step that others join or point at; in the same transaction. */
  readonly keep?: (context: CallContext, value: SettingValue<G>, before: Before<G>) => Promise<void>
}

const rules: { readonly [G in SettingGroup]?: GroupRules<G> } = {
  charges: chargeRules,
  closings: closingRules,
  discounts: discountRules,
  hours: hourRules,
  orderLimits: orderLimitRules,
  reasons: reasonRules,
  store: storeRules,
  system: systemRules,
  taxes: taxRules,
  thirdParty: thirdPartyRules,
}

/** The rules of a group; an empty object where its schema says all. */
export function rulesOf<G extends SettingGroup>(group: G): GroupRules<G> {
  return (rules[group] ?? {}) as GroupRules<G>
}

/** What some groups of settings need beside their schema; used by everything that reads or writes a group. */
import type { ChangeEffect } from '../../../shared/contract/audit/effects.ts'
import type { SettingGroup, SettingValue } from '../../../shared/contract/settings/settings.ts'
import type { Run } from '../../db/run.ts'
import type { CallContext } from '../../kernel/context.ts'
import { chargeRules } from './charges.ts'
import { closingRules } from './closings.ts'
import { discountRules } from './discounts.ts'
import { hourRules } from './hours.ts'
import { orderLimitRules } from './orderLimits.ts'
import { printRoutingRules } from './printRouting.ts'
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
  /** The value of a group that nobody has saved, if it comes from other tables; otherwise the defaults of its schema. */
  readonly initialValue?: (run: Run, merchantId: number) => Promise<SettingValue<G>>
  /**
   * Completes a value before it is saved: ids for new rows, references that exist. Throws Failures at fields of the value
   * (`rates.0.id`). Runs for saving, undoing, importing and copying alike.
   */
  readonly normalize?: (
    context: CallContext,
    wanted: SettingValue<G>,
    before: Before<G>,
    read: ReadGroup,
  ) => Promise<SettingValue<G>>
  /** What saving a value does to other things, for whoever saves it. */
  readonly effects?: (context: CallContext, value: SettingValue<G>, before: Before<G>) => Promise<ChangeEffect[]>
  /** Writes a saved value to the tables that others join or reference; in the same transaction. */
  readonly syncTables?: (context: CallContext, value: SettingValue<G>, before: Before<G>) => Promise<void>
}

const rules: { readonly [G in SettingGroup]?: GroupRules<G> } = {
  charges: chargeRules,
  closings: closingRules,
  discounts: discountRules,
  hours: hourRules,
  orderLimits: orderLimitRules,
  printRouting: printRoutingRules,
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

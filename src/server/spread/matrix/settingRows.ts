/** Settings of a store, field by field, beside those of others. */
import type { ComparedRow } from '../../../shared/contract/spread/spread.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { type SettingGroup, settingGroupKeys, settingGroups } from '../../../shared/contract/settings/settings.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import { hasAmounts } from '../../../shared/rules/settings/otherCurrency.ts'
import { isOwnField } from '../../../shared/rules/settings/transfer.ts'
import { settingChange } from '../../../shared/rules/settings/transferChange.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { exportGroups } from '../../settings/transfer/exportGroups.ts'
import { SourcedContext } from '../../settings/transfer/sourcedContext.ts'
import { keptFieldsOf } from '../matching/matches.ts'

type Fields = Readonly<Record<string, unknown>>

/** Fields that a copy may take along, of the groups that the reader may see in all of these stores. */
export async function settingRows(
  context: CallContext,
  source: Actor,
  targets: readonly Actor[],
): Promise<ComparedRow[]> {
  const groups = settingGroupKeys.filter(group => [source, ...targets].every(actor => maySee(actor, group)))
  const valuesIn = async (actor: Actor) => (await exportGroups(new SourcedContext(context, actor, ''), groups)).groups
  const from = await valuesIn(source)
  const others: { readonly target: Actor; readonly values: Fields }[] = []
  for (const target of targets) others.push({ target, values: await valuesIn(target) })
  const kept = await keptFieldsOf(
    context.run,
    targets.map(({ merchantId }) => merchantId),
    'setting',
  )
  return groups.flatMap(group => {
    const own = from[group] as Fields
    const fields = Object.keys(own).filter(field => !isOwnField(group, field))
    return fields.map(field => ({
      key: `${group}.${field}`,
      name: field,
      secondName: '',
      under: group,
      secondUnder: '',
      value: told(field, own[field]),
      cells: others.map(({ target, values }) => {
        const { merchantId, store } = target
        const theirs = (values[group] as Fields)[field]
        const otherCurrency = store.currency !== source.store.currency && hasAmounts({ [field]: own[field] })
        return {
          merchantId,
          key: group,
          value: told(field, theirs),
          differs: !otherCurrency && !sameField(own[field], theirs) ? [field] : [],
          own: kept(merchantId, group).has(field) ? [field] : [],
          otherCurrency,
        }
      }),
    }))
  })
}

function maySee({ permissions }: Actor, group: SettingGroup): boolean {
  const { viewPermission } = settingGroups[group]
  return viewPermission === 'signedIn' || permissions.has(viewPermission as PermissionKey)
}

/** As the audit trail has it, for the same words. */
const told = (field: string, value: unknown): unknown =>
  settingChange({}, { [field]: value ?? null }).after[field] ?? value ?? null

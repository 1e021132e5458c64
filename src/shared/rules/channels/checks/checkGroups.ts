/** Groups of choices (CHOWLY-4): whether they can be answered, and how much of them the channel can say. */
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import type { ChannelRules } from './channelRules.ts'
import { groupPlace, type Report } from './reporting.ts'

type Group = ChannelMenu['groups'][number]
type Option = ChannelMenu['options'][number]

/** Everything about groups. */
export function checkGroups(menu: ChannelMenu, rules: ChannelRules, report: Report): void {
  const options = new Map(menu.options.map(option => [option.ref, option]))
  for (const group of menu.groups) checkGroup(group, options, rules, report)
  checkLevels(menu, rules, report)
}

function checkGroup(group: Group, options: ReadonlyMap<string, Option>, rules: ChannelRules, report: Report): void {
  const place = groupPlace(group)
  const { min, max, free } = group
  const possible = mostOf(group, options)
  if (max < min) report('error', 'maxBelowMin', place, { field: 'max', values: { min, max } })
  else if (possible < min)
    report('error', 'optionsTooFew', place, {
      field: 'min',
      values: { min, possible },
      mend: possible > 0 ? 'lowerMinimum' : null,
    })
  if (free > 0 && !rules.saysFree) report('warning', 'freeUnsaid', place, { field: 'free', values: { free } })
}

/** How many can be chosen of what is offered. */
export function mostOf(
  group: Pick<Group, 'options' | 'max' | 'perOptionMax'>,
  options: ReadonlyMap<string, Pick<Option, 'maxQuantity'>>,
): number {
  return group.options.reduce((sum, ref) => {
    const option = options.get(ref)
    return option ? sum + Math.min(option.maxQuantity ?? group.max, group.perOptionMax ?? group.max) : sum
  }, 0)
}

/** Levels of choices below the items, walked once for each group at its deepest. */
function checkLevels(menu: ChannelMenu, { levels }: ChannelRules, report: Report): void {
  const groups = new Map(menu.groups.map(group => [group.ref, group]))
  const options = new Map(menu.options.map(option => [option.ref, option]))
  const deepest = new Map<string, number>()
  const named = new Set<string>()
  // A group inside itself would never end: it is refused at the level after the last.
  const visit = (ref: string, level: number): void => {
    const group = groups.get(ref)
    if (!group || (deepest.get(ref) ?? 0) >= level) return
    deepest.set(ref, level)
    if (level > levels) {
      if (named.has(ref)) return
      named.add(ref)
      const said = { field: 'options', values: { levels, min: group.min } }
      if (group.min > 0) report('error', 'nestedRequired', groupPlace(group), said)
      else report('warning', 'nestedLeftOut', groupPlace(group), said)
      return
    }
    for (const option of group.options) for (const inner of options.get(option)?.groups ?? []) visit(inner, level + 1)
  }
  for (const item of menu.items) for (const ref of item.groups) visit(ref, 1)
}

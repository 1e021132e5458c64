/** The rules of a delivery channel, checked before anything is published (CHOWLY-4). */
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import type { ConnectionName } from '../../../contract/settings/groups/thirdParty.ts'
import { type Finding, findingRules } from '../../../contract/channels/findings.ts'
import { channelRules } from './channelRules.ts'
import { checkContents } from './checkContents.ts'
import { checkGroups } from './checkGroups.ts'
import { checkHours } from './checkHours.ts'
import { checkIds } from './checkIds.ts'
import { reporting } from './reporting.ts'

const order = new Map(findingRules.map((rule, at) => [rule, at]))

/**
 * Everything that this channel would refuse (errors), leave out or show otherwise (warnings), in the order of
 * `findingRules`. Takes time in proportion to the menu.
 */
export function checkChannelMenu(channel: ConnectionName, menu: ChannelMenu): Finding[] {
  const rules = channelRules[channel]
  const { findings, report } = reporting()
  checkContents(menu, rules, report)
  checkHours(menu, rules, report)
  checkIds(menu, rules, report)
  checkGroups(menu, rules, report)
  return findings.toSorted((a, b) => (order.get(a.rule) ?? 0) - (order.get(b.rule) ?? 0))
}

/** What a channel would say of the menu: as it would be published now, and as it would be after a change (CHOWLY-4). */
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import type { Finding } from '../../../shared/contract/channels/findings.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { channelRules } from '../../../shared/rules/channels/checks/channelRules.ts'
import { checkChannelMenu } from '../../../shared/rules/channels/checks/checkChannelMenu.ts'
import type { IdMend, MendPlan } from '../../../shared/rules/channels/mend/mendPlan.ts'
import { keyOf, settledPlan } from '../../../shared/rules/channels/mend/settledPlan.ts'
import type { CallContext } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import type { WorkingCopy } from '../../menu/library/workingCopy.ts'
import { readChannel } from '../channels/channels.queries.ts'
import type { DeliveryChannel } from '../port.ts'
import { currentMenuOf, freshMenuOf, storeMenu } from '../snapshots/currentMenu.ts'
import { listUsedIds } from './usedIds.queries.ts'

/** A store and how it sells on a channel. */
export interface CheckedChannel {
  readonly channel: DeliveryChannel
  readonly channelName: string
  /** As it would be published now: of the live version. */
  readonly live: ChannelMenu
  /** As it would be with another menu book and other external ids. */
  readonly menuOf: (document: MenuDocument, ids: readonly IdMend[]) => ChannelMenu
  readonly usedIds: ReadonlySet<string>
  /** Another one wherever ids, prices or hours of the channel have changed. */
  readonly state: string
}

export async function checkedChannel(context: CallContext, channel: DeliveryChannel): Promise<CheckedChannel> {
  const { run, merchantId, request } = context
  const [store, stored, usedIds] = await Promise.all([
    storeMenu(run, merchantId, request.now),
    readChannel(run, merchantId, channel),
    listUsedIds(run, merchantId),
  ])
  const { externalIds } = store.facts
  return {
    channel,
    channelName: text(request.language, `thirdParty.names.${channel}`),
    live: currentMenuOf(store, stored).menu,
    menuOf(document, ids) {
      const mended = ids.map(({ kind, id, after }) => [`${kind}:${id}`, after] as const)
      const facts = { ...store.facts, externalIds: new Map([...externalIds, ...mended]) }
      return freshMenuOf({ ...store, document, facts }, stored)
    },
    usedIds,
    state: hashSecret(canonicalJson([channel, [...externalIds], [...usedIds], stored.version, stored.menuIds])).slice(
      0,
      16,
    ),
  }
}

/** Everything that is wrong with the working copy, and the plan that cures what was asked for. */
export function planFor(
  checked: CheckedChannel,
  { document }: WorkingCopy,
  isAsked: (finding: Finding) => boolean,
  newIds: (place: number) => number,
): MendPlan {
  const { channel, channelName, menuOf, usedIds } = checked
  const recheck = (changed: MenuDocument, ids: readonly IdMend[]) => checkChannelMenu(channel, menuOf(changed, ids))
  const all = recheck(document, [])
  const facts = {
    document,
    rules: channelRules[channel],
    channelName,
    isTaken: (id: string) => usedIds.has(id),
    newIds,
  }
  return settledPlan(facts, all, all.filter(isAsked), recheck)
}

/** What is wrong with the menu that would be published, with a mend only where it is certain to cure. */
export function findingsOf(checked: CheckedChannel, copy: WorkingCopy): Finding[] {
  const found = checkChannelMenu(checked.channel, checked.live)
  if (!found.some(({ mend }) => mend !== null)) return found
  const { cured } = planFor(
    checked,
    copy,
    () => true,
    place => UNBORN + place,
  )
  const keys = new Set([...cured].map(keyOf))
  return found.map(finding =>
    finding.mend === null || keys.has(keyOf(finding)) ? finding : { ...finding, mend: null },
  )
}

/** Above every id that a sequence has given: of what a preview adds. */
export const UNBORN = 4_000_000_000

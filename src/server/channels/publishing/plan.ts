/** What a publish would send to a channel, and what prevents it (CHOWLY-2, CHOWLY-3). Nothing is written. */
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import type { Finding } from '../../../shared/contract/channels/findings.ts'
import type { PublishCategory, PublishRefusal } from '../../../shared/contract/channels/publishing.ts'
import { channelDifference, type EntityDifference } from '../../../shared/rules/channels/difference/difference.ts'
import { externalIdOf } from '../../../shared/rules/channels/snapshot/channelFacts.ts'
import { withCategories } from '../../../shared/rules/channels/snapshot/chosenCategories.ts'
import { publishCategories, publishRefusals } from '../../../shared/rules/channels/snapshot/publishRefusals.ts'
import type { Run } from '../../db/run.ts'
import { menuThere } from '../changes/menuThere.ts'
import { readChannel } from '../channels/channels.queries.ts'
import { describedPort } from '../portFor.ts'
import type { DeliveryChannel } from '../port.ts'
import { currentMenuOf, storeMenu, type StoreMenu } from '../snapshots/currentMenu.ts'
import { menuHash, readSnapshot } from '../snapshots/snapshots.ts'
import { type LiveOnChannel, liveOnChannel } from './liveOnChannel.ts'
import { listOpenPublishes } from './publishes.queries.ts'

export interface PublishPlan {
  readonly menu: ChannelMenu
  readonly hash: string
  readonly refusals: readonly PublishRefusal[]
  readonly categories: readonly PublishCategory[]
  readonly findings: readonly Finding[]
  readonly live: LiveOnChannel | null
  readonly difference: readonly EntityDifference[]
}

/** The plan for a channel; of some categories (of the library) alone, the others stay as they are there. */
export async function planPublish(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  categoryIds: readonly number[] | null,
  now: Date,
): Promise<PublishPlan> {
  const [store, stored, live, open] = await Promise.all([
    storeMenu(run, merchantId, now),
    readChannel(run, merchantId, channel),
    liveOnChannel(run, merchantId, channel),
    listOpenPublishes(run, merchantId, channel),
  ])
  const there = await menuThere(run, merchantId, channel, live)
  // Categories that are not chosen stay as they are going to be there: a publish that is under way counts.
  const newest = open.at(-1)
  const expected = newest === undefined ? there : await readSnapshot(run, merchantId, newest.hash)
  const current = currentMenuOf(store, stored)
  const chosen = categoryIds === null ? null : new Set(categoryIds)
  const isChosen = chosenRefs(store, chosen)
  const menu = chosen === null ? current.menu : withCategories(expected, current.menu, isChosen)
  return {
    menu,
    hash: menu === current.menu ? current.hash : menuHash(menu),
    refusals: publishRefusals(store.document, stored.menuIds, chosen),
    categories: publishCategories(store.document, stored.menuIds),
    findings: describedPort(channel)?.validate(menu) ?? [],
    live,
    difference: channelDifference(there, menu, store.today),
  }
}

/** Whether a category of a channel menu is one of the chosen ones of the library. */
function chosenRefs({ document, facts }: StoreMenu, chosen: ReadonlySet<number> | null): (ref: string) => boolean {
  const refs = new Set(
    [...document.menu.values()].flatMap(menu =>
      menu.categories
        .filter(({ categoryId }) => chosen?.has(categoryId) === true)
        .map(
          ({ categoryId }) => `${externalIdOf(facts, 'menu', menu.id)}-${externalIdOf(facts, 'category', categoryId)}`,
        ),
    ),
  )
  return ref => refs.has(ref)
}

/** How much a menu has of everything. */
export const figuresOf = ({ menus, categories, items, groups, options }: ChannelMenu) => ({
  menus: menus.length,
  categories: categories.length,
  items: items.length,
  groups: groups.length,
  options: options.length,
})

/** How many parts a channel gets. */
export const partsOf = (menu: ChannelMenu): number =>
  Object.values(figuresOf(menu)).reduce((sum, count) => sum + count, 0)

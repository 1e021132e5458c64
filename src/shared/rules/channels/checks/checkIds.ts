/** External ids (CHOWLY-4): in letters that the channel takes, and each for one thing. */
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import type { ChannelRules } from './channelRules.ts'
import { categoryPlace, groupPlace, itemPlace, menuPlace, optionPlace, type Place, type Report } from './reporting.ts'

/** Ids that people can type are those of dishes and specials; the others are made, and cannot be wrong by a slip. */
const isTyped = ({ kind }: Place) => kind === 'item'

/** Everything about ids. What is one thing of the library in two places (a dish, alone and in a special) may have one id. */
export function checkIds(menu: ChannelMenu, { forbiddenInIds }: ChannelRules, report: Report): void {
  const groupOf = groupsByOption(menu)
  const places = [
    ...menu.menus.map(menuPlace),
    ...menu.categories.map(categoryPlace),
    ...menu.items.map(itemPlace),
    ...menu.groups.map(groupPlace),
    ...menu.options.map(option => optionPlace(option, groupOf.get(option.ref))),
  ]
  const owners = new Map<string, { readonly place: Place; readonly owner: string }>()
  for (const place of places) {
    const { kind, ref, source } = place
    const said = { field: 'ref', mend: isTyped(place) ? ('replaceId' as const) : null }
    const letters = forbiddenInIds.filter(letter => ref.includes(letter))
    if (letters.length > 0)
      report('error', 'idLetters', place, {
        ...said,
        values: { letters: letters.join(' '), refused: forbiddenInIds.join(' ') },
      })
    const owner = source ? `${source.kind}:${source.id}` : kind
    const other = owners.get(ref)
    if (!other) owners.set(ref, { place, owner })
    else if (other.owner !== owner || other.place.kind === kind)
      report('error', 'idTwice', place, {
        ...said,
        values: { other: other.place.name.en, otherSecond: other.place.name.zh },
      })
  }
}

/** The group in which an option is asked first. */
export function groupsByOption(menu: ChannelMenu): Map<string, ChannelMenu['groups'][number]> {
  const groupOf = new Map<string, ChannelMenu['groups'][number]>()
  for (const group of menu.groups) for (const ref of group.options) if (!groupOf.has(ref)) groupOf.set(ref, group)
  return groupOf
}

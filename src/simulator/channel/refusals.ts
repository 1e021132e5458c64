/** What the sandbox channel refuses of a menu, as real ones do: by the whole, or entity by entity. */
import type { ChannelMenu } from '../../shared/contract/channels/channelMenu.ts'
import type { SandboxEntity } from '../../shared/contract/channels/sandboxWire.ts'

const MOST_REF = 64
const MOST_NAME = 120

/** Why nothing of a menu can go live; undefined where it can. */
export function wholeRefusal({ menus, categories, items }: ChannelMenu): string | undefined {
  if (menus.length === 0) return 'There is no menu'
  if (items.length === 0) return 'There is no item'
  const closed = categories.find(({ hours }) => hours.length === 0)
  return closed && `Category ${closed.ref} has no hours`
}

type Named = { readonly ref: string; readonly name: { readonly en: string; readonly zh: string } }

function refusalOf({ ref, name }: Named): string {
  if (/[/;]/.test(ref)) return 'An id may not contain / or ;'
  if (ref === '' || ref.length > MOST_REF) return `An id has 1 to ${MOST_REF} characters`
  if (name.en === '' && name.zh === '') return 'A name is missing'
  return name.en.length > MOST_NAME ? `A name has at most ${MOST_NAME} characters` : ''
}

/** The sandbox's own name of an entity: the same one for as long as its ref is the same. */
export const idThere = (ref: string): string => `sb-${ref}`

/** An answer for each entity of a menu; `unwanted` refs are refused for practice. */
export function answersTo(menu: ChannelMenu, unwanted: ReadonlySet<string>): SandboxEntity[] {
  const answer = (kind: SandboxEntity['kind'], ref: string, message: string): SandboxEntity =>
    message === ''
      ? { kind, ref, outcome: 'ok', message, id: idThere(ref) }
      : { kind, ref, outcome: 'refused', message }
  const judge = (kind: SandboxEntity['kind'], entity: Named, own = '') =>
    answer(kind, entity.ref, unwanted.has(entity.ref) ? 'Refused for practice' : refusalOf(entity) || own)
  return [
    ...menu.menus.map(entity => judge('menu', entity)),
    ...menu.categories.map(entity => judge('category', entity)),
    ...menu.items.map(item => judge('item', item, item.priceCents < 0 ? 'A price is below zero' : '')),
    ...menu.groups.map(group =>
      judge('group', group, group.min > group.options.length ? 'It asks for more choices than it has' : ''),
    ),
    ...menu.options.map(entity => judge('option', entity)),
    answer('hours', 'hours', ''),
  ]
}

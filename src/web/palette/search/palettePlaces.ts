/** Everything that the palette knows without asking the server what the store holds: pages, tabs, settings, actions (SHELL-18). No DOM. */
import { type PaletteAction, paletteActions } from '../../../shared/contract/palette/actions.ts'
import { type paletteCalls } from '../../../shared/contract/palette/palette.ts'
import type { PalettePlace } from '../../../shared/contract/palette/place.ts'
import { paletteSources, sourceKinds } from '../../../shared/contract/palette/sources.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { mayOpen } from '../../../shared/rules/kernel/permissions.ts'
import { bestMatches, type Findable, GUESSED } from '../../../shared/rules/palette/matching.ts'
import { typedActions } from '../../../shared/rules/palette/typedAction.ts'
import { type PaletteItem, type PaletteKind, pathOf } from './paletteItems.ts'

export type PaletteWords = ReplyOf<typeof paletteCalls.getPaletteWords>['words']

/** A page of the sidebar, by the key of its title. */
export interface PalettePage {
  readonly title: string
  readonly to: string
}

export type Place = PaletteItem & Findable & { readonly verbs?: readonly string[] }

/** What a place is called, in the language of the reader; for what it belongs to. */
export type NameOf = (name: { readonly name: string; readonly secondName: string }) => string

const MOST_OF_A_KIND = 6

/** Whether somebody may do it: they hold its permission and may open where it leads. */
export function mayDo({ needs, to }: Pick<PaletteAction, 'needs' | 'to'>, held: ReadonlySet<string>): boolean {
  return (needs === undefined || held.has(needs)) && (to === '' || mayOpen(pathOf(to), held))
}

/** All places of somebody who holds these permissions. Without `words`, which are asked for once, by their shown title. */
export function placesFor(
  pages: readonly PalettePage[],
  words: PaletteWords,
  title: (key: string) => string,
  nameOf: NameOf,
  held: ReadonlySet<string>,
): Place[] {
  const place = (kind: PaletteKind, { title: key, to, within = [] }: PalettePlace): Place => {
    const known = words[key]
    const name = known?.name ?? title(key)
    const around = within.flatMap(each => (words[each] === undefined ? [] : [nameOf(words[each])]))
    return {
      kind,
      key: `${key} ${to}`,
      to,
      name,
      secondName: known?.secondName ?? '',
      words: known?.words ?? name.toLowerCase(),
      ...(known?.verbs && { verbs: known.verbs }),
      ...(around.length > 0 && { detail: around.join(' › ') }),
    }
  }
  const isAction = (each: PalettePlace): each is PaletteAction => 'key' in each
  const others = sourceKinds.flatMap(kind =>
    (paletteSources[kind] as readonly PalettePlace[])
      // Before the words are here nobody knows what it is called.
      .filter(({ title: key }) => words[key] !== undefined)
      .filter(each => (isAction(each) ? mayDo(each, held) : mayOpen(pathOf(each.to), held)))
      .map(each => ({ ...place(kind, each), ...(isAction(each) && { action: each.key }) })),
  )
  const all = [...pages.map(each => place('page', each)), ...others]
  // One page may be in the sidebar twice, under two titles.
  return [...new Map(all.map(each => [each.key, each])).values()]
}

export interface FoundPlaces {
  readonly kind: PaletteKind
  readonly items: readonly PaletteItem[]
  /** Nothing fits but for a letter: what the store holds is likelier meant. */
  readonly isGuess: boolean
}

/** The places that fit what was typed, by kind, the best kind first; of equals what was used lately (`lately`: keys). */
export function foundPlaces(places: readonly Place[], typed: string, lately: readonly string[]): FoundPlaces[] {
  const found = new Map<PaletteKind, { isGuess: boolean; items: Place[] }>()
  for (const place of bestMatches(places, typed, lately)) {
    const list = found.get(place.kind) ?? { isGuess: place.rank >= GUESSED, items: [] }
    if (list.items.length < MOST_OF_A_KIND) list.items.push(place)
    found.set(place.kind, list)
  }
  return [...found].map(([kind, list]) => ({ kind, ...list }))
}

/** The action that was typed together with what it is about: `86 duck`; undefined for anything else. */
export function actionTyped(
  places: readonly Place[],
  typed: string,
): { action: PaletteAction; place: Place; about: string } | undefined {
  const acts = places.flatMap(place => {
    const action = paletteActions.find(each => each.key === place.action)
    return action?.about === undefined ? [] : [{ key: action.key, verbs: place.verbs ?? [], action, place }]
  })
  const [first] = typedActions(acts, typed)
  const act = acts.find(({ key }) => key === first?.key)
  return act && first && { action: act.action, place: act.place, about: first.about }
}

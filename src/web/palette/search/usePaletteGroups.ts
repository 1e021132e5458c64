/** What the palette shows for what was typed, by kind. */
import { useDeferredValue, useMemo } from 'react'
import { foundKinds } from '../../../shared/contract/palette/palette.ts'
import { useHeld } from '../../kit/session.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { openable, type PaletteItem, type PaletteKind } from './paletteItems.ts'
import {
  actionTyped,
  foundPlaces,
  type PalettePage,
  type PaletteWords,
  type Place,
  placesFor,
} from './palettePlaces.ts'
import { useFound, useSubjects } from './useSubjects.ts'

export interface PaletteGroup {
  readonly title: 'recent' | PaletteKind
  readonly items: readonly PaletteItem[]
}

export interface Offered {
  readonly groups: readonly PaletteGroup[]
  /** The server is being asked: what is first may change. */
  readonly isAsking: boolean
  /** How many of the first ones are there to stay. */
  readonly sure: number
}

/** Everything that this person finds by words. */
export function usePlaces(pages: readonly PalettePage[], words: PaletteWords): readonly Place[] {
  const t = useTexts()
  const nameOf = useNameOf()
  const held = useHeld()
  return useMemo(() => placesFor(pages, words, key => t(key as TextKey), nameOf, held), [pages, words, t, nameOf, held])
}

/** What fits what was typed; with nothing typed what was chosen before, and all pages. A letter is drawn before what it finds. */
export function usePaletteGroups(places: readonly Place[], recent: readonly PaletteItem[], typed: string): Offered {
  const held = useHeld()
  const search = useDeferredValue(typed.trim())
  const meant = useMemo(() => actionTyped(places, search), [places, search])
  const { subjects, isAsking: isAskingSubjects } = useSubjects(meant?.action.about, meant?.about ?? '')
  const found = useFound(typed)
  const before = useMemo(() => openable(recent, places, held), [recent, places, held])
  const lately = useMemo(() => recent.map(({ key }) => key), [recent])
  const known = useMemo(() => foundPlaces(places, search, lately), [places, search, lately])
  const offered = useMemo((): Pick<Offered, 'groups' | 'sure'> => {
    if (search === '') {
      const others = places.filter(({ kind, key }) => kind === 'page' && !before.some(item => item.key === key))
      return filled([
        { title: 'recent', items: before },
        { title: 'page', items: others },
      ])
    }
    const acts =
      meant === undefined
        ? []
        : subjects.map(each => ({ ...meant.place, ...each, key: `${meant.place.key} ${each.subject.id}` }))
    const near = known.map(({ kind, items }) => ({ title: kind, items }))
    const kept = foundKinds.map(kind => ({ title: kind, items: found.items.filter(item => item.kind === kind) }))
    // A guess stands behind what the store holds; what is done to something is what was meant first of all.
    const isGuess = known.some(each => each.isGuess)
    const { groups, sure } = filled([
      { title: 'action', items: acts },
      ...(isGuess ? [...kept, ...near] : [...near, ...kept]),
    ])
    return { groups, sure: isGuess || meant !== undefined ? 0 : sure }
  }, [places, before, meant, subjects, known, found.items, search])
  // What is offered still belongs to fewer letters: nothing of it is sure.
  if (search !== typed.trim()) return { ...offered, isAsking: true, sure: 0 }
  return { ...offered, isAsking: search !== '' && (found.isAsking || isAskingSubjects) }
}

/** Groups without those of nothing; the same kind twice is one. */
function filled(groups: readonly PaletteGroup[]): { groups: readonly PaletteGroup[]; sure: number } {
  const joined = new Map<PaletteGroup['title'], readonly PaletteItem[]>()
  for (const { title, items } of groups) {
    if (items.length > 0) joined.set(title, [...(joined.get(title) ?? []), ...items])
  }
  const isAsked = (title: PaletteGroup['title']) => foundKinds.some(kind => kind === title)
  const entries = [...joined].map(([title, items]) => ({ title, items }))
  return { groups: entries, sure: entries.filter(({ title }) => !isAsked(title)).flatMap(({ items }) => items).length }
}

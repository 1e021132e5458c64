/**
 * Searches the working copy in memory. What an entity is found by is worked out once for as long as the entity lives:
 * a change of the menu makes new ones only of what it changed.
 */
import type { Category, Dish, Entity, EntityKind } from '../../../shared/contract/menu/entities.ts'
import type { EntityRef, FoundEntity } from '../../../shared/contract/menu/search.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { nearlyFits } from '../../../shared/rules/basics/nearWords.ts'
import { searchedText, searchRank } from '../../../shared/rules/basics/searching.ts'
import { dishSearchText, nameSearchText } from './searchText.ts'

const texts = new WeakMap<object, string>()

function textOf(kind: EntityKind, entity: Entity): string {
  const known = texts.get(entity)
  if (known !== undefined) return known
  const made = kind === 'dish' ? dishSearchText(entity as Dish) : nameSearchText(entity.name, entity.secondName)
  texts.set(entity, made)
  return made
}

export interface EntitySearch {
  readonly kinds: readonly EntityKind[]
  readonly search: string
  readonly limit: number
  /** Where nothing fits: what does but for one letter of each word (SHELL-18). */
  readonly guesses?: true
}

/** The best matches of a search, of all kinds together; without one the first by name. */
export function findEntities(
  document: MenuDocument,
  { kinds, search, limit, guesses }: EntitySearch,
): { rows: FoundEntity[]; total: number } {
  const searched = searchedText(search)
  const ranked = (rankOf: (text: string) => number) =>
    [...new Set(kinds)].flatMap((kind, order) =>
      [...document[kind].values()].flatMap(entity => {
        const rank = searched === '' ? 0 : rankOf(textOf(kind, entity))
        return rank < 0 ? [] : [{ kind, entity, rank, order }]
      }),
    )
  const sure = ranked(text => searchRank(text, searched))
  const found = sure.length > 0 || guesses === undefined ? sure : ranked(text => (nearlyFits(text, searched) ? 0 : -1))
  const best = found.toSorted(
    (a, b) =>
      a.rank - b.rank ||
      a.order - b.order ||
      (a.entity.name < b.entity.name ? -1 : Number(a.entity.name > b.entity.name)) ||
      a.entity.id - b.entity.id,
  )
  return {
    rows: best.slice(0, limit).map(({ kind, entity }) => rowOf(document, kind, entity)),
    total: found.length,
  }
}

/** Those of the entities that exist, in the order in which they were asked for. */
export function entitiesOf(document: MenuDocument, refs: readonly EntityRef[]): FoundEntity[] {
  return refs.flatMap(({ kind, id }) => {
    const entity = document[kind].get(id)
    return entity ? [rowOf(document, kind, entity)] : []
  })
}

function rowOf(document: MenuDocument, kind: EntityKind, entity: Entity): FoundEntity {
  const { id, name, secondName } = entity
  const category: Category | undefined =
    kind === 'dish' ? document.category.get((entity as Dish).categoryId) : undefined
  return {
    kind,
    id,
    name,
    secondName,
    priceCents: 'priceCents' in entity ? entity.priceCents : null,
    status: 'status' in entity ? entity.status : 'valid',
    categoryId: category?.id ?? null,
    categoryName: category?.name ?? '',
    categorySecondName: category?.secondName ?? '',
  }
}

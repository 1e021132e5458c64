/** A whole menu for another store: the same things with new ids, and taxes, printers and pictures of that store (ADM-5). */
import { type Entity, type EntityKind, entityKinds } from '../../contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from '../menu/document.ts'
import type { MissingName } from './transfer.ts'
import { isReference, kindOfField, type Names, type NamedKind } from './transferNames.ts'

export interface CopiedMenu {
  readonly entries: MenuChangeEntry[]
  /** Taxes, printers and pictures that the other store does not have; left out. */
  readonly missing: MissingName[]
}

/** `ids`: the new id of each thing, by its old one. Modifiers are given theirs when they are written. */
export function copiedMenu(
  document: MenuDocument,
  ids: Readonly<Record<EntityKind, ReadonlyMap<number, number>>>,
  from: Names,
  to: Names,
): CopiedMenu {
  const missing: MissingName[] = []
  const newId = (kind: NamedKind, id: number): number | undefined => {
    if (Object.hasOwn(ids, kind)) return ids[kind as EntityKind].get(id)
    const name = from.nameOf(kind, id)
    if (name === undefined) return undefined
    const there = to.idOf(kind, name)
    const isKnown = missing.some(each => each.kind === kind && each.name === name)
    if (there === undefined && !isKnown) missing.push({ kind, name })
    return there
  }
  const entries = entityKinds.flatMap(kind =>
    [...document[kind].values()].flatMap((entity): MenuChangeEntry[] => {
      const id = newId(kind, entity.id)
      const after = id === undefined ? null : ({ ...(copied(entity, newId) as object), id } as Entity)
      return id === undefined ? [] : [{ kind, id, before: null, after }]
    }),
  )
  return { entries, missing }
}

type NewId = (kind: NamedKind, id: number) => number | undefined

/** The fields that hold ids under another name than that of their kind. */
const fieldKind = (field: string): NamedKind | undefined =>
  field === 'nestedGroupId' ? 'modifierGroup' : kindOfField(field)

function copied(value: unknown, newId: NewId): unknown {
  if (Array.isArray(value)) return value.map(each => copied(each, newId)).filter(each => each !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const item = value as { readonly kind?: unknown; readonly id?: unknown }
  const isItem = isReference({ kind: item.kind, id: item.id }) && typeof item.id === 'number'
  const entries = Object.entries(value).flatMap(([field, each]): [string, unknown][] => {
    if (field === 'id') return isItem ? [['id', newId(item.kind as EntityKind, item.id as number)]] : []
    const kind = fieldKind(field)
    if (kind === undefined) return [[field, copied(each, newId)]]
    if (Array.isArray(each)) return [[field, (each as number[]).flatMap(id => newId(kind, id) ?? [])]]
    return [[field, typeof each === 'number' ? (newId(kind, each) ?? null) : each]]
  })
  return Object.fromEntries(entries)
}

/** What settings name beside themselves, by name: ids mean nothing in another store (SET-10). */
import { type EntityKind, entityKinds } from '../../contract/menu/entities.ts'

export type NamedKind = EntityKind | 'tax' | 'printer' | 'picture'

/** Something that settings may name; a picture is called by its hash. */
export interface NamedThing {
  readonly id: number
  readonly name: string
}

export interface Names {
  readonly nameOf: (kind: NamedKind, id: number) => string | undefined
  readonly idOf: (kind: NamedKind, name: string) => number | undefined
}

/** Fields that hold ids, alone or in a list, with what they point at. */
const fieldKinds: Readonly<Record<string, NamedKind>> = {
  taxId: 'tax',
  taxIds: 'tax',
  printerId: 'printer',
  printerIds: 'printer',
  pictureId: 'picture',
  pictureIds: 'picture',
  logoLight: 'picture',
  logoDark: 'picture',
  ...Object.fromEntries(
    entityKinds.flatMap(kind => [
      [`${kind}Id`, kind],
      [`${kind}Ids`, kind],
    ]),
  ),
}

/** What a field of settings points at; undefined for one that holds no ids. */
export const kindOfField = (field: string): NamedKind | undefined =>
  Object.hasOwn(fieldKinds, field) ? fieldKinds[field] : undefined

const kinds: ReadonlySet<unknown> = new Set(entityKinds)

/** A thing of the menu among others: `{ kind: 'dish', id: 7 }`, or by its name. */
export function isReference(value: object): value is { kind: EntityKind; id?: unknown; name?: unknown } {
  return Object.keys(value).length === 2 && kinds.has((value as { kind?: unknown }).kind)
}

/** Names by kind and id, and ids by name: of several things with the same name, all but the first carry a number. */
export function namesOf(things: Readonly<Partial<Record<NamedKind, readonly NamedThing[]>>>): Names {
  const names = new Map<string, string>()
  const ids = new Map<string, number>()
  for (const [kind, list] of Object.entries(things)) {
    for (const { id, name } of list.toSorted((a, b) => a.id - b.id)) {
      let own = name
      for (let count = 2; ids.has(`${kind} ${key(own)}`); count++) own = `${name} #${count}`
      ids.set(`${kind} ${key(own)}`, id)
      names.set(`${kind} ${id}`, own)
    }
  }
  return {
    nameOf: (kind, id) => names.get(`${kind} ${id}`),
    idOf: (kind, name) => ids.get(`${kind} ${key(name)}`),
  }
}

/** The same name, whatever its capitals. */
const key = (name: string) => name.normalize('NFKC').toLowerCase()

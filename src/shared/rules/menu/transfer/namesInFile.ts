/** Who is meant by a name or a number in a file: what the store has, and what the file itself brings or renames. */
import type { Entity, EntityKind } from '../../../contract/menu/entities.ts'
import type { MenuDocument } from '../document.ts'
import { sameNameKey } from '../issues.ts'
import { readReference } from './cellTexts.ts'
import type { CellFault } from './readCell.ts'
import type { Target } from './sheets.ts'
import type { Outside } from './writeSheets.ts'

type Known = Exclude<Target, 'item'>
type Ids = Map<string, Set<number>>

interface Index {
  /** As they are called after the import. */
  readonly now: Ids
  /** As they were called before it, and their second names. */
  readonly otherwise: Ids
  readonly names: Map<number, Set<string>>
}

/** An entity, what is wrong, or the name of nobody. */
export type Resolved = { readonly id: number } | { readonly nobody: string } | CellFault

export class NamesInFile {
  readonly #document: MenuDocument
  readonly #outside: Outside
  readonly #byFileId = new Map<string, number>()
  readonly #indexes = new Map<Known, Index>()
  constructor(document: MenuDocument, outside: Outside) {
    this.#document = document
    this.#outside = outside
  }

  /** A number that the file uses for an entity. */
  learnFileId(kind: EntityKind, fileId: number, id: number): void {
    this.#byFileId.set(`${kind}:${fileId}`, id)
  }

  /** What an entity is called after the import. */
  learnName(kind: EntityKind, id: number, name: string, secondName: string): void {
    const index = this.#indexOf(kind)
    const stored = (this.#document[kind] as ReadonlyMap<number, Entity>).get(id)
    if (stored && sameNameKey(stored.name) !== sameNameKey(name)) {
      index.now.get(sameNameKey(stored.name))?.delete(id)
      put(index.otherwise, stored.name, id)
    }
    put(index.now, name, id)
    put(index.otherwise, secondName, id)
    remember(index, id, name)
    remember(index, id, secondName)
  }

  /** Entities that are called so after the import. */
  named(kind: EntityKind, name: string): ReadonlySet<number> {
    return this.#indexOf(kind).now.get(sameNameKey(name)) ?? new Set()
  }

  /** Whom a cell or a part of a list means. */
  resolve(of: Known, text: string): Resolved {
    const { id, name } = readReference(text)
    const index = this.#indexOf(of)
    const meant =
      id === null ? undefined : (this.#byFileId.get(`${of}:${id}`) ?? (index.names.has(id) ? id : undefined))
    if (meant !== undefined && (name === '' || index.names.get(meant)?.has(sameNameKey(name)))) return { id: meant }
    // The whole may be a name that ends like a number; or the number is another store's.
    for (const each of meant === undefined ? [text, name] : [text]) {
      if (each === '') continue
      const found = this.#byName(index, each)
      if (found !== undefined) return found
    }
    if (meant !== undefined) return { say: 'menuTransfer.faults.otherName', values: { id: id ?? 0, name } }
    return { nobody: name === '' ? text : name }
  }

  #byName(index: Index, name: string): Resolved | undefined {
    const key = sameNameKey(name)
    for (const ids of [index.now.get(key), index.otherwise.get(key)]) {
      if (!ids || ids.size === 0) continue
      const [first = 0] = ids
      return ids.size === 1 ? { id: first } : { say: 'menuTransfer.faults.ambiguous', values: { name } }
    }
    return undefined
  }

  #indexOf(of: Known): Index {
    const known = this.#indexes.get(of)
    if (known) return known
    const index: Index = { now: new Map(), otherwise: new Map(), names: new Map() }
    this.#indexes.set(of, index)
    const named = of === 'tax' || of === 'printer' ? this.#outside[of] : this.#document[of]
    for (const [id, { name, secondName }] of named) {
      put(index.now, name, id)
      put(index.otherwise, secondName, id)
      remember(index, id, name)
      remember(index, id, secondName)
    }
    return index
  }
}

function put(ids: Ids, name: string, id: number): void {
  if (name === '') return
  const key = sameNameKey(name)
  const known = ids.get(key)
  if (known) known.add(id)
  else ids.set(key, new Set([id]))
}

function remember({ names }: Index, id: number, name: string): void {
  const known = names.get(id)
  if (known) known.add(sameNameKey(name))
  else names.set(id, new Set([sameNameKey(name)]))
}

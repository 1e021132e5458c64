/** What an import is made of while it is planned: the menu before and after, its rows, and what is wrong with it. */
import { type Entity, type EntityKind, entityFields } from '../../../contract/menu/entities.ts'
import type { MenuDocument } from '../document.ts'
import { type Find, type ImportIssue, type ReadRow, UsedTable } from './importRow.ts'
import { NamesInFile } from './namesInFile.ts'
import type { Words } from './readCell.ts'
import { type Sheet, sheetOf } from './sheets.ts'
import type { ImportTable, TableUse } from './tables.ts'
import type { Outside } from './writeSheets.ts'

export interface ImportOptions {
  /** Categories and groups of side dishes that the file names and nobody has are made. */
  readonly makeMissing: boolean
  /** What is not in the file is removed: of each sheet that the file has. */
  readonly removeMissing: boolean
}
export interface ImportSource {
  readonly document: MenuDocument
  readonly outside: Outside
  readonly words: Words
  readonly tables: readonly ImportTable[]
  readonly uses: readonly TableUse[]
  readonly options: ImportOptions
  /** The id of a new entity. */
  readonly newId: (kind: EntityKind) => number
}

/** Kinds that are made of a name alone. */
export type Makeable = 'category' | 'modifierGroup'

type Lists = { [K in EntityKind]?: Map<number, Entity<K>> }

export class ImportWork {
  readonly before: MenuDocument
  readonly outside: Outside
  readonly words: Words
  readonly options: ImportOptions
  readonly newId: (kind: EntityKind) => number
  readonly names: NamesInFile
  readonly tables: readonly UsedTable[]
  readonly issues: ImportIssue[] = []
  /** Which row is about an entity, by `cellKey`; of lines with their path. */
  readonly claims = new Map<string, ReadRow>()
  /** Names of nobody, as they were typed first. */
  readonly missing: Readonly<Record<Makeable, Map<string, string>>> = { category: new Map(), modifierGroup: new Map() }
  lostPictures = 0
  readonly #after: Lists = {}
  readonly #places = new Map<string, number>()

  constructor({ document, outside, words, tables, uses, options, newId }: ImportSource) {
    this.before = document
    this.outside = outside
    this.words = words
    this.options = options
    this.newId = newId
    this.names = new NamesInFile(document, outside)
    this.tables = tables.flatMap((table, at) => {
      const use = uses[at]
      return use?.sheet ? [new UsedTable(at, use.sheet, use, table)] : []
    })
  }

  /** Rows that are entities of a kind. */
  rowsOf(kind: EntityKind): ReadRow[] {
    return this.#rows(sheet => sheet.kind === kind && sheet.child === undefined)
  }
  /** Rows that are lines of entities. */
  linesOf(child: NonNullable<Sheet['child']>): ReadRow[] {
    return this.#rows(sheet => sheet.child === child)
  }
  #rows(isOne: (sheet: Sheet) => boolean): ReadRow[] {
    return this.tables.filter(({ sheet }) => isOne(sheetOf(sheet))).flatMap(({ rows }) => rows)
  }

  entity<K extends EntityKind>(kind: K, id: number): Entity<K> | undefined {
    return this.list(kind).get(id)
  }
  /** The entities of a kind as they are by now. */
  list<K extends EntityKind>(kind: K): ReadonlyMap<number, Entity<K>> {
    return (this.#after[kind] ?? this.before[kind]) as ReadonlyMap<number, Entity<K>>
  }
  put(kind: EntityKind, entity: Entity): void {
    const lists = this.#after as Partial<Record<EntityKind, Map<number, Entity>>>
    const list = (lists[kind] ??= new Map<number, Entity>(this.before[kind]))
    list.set(entity.id, entity)
  }
  get after(): MenuDocument {
    return { ...this.before, ...(this.#after as Partial<MenuDocument>) }
  }

  /** The place after all others that a new entity shares its order with. */
  nextPlace(kind: EntityKind, fields: Readonly<Record<string, unknown>>): number {
    const group = kind === 'dish' ? 'categoryId' : kind === 'addOn' ? 'addOnGroupId' : undefined
    const within = group === undefined ? undefined : fields[group]
    const key = `${kind}:${String(within)}`
    let place = this.#places.get(key)
    if (place === undefined) {
      place = 0
      for (const entity of (this.before[kind] as ReadonlyMap<number, Entity>).values()) {
        const isPeer = group === undefined || (entity as Record<string, unknown>)[group] === within
        if (isPeer && 'sort' in entity) place = Math.max(place, entity.sort + 1)
      }
    }
    this.#places.set(key, place + 1)
    return Math.min(place, 1_000_000)
  }

  /** Takes whoever was found; makes a category or a group that nobody is, where that is wished. */
  readonly find: Find = (of, resolved) => {
    if (!('nobody' in resolved)) return resolved
    const name = resolved.nobody
    if (of !== 'category' && of !== 'modifierGroup') return { say: 'menuTransfer.faults.nobody', values: { name } }
    if (!/^#\d+$/.test(name)) {
      this.missing[of].set(name.toLowerCase(), this.missing[of].get(name.toLowerCase()) ?? name)
      if (this.options.makeMissing)
        return this.#make(of, name) ?? { say: 'failures.field.tooLong', values: { max: 100 } }
    }
    return { say: 'menuTransfer.faults.nobody', values: { name } }
  }

  #make(of: Makeable, name: string): { id: number } | undefined {
    const sort = this.nextPlace(of, {})
    const parsed = entityFields[of].safeParse({ name, sort, ...(of === 'modifierGroup' && { min: 0, max: 1 }) })
    if (!parsed.success) return undefined
    const id = this.newId(of)
    this.put(of, { ...parsed.data, id } as Entity)
    this.names.learnName(of, id, name, '')
    return { id }
  }
}

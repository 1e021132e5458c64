/** What a copy changes in the menu of a store, thing by thing, and what it leaves out with the reason (ADM-5). Pure. */
import type { Category, Dish, Entity, Menu, ModifierGroup } from '../../contract/menu/entities.ts'
import { type MenuKind, menuFields } from '../../contract/spread/things.ts'
import { sameField } from '../menu/diff.ts'
import type { MenuChangeEntry } from '../menu/document.ts'
import { sameNameKey } from '../menu/issues.ts'
import type { NoteCode, SpreadNote } from './notes.ts'
import { type Between, type MenuSide, thingOf, type There, translated } from './translate.ts'

/** Ids from here on are of things that the target does not have yet; they get theirs when they are written. */
export const UNBORN = 4_000_000_000

/** One thing that becomes another, or comes. */
export interface PlannedThing {
  readonly kind: MenuKind
  /** From `UNBORN` on for a new one, until it is written. */
  readonly id: number
  readonly isNew: boolean
  readonly sourceId: number
  /** The fields that change; of a new one all. */
  readonly after: Readonly<Record<string, unknown>>
  /** The source's picture of a new one. */
  readonly pictureId: number | null
}

export interface MenuChoice {
  readonly kind: MenuKind
  /** Of the source. */
  readonly ids: readonly number[]
  readonly fields: readonly string[]
  /** What the target lacks is made there. */
  readonly create: boolean
  /** Also the fields that the target keeps as its own. */
  readonly overOwn: boolean
}

/** The fields that a store keeps of one of its things. */
export type OwnFields = (kind: MenuKind, id: number) => ReadonlySet<string>

export interface MenuPlan {
  readonly things: PlannedThing[]
  readonly notes: SpreadNote[]
}

interface Sides {
  readonly source: MenuSide
  readonly target: MenuSide
  readonly there: There
  readonly own: OwnFields
}

/** The plan for one target. Only what differs is in it; what is matched nowhere and not made is a note. */
export function planMenu(choice: MenuChoice, sides: Sides): MenuPlan {
  const planning = new Planning(choice, sides)
  for (const id of choice.ids) planning.add(id)
  return planning.plan()
}

class Planning {
  readonly #choice: MenuChoice
  readonly #sides: Sides
  readonly #between: Between
  readonly #born = new Map<string, number | undefined>()
  readonly #made: PlannedThing[] = []
  readonly #changed: PlannedThing[] = []
  readonly #notes: SpreadNote[] = []
  readonly #priced: ReadonlyMap<number, string>
  readonly #taken: ReadonlySet<string>

  constructor(choice: MenuChoice, sides: Sides) {
    this.#choice = choice
    this.#sides = sides
    this.#between = { ...sides, there: (kind, id) => sides.there(kind, id) ?? this.#bornFor(kind as MenuKind, id) }
    this.#priced = pricedOnMenus(sides.target)
    this.#taken = takenNames(sides.target)
  }

  plan(): MenuPlan {
    return { things: [...this.#made, ...this.#changed], notes: this.#notes }
  }

  add(id: number): void {
    const { kind } = this.#choice
    const { source, target, there } = this.#sides
    const entity = thingOf(source.document, kind, id)
    if (!entity) return
    const other = there(kind, id)
    const present = other === undefined ? undefined : thingOf(target.document, kind, other)
    if (present) return this.#change(entity, present)
    if (this.#choice.create) this.#bornFor(kind, id)
    else this.#note('noMatch', kind, entity)
  }

  #note(code: NoteCode, kind: MenuKind, { name: thing, secondName }: Entity, field = '', name = ''): void {
    this.#notes.push({ code, kind, thing, secondThing: secondName, field, name })
  }

  #change(entity: Entity, present: Entity): void {
    const { kind, fields, overOwn } = this.#choice
    const kept = this.#sides.own(kind, present.id)
    const after: Record<string, unknown> = {}
    for (const field of fields) {
      const made = translated(field, entity, present, this.#between)
      const now = (present as unknown as Record<string, unknown>)[field]
      if (!('value' in made)) {
        this.#note(made.code, kind, entity, field, made.name)
        continue
      }
      for (const { code, name } of made.lacks) this.#note(code, kind, entity, field, name)
      if (sameField(now, made.value)) continue
      if (kept.has(field) && !overOwn) this.#note('ownValue', kind, entity, field)
      else after[field] = made.value
    }
    if (Object.keys(after).length === 0) return
    const menu = kind === 'dish' && 'priceCents' in after ? this.#priced.get(present.id) : undefined
    if (menu !== undefined) this.#note('menuPrice', kind, entity, 'priceCents', menu)
    this.#changed.push({ kind, id: present.id, isNew: false, sourceId: entity.id, after, pictureId: null })
  }

  /** The id of what is made for a thing of the source; undefined where nothing can be made of it. */
  #bornFor(kind: MenuKind, id: number): number | undefined {
    if (!this.#choice.create) return undefined
    const key = `${kind}:${id}`
    if (this.#born.has(key)) return this.#born.get(key)
    const entity = thingOf(this.#sides.source.document, kind, id)
    if (!entity) return undefined
    const born = UNBORN + this.#born.size
    // Groups may nest each other.
    this.#born.set(key, born)
    const after = this.#bornFields(kind, entity)
    if (after === undefined) {
      this.#born.set(key, undefined)
      return undefined
    }
    const { pictureId = null } = entity as Partial<Dish>
    this.#made.push({ kind, id: born, isNew: true, sourceId: id, after, pictureId })
    return born
  }

  #bornFields(kind: MenuKind, entity: Entity): Record<string, unknown> | undefined {
    const values: Record<string, unknown> = {}
    for (const field of menuFields[kind]) {
      const made = translated(field, entity, undefined, this.#between)
      if (!('value' in made)) {
        // Without its price, category or taxes it would not be the same dish.
        this.#note(made.code, kind, entity, field, made.name)
        return undefined
      }
      for (const { code, name } of made.lacks) this.#note(code, kind, entity, field, name)
      values[field] = made.value
    }
    const scope = kind === 'dish' ? String(values['categoryId']) : ''
    if (this.#taken.has(`${kind}\n${scope}\n${sameNameKey(entity.name)}`)) {
      this.#note('sameName', kind, entity)
      return undefined
    }
    return { ...values, ...this.#restOf(kind, entity) }
  }

  /** What a new thing has besides; printers and supply times are the store's own. */
  #restOf(kind: MenuKind, entity: Entity): Record<string, unknown> {
    if (kind === 'modifierGroup') return { sort: (entity as ModifierGroup).sort }
    const { supplyTimeId, sort } = entity as Dish | Category
    const time = supplyTimeId === null ? undefined : this.#sides.source.document.supplyTime.get(supplyTimeId)
    if (time) this.#note('timeMissing', kind, entity, 'supplyTimeId', time.name)
    const own = { sort, supplyTimeId: null, pictureId: null }
    return kind === 'dish' ? { ...own, printerIds: [] } : own
  }
}

/** Dishes that a menu of the store gives a price of its own, with the name of the first such menu. */
function pricedOnMenus({ document }: MenuSide): Map<number, string> {
  const priced = new Map<number, string>()
  for (const menu of document.menu.values())
    for (const { items } of menu.categories)
      for (const { kind, id, priceCents } of items as Menu['categories'][number]['items'])
        if (kind === 'dish' && priceCents !== null && !priced.has(id)) priced.set(id, menu.name)
  return priced
}

function takenNames({ document }: MenuSide): Set<string> {
  const taken = new Set<string>()
  for (const { name } of document.category.values()) taken.add(`category\n\n${sameNameKey(name)}`)
  for (const { name } of document.modifierGroup.values()) taken.add(`modifierGroup\n\n${sameNameKey(name)}`)
  for (const { name, categoryId } of document.dish.values()) taken.add(`dish\n${categoryId}\n${sameNameKey(name)}`)
  return taken
}

/** A plan on the target's menu. */
export function entriesOfPlan(
  { document }: Pick<MenuSide, 'document'>,
  things: readonly PlannedThing[],
): MenuChangeEntry[] {
  return things.flatMap(({ kind, id, isNew, after }): MenuChangeEntry[] => {
    if (isNew) return [{ kind, id, before: null, after: { ...after, id } as unknown as Entity }]
    const present = thingOf(document, kind, id)
    return present ? [{ kind, id, before: present, after: { ...present, ...after } as Entity }] : []
  })
}

/** A plan with the ids that the new things were given. */
export function withIds(things: readonly PlannedThing[], given: ReadonlyMap<number, number>): PlannedThing[] {
  const idOf = (id: unknown) => (typeof id === 'number' ? (given.get(id) ?? id) : id)
  const born = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(each => (typeof each === 'object' ? born(each) : idOf(each)))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([field, each]) => [
        field,
        field === 'nestedGroupId' || field === 'categoryId' ? idOf(each) : each,
      ]),
    )
  }
  return things.map(thing => {
    const fields = Object.entries(thing.after).map(([field, value]) => {
      const points = field === 'categoryId' || field === 'modifierGroupIds' || field === 'modifiers'
      return [field, points ? (field === 'categoryId' ? idOf(value) : born(value)) : value]
    })
    return { ...thing, id: given.get(thing.id) ?? thing.id, after: Object.fromEntries(fields) as PlannedThing['after'] }
  })
}

/** Gives back what a copy changed in a menu, field by field; what was changed since stays and is named (ADM-5). Pure. */
import type { Entity, EntityKind } from '../../contract/menu/entities.ts'
import { changedEntityFields, sameField } from '../menu/diff.ts'
import type { MenuChangeEntry, MenuDocument } from '../menu/document.ts'
import { usesOf } from '../menu/references.ts'

/** A field that was left as it is; empty: a thing that the copy made and that is needed now. */
export interface LeftField {
  readonly kind: string
  readonly thing: string
  readonly secondThing: string
  readonly field: string
}

export interface GivenBack {
  readonly entries: MenuChangeEntry[]
  readonly left: LeftField[]
}

/** `made`: the entries of the copy. A field that is as it was before already is neither given back nor left. */
export function giveBack(document: MenuDocument, made: readonly MenuChangeEntry[]): GivenBack {
  const entries: MenuChangeEntry[] = []
  const left: LeftField[] = []
  const born: MenuChangeEntry[] = []
  for (const entry of made) {
    const { kind, id, before, after } = entry
    const present = (document[kind] as ReadonlyMap<number, Entity>).get(id)
    if (!after) continue
    if (!before) {
      if (present && sameField(present, after)) born.push(entry)
      else if (present) left.push(leftOf(kind, present, ''))
      continue
    }
    if (!present) {
      for (const field of changedEntityFields(before, after)) left.push(leftOf(kind, after, field))
      continue
    }
    const back = backOf(kind, present, before, after, left)
    if (back) entries.push({ kind, id, before: present, after: back })
  }
  return { entries: [...entries, ...withoutUsed(document, entries, born, left)], left }
}

const leftOf = (kind: EntityKind, { name, secondName }: Entity, field: string): LeftField => ({
  kind,
  thing: name,
  secondThing: secondName,
  field,
})

function backOf(
  kind: EntityKind,
  present: Entity,
  before: Entity,
  after: Entity,
  left: LeftField[],
): Entity | undefined {
  const value = (entity: Entity, field: string) => (entity as unknown as Record<string, unknown>)[field]
  const back: Record<string, unknown> = {}
  for (const field of changedEntityFields(before, after)) {
    if (sameField(value(present, field), value(before, field))) continue
    if (sameField(value(present, field), value(after, field))) back[field] = value(before, field)
    else left.push(leftOf(kind, present, field))
  }
  return Object.keys(back).length === 0 ? undefined : ({ ...present, ...back } as Entity)
}

/** New things go in turn while nothing that stays uses them. */
function withoutUsed(
  document: MenuDocument,
  changed: readonly MenuChangeEntry[],
  born: readonly MenuChangeEntry[],
  left: LeftField[],
): MenuChangeEntry[] {
  let rest: MenuDocument = document
  const put = (kind: EntityKind, id: number, entity: Entity | null) => {
    const map = new Map(rest[kind] as ReadonlyMap<number, Entity>)
    if (entity) map.set(id, entity)
    else map.delete(id)
    rest = { ...rest, [kind]: map } as MenuDocument
  }
  for (const { kind, id, after } of changed) put(kind, id, after)
  let waiting = [...born]
  const removed: MenuChangeEntry[] = []
  for (let before = -1; before !== waiting.length;) {
    before = waiting.length
    waiting = waiting.filter(({ kind, id, after }) => {
      if (usesOf(rest, kind, new Set([id])).length > 0) return true
      removed.push({ kind, id, before: after, after: null })
      put(kind, id, null)
      return false
    })
  }
  for (const { kind, after } of waiting) if (after) left.push(leftOf(kind, after, ''))
  return removed
}

/** What a plan that mends findings is made of: the menu book as it becomes, and what has to be known beside it. */
import type { Entity, EntityKind, Menu } from '../../../contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from '../../menu/document.ts'

export interface MendFacts {
  readonly document: MenuDocument
  /** What hours have to be longer than, and the letters that no id may have. */
  readonly rules: { readonly moreThanMinutes: number; readonly forbiddenInIds: readonly string[] }
  /** Where new hours are for, for their names. */
  readonly channelName: string
  /** Every id that was ever used. */
  readonly isTaken: (externalId: string) => boolean
  /** Ids for new supply times, in turn. */
  readonly newIds: (place: number) => number
}

/** Only sold through delivery services: what is changed there changes nothing in the restaurant. */
export const isForDelivery = ({ channels }: Menu): boolean => channels.every(channel => channel === 'thirdParty')

/** Entities that become others, each from what it was at the beginning. */
export class Changes {
  private readonly document: MenuDocument
  private readonly changed = new Map<string, MenuChangeEntry>()
  constructor(document: MenuDocument) {
    this.document = document
  }
  /** As it is with the changes until now. */
  get<K extends EntityKind>(kind: K, id: number): Entity<K> | undefined {
    const entry = this.changed.get(`${kind}:${id}`)
    return (entry ? entry.after : this.before(kind, id)) as Entity<K> | undefined
  }
  set<K extends EntityKind>(kind: K, entity: Entity<K>): void {
    const before = this.before(kind, entity.id) ?? null
    this.changed.set(`${kind}:${entity.id}`, { kind, id: entity.id, before, after: entity } as MenuChangeEntry)
  }
  all<K extends EntityKind>(kind: K): Entity<K>[] {
    const added = [...this.changed.values()].flatMap(entry => (entry.kind === kind && !entry.before ? [entry.id] : []))
    return [...this.document[kind].keys(), ...added].flatMap(id => this.get(kind, id) ?? [])
  }
  entries(): MenuChangeEntry[] {
    return [...this.changed.values()]
  }
  private before<K extends EntityKind>(kind: K, id: number): Entity<K> | undefined {
    return (this.document[kind] as ReadonlyMap<number, Entity<K>>).get(id)
  }
}

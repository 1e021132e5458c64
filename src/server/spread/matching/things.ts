/** The things of a kind in a store, as people recognize them. */
import type { SharedKind } from '../../../shared/contract/settings/sharedKinds.ts'
import type { Category, Dish, Entity } from '../../../shared/contract/menu/entities.ts'
import type { Known } from '../../../shared/rules/spread/suggestions.ts'
import type { Run } from '../../db/run.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { listRoleNames } from '../../staff/administration/roles.queries.ts'

export interface Thing extends Known {
  /** The category of a dish. */
  readonly under: string
}

/** In the order in which people see them. */
export async function thingsIn(run: Run, merchantId: number, kind: SharedKind): Promise<Thing[]> {
  if (kind === 'role') {
    return (await listRoleNames(run, [merchantId])).map(({ roleId, name, secondName }) => ({
      id: roleId,
      name,
      secondName,
      number: '',
      under: '',
    }))
  }
  const document = await menuDocument(run, merchantId)
  const category = (id: number): Category | undefined => document.category.get(id)
  const entities = [...(document[kind] as ReadonlyMap<number, Entity<'dish' | 'category' | 'modifierGroup'>>).values()]
  const place = (entity: Entity) => ('categoryId' in entity ? (category(entity.categoryId)?.sort ?? 0) : 0)
  return entities
    .toSorted((a, b) => place(a) - place(b) || a.sort - b.sort || a.id - b.id)
    .map(entity => ({
      id: entity.id,
      name: entity.name,
      secondName: entity.secondName,
      number: (entity as Partial<Dish>).sku ?? '',
      under: 'categoryId' in entity ? (category(entity.categoryId)?.name ?? '') : '',
    }))
}

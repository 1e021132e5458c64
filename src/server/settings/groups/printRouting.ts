/** What prints where: rows name what is there; what was named before and is gone leaves with the next save (DEV-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PrintRouting } from '../../../shared/contract/settings/groups/printRouting.ts'
import type { GroupRules } from './groupRules.ts'
import { findRoutingIds, type RoutingIds } from './printRouting.queries.ts'

type Named = { readonly [K in keyof RoutingIds]: Set<number> }

export const printRoutingRules: GroupRules<'printRouting'> = {
  async normalize({ run, merchantId }, wanted, before) {
    const asked = namedIn(wanted)
    const found = await findRoutingIds(run, merchantId, {
      categories: [...asked.categories],
      dishes: [...asked.dishes],
      areas: [...asked.areas],
      printers: [...asked.printers],
    })
    const known = namedIn(before.value)
    // Throws REFERENCE_GONE at its field for what neither is there nor was named before.
    const checked = (kind: keyof RoutingIds, id: number | null, field: string): boolean => {
      if (id === null || found[kind].includes(id)) return true
      if (!known[kind].has(id)) throw new Failure('REFERENCE_GONE', { field })
      return false
    }
    const placed = <T extends PrintRouting['receipts'][number]>(
      field: 'categories' | 'dishes' | 'receipts',
      rows: readonly T[],
      isThere: (row: T, at: string) => boolean,
    ): T[] =>
      rows.flatMap((row, at) => {
        const path = `${field}.${at}`
        const stays = isThere(row, path)
        const inArea = checked('areas', row.areaId, `${path}.areaId`)
        const printerIds = row.printerIds.filter((id, nth) => checked('printers', id, `${path}.printerIds.${nth}`))
        // A row that named printers and has none left says nothing any more.
        const isEmpty = row.printerIds.length > 0 && printerIds.length === 0
        return stays && inArea && !isEmpty ? [{ ...row, printerIds }] : []
      })
    return {
      ...wanted,
      categories: placed('categories', wanted.categories, (row, at) =>
        checked('categories', row.categoryId, `${at}.categoryId`),
      ),
      dishes: placed('dishes', wanted.dishes, (row, at) => checked('dishes', row.dishId, `${at}.dishId`)),
      receipts: placed('receipts', wanted.receipts, () => true),
    }
  },
}

function namedIn({ categories, dishes, receipts }: PrintRouting): Named {
  const rows = [...categories, ...dishes, ...receipts]
  return {
    categories: new Set(categories.flatMap(({ categoryId }) => categoryId ?? [])),
    dishes: new Set(dishes.map(({ dishId }) => dishId)),
    areas: new Set(rows.flatMap(({ areaId }) => areaId ?? [])),
    printers: new Set(rows.flatMap(({ printerIds }) => printerIds)),
  }
}

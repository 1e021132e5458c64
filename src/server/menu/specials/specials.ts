/** Specials: fixed prices for what a guest chooses (MENU-5). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Special } from '../../../shared/contract/menu/entities.ts'
import type { SpecialRow, specialCalls } from '../../../shared/contract/menu/specials.ts'
import { specialFaults } from '../../../shared/rules/menu/choices.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import {
  addToLibrary,
  editInLibrary,
  listedOf,
  pageOf,
  removeFromLibrary,
  setLibraryStatus,
  sortLibrary,
} from '../library/library.ts'
import { presentUses } from '../library/uses.ts'
import { menuDocument, versionOf, workingCopy, type WorkingCopy } from '../library/workingCopy.ts'
import { listPictureHashes } from './pictures.queries.ts'

/** How many menus offer each special. */
function menusOf({ menu }: MenuDocument): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { categories } of menu.values()) {
    for (const { kind, id } of categories.flatMap(({ items }) => items)) {
      if (kind === 'special') counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}

/** A special as the list shows it; its picture is asked for with its page. */
function rowOf(copy: WorkingCopy, special: Special, menus: number): SpecialRow {
  const { specialGroup } = copy.document
  return {
    ...special,
    version: versionOf(copy, 'special', special.id),
    pictureHash: null,
    groups: special.specialGroupIds.flatMap(id => specialGroup.get(id) ?? []),
    menus,
    faults: specialFaults(special, copy.document),
  }
}

const sortedBy = {
  sort: ({ sort }: SpecialRow) => sort,
  name: ({ name }: SpecialRow) => name.toLowerCase(),
  price: ({ priceCents }: SpecialRow) => priceCents,
}

export const specialOwnHandlers = {
  async getSpecialListPage(input, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const menus = menusOf(copy.document)
    const all = listedOf(copy.document, 'special', input).map(special =>
      rowOf(copy, special, menus.get(special.id) ?? 0),
    )
    const { rows, total } = pageOf(all, input, sortedBy[input.sort])
    const hashes = await listPictureHashes(
      run,
      merchantId,
      rows.flatMap(({ pictureId }) => pictureId ?? []),
    )
    return { rows: rows.map(row => ({ ...row, pictureHash: hashes.get(row.pictureId ?? 0) ?? null })), total }
  },
  async getSpecialDetail({ id }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const special = copy.document.special.get(id)
    if (!special) throw new Failure('NOT_FOUND', { field: 'id' })
    const menus = [...copy.document.menu.values()].flatMap(menu => {
      const items = menu.categories.flatMap(category => category.items)
      const item = items.find(each => each.kind === 'special' && each.id === id)
      return item ? [{ id: menu.id, name: menu.name, secondName: menu.secondName, priceCents: item.priceCents }] : []
    })
    const hashes = await listPictureHashes(run, merchantId, special.pictureId === null ? [] : [special.pictureId])
    return {
      ...special,
      version: versionOf(copy, 'special', id),
      lastChange: await findLastChange(run, merchantId, 'special', id),
      pictureHash: hashes.get(special.pictureId ?? 0) ?? null,
      menus,
    }
  },
  addSpecial: (typed, context) => addToLibrary(context, 'special', typed),
  editSpecial: (typed, context) => editInLibrary(context, 'special', typed),
  deleteSpecials: ({ ids }, context) => removeFromLibrary(context, 'special', ids),
  async getSpecialUses({ ids }, { run, merchantId }) {
    return presentUses(await menuDocument(run, merchantId), 'special', ids)
  },
  sortSpecials: ({ ids }, context) => sortLibrary(context, 'special', ids),
  setSpecialStatus: ({ ids, status }, context) => setLibraryStatus(context, 'special', ids, status),
} satisfies Partial<Handlers<typeof specialCalls>>

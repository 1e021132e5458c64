/** The menu of one own store for another that has none yet: one change, published at once (ADM-5). */
import { type Entity, type EntityKind, entityKinds, type Menu } from '../../../shared/contract/menu/entities.ts'
import { applyEntries, emptyDocument } from '../../../shared/rules/menu/document.ts'
import { withoutFreeItems } from '../../../shared/rules/menu/thirdPartyPrices.ts'
import type { MissingName } from '../../../shared/rules/settings/transfer.ts'
import { type CurrencyChange, inOtherCurrency } from '../../../shared/rules/settings/otherCurrency.ts'
import { copiedMenu } from '../../../shared/rules/settings/transferMenu.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changeMenu } from '../../menu/library/changeMenu.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { namesIn } from '../transfer/names.ts'
import { type Pair, shareThings } from './sharedThings.queries.ts'
import { copyPictures } from '../transfer/transfer.queries.ts'

export interface MenuCopied {
  readonly dishes: number
  readonly menus: number
  readonly missing: readonly MissingName[]
}

/** The context is that of the new store, whose taxes are there already. `change`: its currency is another one. */
export async function copyMenu(context: CallContext, from: number, change?: CurrencyChange): Promise<MenuCopied> {
  const { run, merchantId } = context
  const document = await menuDocument(run, from)
  const pictures = [...document.dish.values(), ...document.category.values(), ...document.special.values()]
  await copyPictures(
    run,
    from,
    merchantId,
    pictures.flatMap(({ pictureId }) => pictureId ?? []),
  )
  const names = { from: await namesIn(run, from), to: await namesIn(run, merchantId) }
  let missing: readonly MissingName[] = []
  const pairs = new Map<EntityKind, readonly Pair[]>()
  await changeMenu(context, {
    origin: 'import',
    async make(_, take) {
      const ids: [EntityKind, ReadonlyMap<number, number>][] = []
      for (const kind of entityKinds) {
        const old = [...document[kind].keys()].toSorted((a, b) => a - b)
        const given = old.length === 0 ? [] : await take(kind, old.length)
        ids.push([kind, new Map(old.map((id, at) => [id, given[at] ?? 0]))])
        pairs.set(
          kind,
          old.map((id, at) => ({ id, there: given[at] ?? 0 })),
        )
      }
      const byKind = Object.fromEntries(ids) as Record<EntityKind, ReadonlyMap<number, number>>
      const copy = copiedMenu(document, byKind, names.from, names.to)
      missing = copy.missing
      const entries = change
        ? copy.entries.map(entry => ({ ...entry, after: inOtherCurrency(entry.after, change) as Entity }))
        : copy.entries
      const copied = applyEntries(emptyDocument(), entries)
      // What costs nothing there, or nothing yet, is not sold to delivery services (CHOWLY-1).
      return entries.map(entry =>
        entry.kind === 'menu' ? { ...entry, after: withoutFreeItems(copied, entry.after as Menu) } : entry,
      )
    },
  })
  for (const kind of ['dish', 'category', 'modifierGroup'] as const)
    await shareThings(run, kind, [from, merchantId], pairs.get(kind) ?? [])
  return { dishes: document.dish.size, menus: document.menu.size, missing }
}

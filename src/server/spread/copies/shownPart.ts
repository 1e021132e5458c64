/** A page of what a plan changes in a store. */
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { spreadCalls } from '../../../shared/contract/spread/spread.ts'
import type { Prepared } from '../kinds/spreadKind.ts'

/** The differences of one page; the names are those of all. */
export function partOf(
  { menu, plain }: Prepared,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): ReplyOf<(typeof spreadCalls)['getSpreadChanges']> {
  const [from, to] = [(page - 1) * pageSize, page * pageSize]
  const total = menu ? menu.total : plain.length
  return {
    menu: menu && { ...menu, differences: menu.differences.slice(from, to) },
    plain: plain.slice(from, to),
    total,
  }
}

/**
 * Order limits that name dishes and categories (MENU-9). They are settings: they hold at once, with a draft open too,
 * and an undo of the menu does not reach them; and a limit that counts nothing any more would count everything. So what
 * they name is not deleted before somebody has taken it out of them.
 */
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'
import type { EntityRef } from '../../../shared/contract/menu/search.ts'
import { LIMITS_ID, type MenuUses, MOST_USES } from '../../../shared/contract/menu/uses.ts'
import type { MenuChangeEntry } from '../../../shared/rules/menu/document.ts'
import type { MenuIssue } from '../../../shared/rules/menu/issues.ts'
import type { CallContext } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import { findOrderLimits } from './limitUses.queries.ts'

type Asking = Pick<CallContext, 'run' | 'merchantId' | 'request'>

/** What counts towards the dish limit, and each buffet type, where they name one of these. */
async function limitUses(
  { run, merchantId }: Asking,
  kind: EntityKind,
  ids: ReadonlySet<number>,
): Promise<MenuUses['uses']> {
  if (kind !== 'dish' && kind !== 'category') return []
  const limits = await findOrderLimits(run, merchantId)
  if (!limits) return []
  const isNamed = (refs: readonly EntityRef[]) => refs.some(ref => ref.kind === kind && ids.has(ref.id))
  const title = 'orderLimits.dishes.title'
  const dishLimit = { id: LIMITS_ID, name: text('en', title), secondName: text('zh', title) }
  const types = limits.buffetTypes.filter(({ includes }) => isNamed(includes))
  return [
    ...(isNamed(limits.counted) ? [dishLimit] : []),
    ...types.map(({ id = LIMITS_ID, name, secondName }) => ({ id, name, secondName })),
  ].map(use => ({ kind: 'orderLimits', ...use }))
}

/** The uses of dishes or categories, with those of order limits before them. */
export async function withLimitUses(
  context: CallContext,
  kind: EntityKind,
  ids: readonly number[],
  { total, uses }: MenuUses,
): Promise<MenuUses> {
  const limits = await limitUses(context, kind, new Set(ids))
  return { total: total + limits.length, uses: [...limits, ...uses].slice(0, MOST_USES) }
}

/** A STILL_USED where order limits name what the entries delete. */
export async function checkLimits(context: Asking, entries: readonly MenuChangeEntry[]): Promise<MenuIssue[]> {
  const kinds = ['dish', 'category'] as const
  const found = await Promise.all(
    kinds.map(async kind => {
      const gone = entries.filter(entry => entry.kind === kind && entry.after === null).map(({ id }) => id)
      const [first] = gone
      if (first === undefined) return []
      const uses = await limitUses(context, kind, new Set(gone))
      if (uses.length === 0) return []
      const own = ({ name, secondName }: (typeof uses)[number]) =>
        context.request.language === 'zh' ? secondName || name : name
      const values = { names: uses.slice(0, 5).map(own).join(', '), count: uses.length }
      return [{ kind, id: first, field: '', code: 'STILL_USED' as const, values }]
    }),
  )
  return found.flat()
}

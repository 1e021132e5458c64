/** One store beside others, thing by thing or field by field (ADM-5). */
import type { ComparedRow, spreadCalls } from '../../../shared/contract/spread/spread.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { isMenuKind } from '../../../shared/contract/spread/things.ts'
import { shownRows } from '../../../shared/rules/spread/rows.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { viewRightsOf } from '../kinds/spreadKinds.ts'
import { comparableStores, requireRights, requireStore } from '../stores/personStores.ts'
import { menuRows } from './menuRows.ts'
import { roleRows } from './roleRows.ts'
import { settingRows } from './settingRows.ts'

type Asked = InputOf<(typeof spreadCalls)['compareStores']>

export const matrixHandlers: Handlers<Pick<typeof spreadCalls, 'compareStores'>> = {
  async compareStores(asked, context) {
    const { from, stores: wanted, kind, show, search, page, pageSize } = asked
    const stores = await comparableStores(context)
    const source = requireStore(stores, from, 'from')
    const targets = wanted
      .map((merchantId, at) => requireStore(stores, merchantId, `stores.${at}`))
      .filter(({ merchantId }) => merchantId !== from)
    if (kind !== 'setting') {
      const view = viewRightsOf(kind)
      requireRights(source, view, 'from')
      targets.forEach(target => requireRights(target, view, `stores.${wanted.indexOf(target.merchantId)}`))
    }
    const rows = shownRows(await rowsOf(context, source, targets, asked), { show, search })
    return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
  },
}

function rowsOf(
  context: CallContext,
  source: Actor,
  targets: readonly Actor[],
  { kind, field }: Asked,
): Promise<ComparedRow[]> {
  if (kind === 'setting') return settingRows(context, source, targets)
  if (isMenuKind(kind)) return menuRows(context, source, targets, { kind, field })
  return roleRows(context, source, targets, field)
}

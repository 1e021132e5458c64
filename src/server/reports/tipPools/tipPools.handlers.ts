/** Tip pools are made, changed, retired and tried out (RPT-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { tipPoolCalls } from '../../../shared/contract/reports/tipPools.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changesBetween } from '../../kernel/records/changes.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { requireReportRange } from '../sales/range.ts'
import { readPool } from './readPool.ts'
import {
  findTipPool,
  insertTipPool,
  listPoolRoles,
  listTipPools,
  lockTipPool,
  type PoolRole,
  removeTipPool,
  type TipPoolFields,
  updateTipPool,
} from './tipPools.queries.ts'

type PoolCalls = Pick<typeof tipPoolCalls, 'getTipPools' | 'saveTipPool' | 'deleteTipPool' | 'simulateTipPool'>

export const tipPoolHandlers: Handlers<PoolCalls> = {
  async getTipPools(_, { run, merchantId }) {
    const [rows, roles] = await Promise.all([listTipPools(run, merchantId), listPoolRoles(run, merchantId)])
    return { rows, roles }
  },

  async saveTipPool({ tipPoolId, version, idempotencyKey: _key, ...fields }, context) {
    const { run, merchantId } = context
    const roles = await listPoolRoles(run, merchantId)
    requireRules(fields, roles)
    if (tipPoolId === undefined) {
      const added = await insertTipPool(run, merchantId, fields)
      context.audit({ action: 'add', objectType: 'tipPool', objectId: added, after: trailOf(fields, roles) })
      return { tipPoolId: added, version: 1 }
    }
    const before = await requirePool(context, tipPoolId)
    requireVersion(before, version ?? 0)
    const changes = changesBetween(trailOf(before, roles), trailOf(fields, roles))
    if (!changes) return { tipPoolId, version: before.version }
    await updateTipPool(run, merchantId, tipPoolId, fields)
    context.audit({ action: 'update', objectType: 'tipPool', objectId: tipPoolId, ...changes })
    return { tipPoolId, version: before.version + 1 }
  },

  async deleteTipPool({ tipPoolId }, context) {
    const { run, merchantId, request } = context
    const pool = await requirePool(context, tipPoolId)
    await removeTipPool(run, merchantId, tipPoolId, request.now)
    const before = trailOf(pool, await listPoolRoles(run, merchantId))
    context.audit({ action: 'delete', objectType: 'tipPool', objectId: tipPoolId, before })
    return {}
  },

  async simulateTipPool({ tipPoolId, from, to }, { run, merchantId }) {
    requireReportRange({ from, to })
    const pool = requireFound(await findTipPool(run, merchantId, tipPoolId), 'tipPoolId')
    const { days: _days, ...result } = await readPool(run, merchantId, pool, { from, to })
    return result
  },
}

async function requirePool({ run, merchantId }: CallContext, id: number) {
  return requireFound(await lockTipPool(run, merchantId, id), 'tipPoolId')
}

/** Roles of this store, each once, and something to share by. Throws NOT_FOUND, LISTED_TWICE, TIP_POINTS_NONE, TIP_SHARES_WHOLE. */
function requireRules({ giverRoleIds, receivers, split }: TipPoolFields, roles: readonly PoolRole[]): void {
  const known = new Set(roles.map(({ roleId }) => roleId))
  const requireRoles = (ids: readonly number[], fieldOf: (at: number) => string) => {
    for (const [at, roleId] of ids.entries()) {
      if (!known.has(roleId)) throw new Failure('NOT_FOUND', { field: fieldOf(at) })
      if (ids.indexOf(roleId) < at) throw new Failure('LISTED_TWICE', { field: fieldOf(at) })
    }
  }
  requireRoles(giverRoleIds, at => `giverRoleIds.${at}`)
  requireRoles(
    receivers.map(({ roleId }) => roleId),
    at => `receivers.${at}.roleId`,
  )
  if (split === 'points' && receivers.every(({ points }) => points === 0)) {
    throw new Failure('TIP_POINTS_NONE', { field: 'receivers.0.points' })
  }
  if (split === 'shares' && receivers.reduce((sum, { sharePcm }) => sum + sharePcm, 0) !== 100_000) {
    throw new Failure('TIP_SHARES_WHOLE', { field: 'receivers.0.sharePcm' })
  }
}

/** What the trail keeps of a pool: roles by name. */
function trailOf(pool: TipPoolFields, roles: readonly PoolRole[]) {
  const nameOf = (id: number) => roles.find(({ roleId }) => roleId === id)?.name ?? `#${id}`
  const { name, secondName, basis, ratePcm, withGratuity, split, byDay, allowsManagers } = pool
  const partOf = {
    hours: () => '',
    points: (of: Receiver) => ` ${of.points}`,
    shares: (of: Receiver) => ` ${of.sharePcm / 1000}%`,
  }
  return {
    name,
    secondName,
    basis,
    ratePcm,
    withGratuity,
    givers: pool.giverRoleIds.map(nameOf),
    split,
    receivers: pool.receivers.map(receiver => nameOf(receiver.roleId) + partOf[split](receiver)),
    byDay,
    allowsManagers,
  }
}

type Receiver = TipPoolFields['receivers'][number]

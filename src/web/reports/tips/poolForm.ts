/** A tip pool as its form holds it: the parts of the roles that receive by role. */
import type { TipPool } from '../../../shared/contract/reports/tipPools.ts'

export interface PoolForm extends Omit<TipPool, 'tipPoolId' | 'version' | 'receivers'> {
  readonly receiverIds: number[]
  /** By role. */
  readonly points: Readonly<Record<string, number | null>>
  readonly shares: Readonly<Record<string, number | null>>
}

export const freshPool: Partial<PoolForm> = {
  name: '',
  secondName: '',
  basis: 'tips',
  withGratuity: false,
  giverRoleIds: [],
  split: 'hours',
  receiverIds: [],
  points: {},
  shares: {},
  byDay: true,
  allowsManagers: false,
}

export const poolFormOf = ({ receivers, tipPoolId: _id, version: _version, ...pool }: TipPool): PoolForm => ({
  ...pool,
  receiverIds: receivers.map(({ roleId }) => roleId),
  points: Object.fromEntries(receivers.map(({ roleId, points }) => [String(roleId), points])),
  shares: Object.fromEntries(receivers.map(({ roleId, sharePcm }) => [String(roleId), sharePcm])),
})

/** What is saved of the form: a role's points or share only where tips are split by it. */
export function poolFieldsOf({ receiverIds, points, shares, ...fields }: PoolForm) {
  const { split } = fields
  const receivers = receiverIds.map(roleId => ({
    roleId,
    points: split === 'points' ? (points[roleId] ?? 0) : 0,
    sharePcm: split === 'shares' ? (shares[roleId] ?? 0) : 0,
  }))
  return { ...fields, receivers }
}

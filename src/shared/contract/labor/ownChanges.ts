/** Changes of one's own pay and hours (EMP-9). */
import { z } from 'zod'

export const ownChangeKinds = ['ownPay', 'ownHours'] as const
export type OwnChangeKind = (typeof ownChangeKinds)[number]

/** The token of `approveOwnChange`; needed for one's own where the store lets a second person approve. */
export const ownChangeApproval = z.string().max(100).optional()

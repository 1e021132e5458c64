import { readEnv } from '../env.ts'
import type { Retention } from '../kernel/housekeeping.queries.ts'

/** What an installation keeps for how long where nobody has set it. */
export const RETENTION: Retention = readEnv({ DEMO: '0' })

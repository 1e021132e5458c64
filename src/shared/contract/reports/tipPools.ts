/** Tip pools: their rules, what a period comes to, and what was paid out (RPT-7). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, fileFormat, id, idempotencyKey, instant, nothing, requiredText, text } from '../kernel/fields.ts'
import { reportRange } from './frame.ts'

const WHOLE_PCM = 100_000
const roleId = id.max(2_147_483_647)

const tipPoolRules = {
  basis: z.enum(['tips', 'sales']),
  ratePcm: z.number().int().min(1).max(WHOLE_PCM),
  withGratuity: z.boolean().default(false),
  giverRoleIds: z.array(roleId).min(1).max(100),
  split: z.enum(['hours', 'points', 'shares']),
  receivers: z
    .array(
      z.strictObject({
        roleId,
        points: z.number().int().min(0).max(100),
        sharePcm: z.number().int().min(0).max(WHOLE_PCM),
      }),
    )
    .min(1)
    .max(100),
  byDay: z.boolean().default(true),
  allowsManagers: z.boolean().default(false),
} as const

export const tipPoolFields = { name: requiredText(60), secondName: text(60).default(''), ...tipPoolRules } as const

const tipPool = z.object({ ...tipPoolFields, tipPoolId: id, version: z.number().int() })
export type TipPool = z.output<typeof tipPool>

const line = z.object({
  date: z.string(),
  tipCents: cents,
  netCents: cents,
  givenCents: cents,
  sharedCents: cents,
  weight: z.number().int(),
  allWeights: z.number().int(),
  receivedCents: cents,
})

const payout = z.object({
  employeeId: id,
  name: z.string(),
  roleName: z.string(),
  roleSecondName: z.string(),
  tipCents: cents,
  givenCents: cents,
  receivedCents: cents,
  keptCents: cents,
  minutes: z.number().int(),
  /** Why they get nothing from any pool. */
  excluded: z.enum(['', 'owner', 'manager']),
  /** How it came about, by day or once for the period (`PoolLine`). */
  lines: z.array(line),
})
export type TipPoolPayout = z.output<typeof payout>

const result = z.object({
  poolCents: cents,
  rows: z.array(payout),
  untakenDays: z.array(z.string()),
  /** Who is still clocked in on one of the days: their hours are not in it. */
  clockedIn: z.array(z.string()),
})
export type TipPoolResult = z.output<typeof result>

const run = z.object({
  runId: id,
  tipPoolId: id,
  name: z.string(),
  secondName: z.string(),
  from: z.string(),
  to: z.string(),
  poolCents: cents,
  madeAt: instant,
  madeByName: z.string(),
  reason: z.string(),
  replaces: id.nullable(),
  /** The run that took its place. */
  replacedBy: id.nullable(),
})
export type TipPoolRun = z.output<typeof run>

const pools = { needs: 'reports.tips.pools', readsTotals: true, stepUp: true } as const

export const tipPoolCalls = {
  getTipPools: defineCall({
    ...pools,
    method: 'GET',
    path: '/getTipPools',
    access: 'read',
    about: 'Lists the tip pools of the store with their rules, and the roles that may give and receive.',
    input: z.object({}),
    reply: z.object({
      rows: z.array(tipPool),
      roles: z.array(z.object({ roleId: id, name: z.string(), secondName: z.string(), isManager: z.boolean() })),
    }),
  }),
  saveTipPool: defineCall({
    ...pools,
    method: 'POST',
    path: '/saveTipPool',
    access: 'write',
    about: 'Adds a tip pool, or replaces the rules of one. Runs that were made stay as they are.',
    input: z.strictObject({
      tipPoolId: id.optional(),
      version: z.number().int().optional(),
      ...tipPoolFields,
      idempotencyKey,
    }),
    reply: z.object({ tipPoolId: id, version: z.number().int() }),
  }),
  deleteTipPool: defineCall({
    ...pools,
    method: 'POST',
    path: '/deleteTipPool',
    access: 'write',
    about: 'Takes a tip pool out of use. Its runs stay.',
    input: z.strictObject({ tipPoolId: id }),
    reply: nothing,
  }),
  simulateTipPool: defineCall({
    ...pools,
    method: 'POST',
    path: '/simulateTipPool',
    access: 'read',
    about: 'Returns what a tip pool comes to over some days; nothing is kept.',
    input: z.strictObject({ ...reportRange, tipPoolId: id }),
    reply: result,
  }),
  saveTipPoolRun: defineCall({
    ...pools,
    method: 'POST',
    path: '/saveTipPoolRun',
    access: 'write',
    about:
      'Keeps what a tip pool comes to over some days, for good. Days that have a run are refused (TIPS_PAID_OUT), unless it replaces that run, and so are days to come.',
    input: z.strictObject({
      ...reportRange,
      tipPoolId: id,
      /** What the person saw that each receives; CONFLICT where it has become something else. */
      payouts: z.array(z.strictObject({ employeeId: id, receivedCents: cents })).max(5_000),
      replaces: id.nullable().default(null),
      /** Why a run is replaced. */
      reason: text(200).default(''),
      idempotencyKey,
    }),
    reply: z.object({ runId: id }),
  }),
  getTipPoolRuns: defineCall({
    ...pools,
    method: 'POST',
    path: '/getTipPoolRuns',
    access: 'read',
    about: 'Lists the runs of tip pools that touch some days, newest first, replaced ones too.',
    input: z.strictObject(reportRange),
    reply: z.object({ rows: z.array(run) }),
  }),
  getTipPoolRun: defineCall({
    ...pools,
    method: 'POST',
    path: '/getTipPoolRun',
    access: 'read',
    about: 'Returns a run with its payouts as they were kept, and what the same days come to now.',
    input: z.strictObject({ runId: id }),
    reply: run.extend({ ...result.shape, rules: z.object(tipPoolRules), poolNowCents: cents, differsNow: z.boolean() }),
  }),
  exportTipPoolRun: defineCall({
    ...pools,
    method: 'POST',
    path: '/exportTipPoolRun',
    access: 'read',
    streams: true,
    about: 'Exports the payouts of a run as they were kept, as CSV, XLSX or PDF.',
    input: z.strictObject({ runId: id, format: fileFormat }),
    reply: nothing,
  }),
} as const satisfies Calls

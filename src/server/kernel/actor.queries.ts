/** Loads the person behind a session; runs as the owner, before any tenant is known. */
import { type RawBuilder, sql } from 'kysely'
import { permissionKeys } from '../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../shared/contract/permissions/posPermissions.ts'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import type { HourStyle } from '../../shared/contract/kernel/hourStyles.ts'
import type { ThemeChoice } from '../../shared/contract/kernel/themes.ts'
import { heldOf, type Holder } from '../../shared/rules/kernel/permissions.ts'
import { requireInReach } from '../db/nodeReach.ts'
import type { Run } from '../db/run.ts'
import type { Actor, ViewAs } from './actor.ts'

/** Half a day without an act, or what the store says; 30 days in all (AUTH-4, SET-7, SEC-12). */
export const SESSION_IDLE = '12 hours'
export const SESSION_LIFE = '30 days'

interface ActorRow {
  accountId: number
  employeeId: number
  merchantId: number
  displayName: string
  loginName: string
  email: string | null
  roleName: string
  roleSecondName: string
  language: Language
  hourStyle: HourStyle
  isBoss: boolean
  isOperator: boolean
  mustChangePassword: boolean
  aid: string
  name: string
  secondName: string
  timeZone: string
  currency: string
  cutoverMinutes: number
  dinnerFromMinutes: number
  cloverMid: string
  logoLight: string
  logoDark: string
  languages: Language[]
  theme: ThemeChoice
  idleMinutes: number | null
  ownChanges: 'boss' | 'approved'
  fromRole: string[]
  granted: string[]
  denied: string[]
  disabledModules: string[]
  viewed: Viewed | null
}

/** A role, or a person with theirs, as the session looks through their eyes. */
interface Viewed extends Holder, ViewAs {}

/** Where somebody works, and through whose eyes the session looks: columns of the session, or their values. */
interface Place {
  readonly merchantId: Value
  readonly employeeId: Value
  readonly viewAsRoleId: Value
  readonly viewAsEmployeeId: Value
}
type Value = number | null | RawBuilder<unknown>

const viewed = ({ merchantId, viewAsRoleId, viewAsEmployeeId }: Place) => sql`(
  select json_build_object(
    'kind', case when v.employee_id is null then 'role' else 'employee' end,
    'id', coalesce(v.employee_id, vr.role_id),
    'name', coalesce(nullif(v.display_name, ''), vr.name),
    'secondName', case when v.employee_id is null then vr.second_name else '' end,
    'isBoss', coalesce(v.is_boss, false),
    'fromRole', array(select permission from role_permission p where p.merchant_id = ${merchantId} and p.role_id = vr.role_id),
    'granted', array(select permission from employee_permission p where p.merchant_id = ${merchantId} and p.employee_id = v.employee_id and granted),
    'denied', array(select permission from employee_permission p where p.merchant_id = ${merchantId} and p.employee_id = v.employee_id and not granted))
  from role vr left join employee v on v.merchant_id = ${merchantId} and v.employee_id = coalesce(${viewAsEmployeeId}::int, 0)
  where vr.merchant_id = ${merchantId} and vr.role_id = coalesce(${viewAsRoleId}::int,
    (select role_id from employee x where x.merchant_id = ${merchantId} and x.employee_id = ${viewAsEmployeeId}::int)))`

/** `m` is the store of the session. */
const isAlive = (session: string) => sql`${sql.ref(`${session}.expires_at`)} > now()
  and ${sql.ref(`${session}.last_seen_at`)} > now() - coalesce(make_interval(mins => m.idle_minutes), ${SESSION_IDLE}::interval)`

/** Marks living sessions as used at these times, each where it was not used later. A cluster computes no time from a row here. */
export async function touchSessions(
  run: Run,
  acts: readonly { readonly tokenHash: string; readonly seenAt: string }[],
): Promise<void> {
  const tokenHashes = acts.map(({ tokenHash }) => tokenHash)
  const times = acts.map(({ seenAt }) => seenAt)
  await run(sql`
    update session s set last_seen_at = act.seen_at
    from unnest(${tokenHashes}::text[], ${times}::timestamptz[]) as act (token_hash, seen_at), merchant m
    where s.token_hash = act.token_hash and m.merchant_id = s.merchant_id and ${isAlive('s')}
      and s.last_seen_at < act.seen_at`)
}

/** Of an account `a` and its store `m`. */
const ofAccount = sql`a.account_id, a.email, a.language, a.hour_style, a.must_change_password,
  exists (select from operator o where o.account_id = a.account_id) as is_operator,
  m.merchant_id, m.aid, m.name, m.second_name, m.time_zone, m.currency, m.cutover_minutes, m.dinner_from_minutes,
  m.clover_mid, m.logo_light, m.logo_dark, m.languages, m.theme, m.idle_minutes, m.own_changes`

/** Of a person `e` with their role `r`. */
const ofPerson = (place: Place) => sql`e.employee_id, e.display_name, e.login_name, e.is_boss,
  r.name as role_name, r.second_name as role_second_name,
  array(select permission from role_permission p where p.merchant_id = ${place.merchantId} and p.role_id = e.role_id) as from_role,
  array(select permission from employee_permission p where p.merchant_id = ${place.merchantId} and p.employee_id = e.employee_id and granted) as granted,
  array(select permission from employee_permission p where p.merchant_id = ${place.merchantId} and p.employee_id = e.employee_id and not granted) as denied,
  array(select module from disabled_module d where d.merchant_id = ${place.merchantId}) as disabled_modules,
  ${viewed(place)} as viewed`

/** Their place, where they may still sign in; `accountId` is whose they must be. */
const whoMay = ({ merchantId, employeeId }: Place, accountId: Value) => sql`
  e.merchant_id = ${merchantId} and e.employee_id = ${employeeId} and e.account_id = ${accountId}
  and e.status = 'valid' and r.merchant_id = ${merchantId} and r.role_id = e.role_id and r.status = 'valid'`

const OF_SESSION: Place = {
  merchantId: sql`s.merchant_id`,
  employeeId: sql`s.employee_id`,
  viewAsRoleId: sql`s.view_as_role_id`,
  viewAsEmployeeId: sql`s.view_as_employee_id`,
}

interface SessionRow extends Omit<ActorRow, keyof PersonRow> {
  readonly employeeId: number
  readonly viewAsRoleId: number | null
  readonly viewAsEmployeeId: number | null
}
type PersonRow = Pick<
  ActorRow,
  | 'employeeId'
  | 'displayName'
  | 'loginName'
  | 'isBoss'
  | 'roleName'
  | 'roleSecondName'
  | 'fromRole'
  | 'granted'
  | 'denied'
  | 'disabledModules'
  | 'viewed'
>

/** The actor of a living session of a person who may still sign in: the session first, then the rows of its store. */
export async function findActor(run: Run, tokenHash: string): Promise<Actor | undefined> {
  const [session] = await run(sql<SessionRow>`
    select ${ofAccount}, s.employee_id, s.view_as_role_id, s.view_as_employee_id
    from session s join account a using (account_id) join merchant m using (merchant_id)
    where s.token_hash = ${tokenHash} and ${isAlive('s')}`)
  if (!session) return undefined
  requireInReach(run, session.merchantId)
  const [person] = await run(sql<PersonRow>`
    select ${ofPerson(session)} from employee e, role r where ${whoMay(session, session.accountId)}`)
  return person && toActor({ ...session, ...person }, tokenHash)
}

/** The same in one statement, where sessions and the rows of stores are in one database. */
export async function findActorAtOnce(run: Run, tokenHash: string): Promise<Actor | undefined> {
  const [row] = await run(sql<ActorRow>`
    select ${ofAccount}, ${ofPerson(OF_SESSION)}
    from session s join account a using (account_id) join merchant m using (merchant_id), employee e, role r
    where ${whoMay(OF_SESSION, sql`s.account_id`)} and s.token_hash = ${tokenHash} and ${isAlive('s')}`)
  return row && toActor(row, tokenHash)
}

function toActor(row: ActorRow, tokenHash: string): Actor {
  const { accountId, employeeId, merchantId, loginName, roleName, language, hourStyle, isBoss } = row
  const { aid, name, secondName, timeZone, currency, cutoverMinutes, dinnerFromMinutes } = row
  const { cloverMid, logoLight, logoDark, languages, theme, idleMinutes, ownChanges } = row
  const { viewed, disabledModules } = row
  const heldBoth = <Key extends string>(keys: readonly Key[]): ReadonlySet<Key> => {
    const own = heldOf(keys, row)
    if (!viewed) return own
    const theirs = heldOf(keys, { ...viewed, disabledModules })
    // Nobody sees more through other eyes than with their own.
    return new Set([...theirs].filter(key => own.has(key)))
  }
  const rules = { timeZone, currency, cutoverMinutes, dinnerFromMinutes }
  return {
    accountId,
    employeeId,
    merchantId,
    loginName,
    roleName,
    roleSecondName: row.roleSecondName,
    language,
    hourStyle,
    isBoss: isBoss && (!viewed || viewed.isBoss),
    isOperator: row.isOperator && !viewed,
    mustChangePassword: row.mustChangePassword,
    tokenHash,
    displayName: row.displayName,
    email: row.email ?? '',
    permissions: heldBoth(permissionKeys),
    posPermissions: heldBoth(posPermissionKeys),
    viewAs: viewed ? { kind: viewed.kind, id: viewed.id, name: viewed.name, secondName: viewed.secondName } : undefined,
    store: {
      merchantId,
      aid,
      name,
      secondName,
      cloverMid,
      logoLight,
      logoDark,
      languages,
      theme,
      idleMinutes,
      ownChanges,
      ...rules,
    },
  }
}

/** Whether a step-up token was given to this session and is still valid. */
export async function findStepUp(run: Run, stepUpHash: string): Promise<{ tokenHash: string } | undefined> {
  const [row] = await run(
    sql<{
      tokenHash: string
    }>`select token_hash from step_up where step_up_hash = ${stepUpHash} and expires_at > now()`,
  )
  return row
}

/** A boss opens a further store, with what they choose of another own one (ADM-5). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { MOST_STORES, type storesCalls } from '../../../shared/contract/settings/stores.ts'
import type { SettingGroup } from '../../../shared/contract/settings/settings.ts'
import type { MissingName } from '../../../shared/rules/settings/transfer.ts'
import type { CallContext } from '../../kernel/context.ts'
import { createEmployee, createStore } from '../../staff/stores/createStore.queries.ts'
import { text } from '../../kernel/texts.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { addStandardMenuTypes } from '../../menu/menus/standardMenuTypes.queries.ts'
import { readSetting } from '../values/settings.ts'
import { exportGroups } from '../transfer/exportGroups.ts'
import { namedStores, storesOf } from '../transfer/ownStores.ts'
import { actorIn, flushInto, SourcedContext } from '../transfer/sourcedContext.ts'
import { asTheyStand, takeOver } from '../transfer/takeOver.ts'
import { copyPictures, findStoreOf, type OwnedStore } from '../transfer/transfer.queries.ts'
import { copyMenu } from './copyMenu.ts'
import { copyRoles, findBoss, lockOpening } from './stores.queries.ts'

type Wanted = InputOf<(typeof storesCalls)['openStore']>
type Opened = ReplyOf<(typeof storesCalls)['openStore']>
type Copied = Pick<Opened, 'settings' | 'dishes' | 'menus' | 'missing'>

const BOSS_LOGIN_NAME = 'boss'
const BOSS_EMPLOYEE_NO = '1'

/** In one transaction: the store is there with all that was chosen, or not at all. Throws BOSS_ONLY and STORES_MOST. */
export async function openStore({ copy, ...fields }: Wanted, context: CallContext): Promise<Opened> {
  const { run, actor, request } = context
  if (!actor.isBoss) throw new Failure('BOSS_ONLY')
  const { idempotencyKey: _, ...details } = fields
  await lockOpening(run, actor.accountId)
  if ((await storesOf(context)).length >= MOST_STORES)
    throw new Failure('STORES_MOST', { values: { max: MOST_STORES } })
  const source = copy ? await namedStores(context, [copy.merchantId], () => 'copy.merchantId') : []
  const { merchantId, aid, roles } = await createStore(run, details)
  const { phone, ...name } = await findBoss(run, actor.merchantId, actor.employeeId)
  const boss = { ...name, phone, loginName: BOSS_LOGIN_NAME, employeeNo: BOSS_EMPLOYEE_NO }
  const owner = { ...boss, accountId: actor.accountId, roleId: roles.boss, isBoss: true }
  const employeeId = await createEmployee(run, merchantId, owner)
  const [store] = await findStoreOf(run, merchantId, employeeId)
  if (!store) throw new Error('No store')
  const [from] = source
  const said = from ? text(request.language, 'settingTransfer.copiedFrom', { store: from.name }) : ''
  const there = new SourcedContext(context, actorIn(actor, store), said)
  const roleCount = from && copy?.roles ? await copyRoles(run, from.merchantId, merchantId, roles.boss) : 0
  there.audit({ action: 'add', objectType: 'merchant', objectId: merchantId, after: { aid, ...details } })
  if (!(from && copy?.menu && (await hasMenuTypes(context, from)))) await addStandardMenuTypes(run, merchantId)
  const made = from && copy ? await copyFrom(context, there, from, copy) : nothing
  await flushInto(context, there)
  // Anyone who is signed in as this boss has one store more to switch to.
  await context.forgetSessions()
  context.publish('permissions', {})
  return { merchantId, aid, roles: roleCount, ...made }
}

/** A copied menu brings the kinds of its own. */
const hasMenuTypes = async ({ run }: CallContext, from: OwnedStore): Promise<boolean> =>
  (await menuDocument(run, from.merchantId)).menuType.size > 0

const nothing: Copied = { settings: 0, dishes: 0, menus: 0, missing: [] }

/** Settings first, because dishes name taxes; those that name dishes last. */
async function copyFrom(
  context: CallContext,
  there: SourcedContext,
  from: OwnedStore,
  { settings, menu }: NonNullable<Wanted['copy']>,
): Promise<Copied> {
  const { actor } = context
  const wanted = new Set<SettingGroup>(settings)
  if (menu) wanted.add('taxes')
  const source = new SourcedContext(context, actorIn(actor, from), '')
  if (wanted.has('store')) await copyLogos(context, from, there.merchantId)
  const late: SettingGroup[] = wanted.delete('orderLimits') ? ['orderLimits'] : []
  const early = await copyGroups(source, there, [...wanted])
  const copied = menu ? await copyMenu(there, from.merchantId) : { dishes: 0, menus: 0, missing: [] }
  const last = await copyGroups(source, there, late)
  return {
    settings: settings.length,
    dishes: copied.dishes,
    menus: copied.menus,
    missing: once([...early, ...copied.missing, ...last]),
  }
}

async function copyLogos({ run }: CallContext, from: OwnedStore, to: number): Promise<void> {
  const { value } = await readSetting(run, from.merchantId, 'store')
  const ids = [value.logoLight, value.logoDark].filter(id => id !== null)
  await copyPictures(run, from.merchantId, to, ids)
}

/** What the groups name and the new store does not have. */
async function copyGroups(
  source: SourcedContext,
  there: SourcedContext,
  groups: readonly SettingGroup[],
): Promise<MissingName[]> {
  if (groups.length === 0) return []
  const document = await exportGroups(source, groups)
  try {
    return (await takeOver(there, document, await asTheyStand(there, groups))).missing
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.code, { field: 'copy.settings', values: error.values })
  }
}

const once = (missing: readonly MissingName[]): MissingName[] =>
  missing.filter((each, at) => missing.findIndex(({ kind, name }) => kind === each.kind && name === each.name) === at)

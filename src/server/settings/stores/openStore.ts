/** A boss opens a further store, with what they choose of another own one (ADM-5). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { MOST_STORES, type storesCalls } from '../../../shared/contract/settings/stores.ts'
import type { SettingGroup } from '../../../shared/contract/settings/settings.ts'
import type { SettingDocument } from '../../../shared/contract/settings/settingTransfer.ts'
import { type CurrencyChange, hasAmounts, inOtherCurrency } from '../../../shared/rules/settings/otherCurrency.ts'
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
import { shareCopiedRoles } from './sharedThings.queries.ts'
import { copyRoles, findBoss, lockOpening } from './stores.queries.ts'

type Wanted = InputOf<(typeof storesCalls)['openStore']>
type Copy = NonNullable<Wanted['copy']>
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
  if (from && copy?.roles) await shareCopiedRoles(run, from.merchantId, merchantId)
  there.audit({ action: 'add', objectType: 'merchant', objectId: merchantId, after: { aid, ...details } })
  if (!(from && copy?.menu && (await hasMenuTypes(context, from)))) await addStandardMenuTypes(run, merchantId)
  const change = from && copy ? changeOf(from.currency, details.currency, copy) : undefined
  const made = from && copy ? await copyFrom(context, there, from, { ...copy, change }) : nothing
  await flushInto(context, there)
  // Anyone who is signed in as this boss has one store more to switch to.
  await context.forgetSessions()
  context.publish('permissions', {})
  return { merchantId, aid, roles: roleCount, ...made }
}

/** A copied menu brings the kinds of its own. */
const hasMenuTypes = async ({ run }: CallContext, from: OwnedStore): Promise<boolean> =>
  (await menuDocument(run, from.merchantId)).menuType.size > 0

/** How amounts change on their way; undefined where the currency is the same. Throws RATE_WANTED at `copy.prices`. */
function changeOf(from: string, to: string, { settings, menu, prices }: Copy): CurrencyChange | undefined {
  if (from === to || (!menu && settings.length === 0)) return undefined
  if (prices === null) throw new Failure('RATE_WANTED', { field: 'copy.prices' })
  return { from, to, prices }
}

const nothing: Copied = { settings: 0, dishes: 0, menus: 0, missing: [] }

/** Settings first, because dishes name taxes; those that name dishes last. */
async function copyFrom(
  context: CallContext,
  there: SourcedContext,
  from: OwnedStore,
  { settings, menu, change }: Copy & { readonly change: CurrencyChange | undefined },
): Promise<Copied> {
  const { actor } = context
  const wanted = new Set<SettingGroup>(settings)
  if (menu) wanted.add('taxes')
  const source = new SourcedContext(context, actorIn(actor, from), '')
  if (wanted.has('store')) await copyLogos(context, from, there.merchantId)
  const late: SettingGroup[] = wanted.delete('orderLimits') ? ['orderLimits'] : []
  const early = await copyGroups(source, there, [...wanted], change)
  const copied = menu ? await copyMenu(there, from.merchantId, change) : { dishes: 0, menus: 0, missing: [] }
  const last = await copyGroups(source, there, late, change)
  const left = new Set([...early.left, ...last.left])
  return {
    settings: settings.filter(group => !left.has(group)).length,
    dishes: copied.dishes,
    menus: copied.menus,
    missing: once([...early.missing, ...copied.missing, ...last.missing]),
  }
}

async function copyLogos({ run }: CallContext, from: OwnedStore, to: number): Promise<void> {
  const { value } = await readSetting(run, from.merchantId, 'store')
  const ids = [value.logoLight, value.logoDark].filter(id => id !== null)
  await copyPictures(run, from.merchantId, to, ids)
}

/** What the groups name and the new store does not have, and the groups that were left out for their amounts. */
async function copyGroups(
  source: SourcedContext,
  there: SourcedContext,
  groups: readonly SettingGroup[],
  change: CurrencyChange | undefined,
): Promise<{ readonly missing: readonly MissingName[]; readonly left: readonly SettingGroup[] }> {
  if (groups.length === 0) return { missing: [], left: [] }
  const exported = await exportGroups(source, groups)
  try {
    const document = change ? inCurrencyOf(exported, change) : exported
    const kept = groups.filter(group => group in document.groups)
    const { missing } = await takeOver(there, document, await asTheyStand(there, kept))
    return { missing, left: groups.filter(group => !kept.includes(group)) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const field = error.code === 'PRICE_TOO_HIGH' ? 'copy.prices' : 'copy.settings'
    throw new Failure(error.code, { field, values: error.values })
  }
}

/** The document in the other currency; groups with amounts are left out where these are not to be copied. */
function inCurrencyOf(document: SettingDocument, change: CurrencyChange): SettingDocument {
  const groups = Object.entries(document.groups)
    .filter(([, value]) => change.prices.kind === 'rate' || !hasAmounts(value))
    .map(([group, value]) => [group, change.prices.kind === 'rate' ? inOtherCurrency(value, change) : value])
  return { ...document, store: { ...document.store, currency: change.to }, groups: Object.fromEntries(groups) }
}

const once = (missing: readonly MissingName[]): MissingName[] =>
  missing.filter((each, at) => missing.findIndex(({ kind, name }) => kind === each.kind && name === each.name) === at)

/**
 * Groups of settings taken over from a document: by the rules of each group, as if somebody had typed them. A preview
 * is the same, taken back afterwards, so that it says what will really be there.
 */
import { z } from 'zod'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { GroupPreview, SettingDocument } from '../../../shared/contract/settings/settingTransfer.ts'
import {
  type SettingGroup,
  settingGroupKeys,
  settingGroups,
  type SettingValue,
} from '../../../shared/contract/settings/settings.ts'
import type { TaxSettings } from '../../../shared/contract/settings/groups/taxes.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import { byId, byName, type MissingName, withOwnFields } from '../../../shared/rules/settings/transfer.ts'
import { hasAmounts } from '../../../shared/rules/settings/otherCurrency.ts'
import { settingChange } from '../../../shared/rules/settings/transferChange.ts'
import type { CallContext } from '../../kernel/context.ts'
import { refusalFor } from '../../kernel/refusals.ts'
import { holds } from '../../staff/rights/rights.ts'
import { text } from '../../kernel/texts.ts'
import { readSetting, saveSetting } from '../values/settings.ts'
import { namesIn } from './names.ts'
import { triedOut, wholly } from './transfer.queries.ts'

export interface Taken {
  /** Those that are others now. */
  readonly changed: SettingGroup[]
  readonly missing: MissingName[]
}

export interface SeenGroup {
  readonly group: SettingGroup
  /** The version that was looked at. */
  readonly version: number
}

/** What names nothing first; taxes before those who name them, the menu's limits last. */
const ORDER: readonly SettingGroup[] = [
  'store',
  'taxes',
  ...settingGroupKeys.filter(group => group !== 'store' && group !== 'taxes' && group !== 'orderLimits'),
  'orderLimits',
]
/** The versions of groups as they are in the store of a context. */
export async function asTheyStand({ run, merchantId }: CallContext, groups: readonly SettingGroup[]) {
  const seen: SeenGroup[] = []
  for (const group of groups) seen.push({ group, version: (await readSetting(run, merchantId, group)).version })
  return seen
}

interface Step {
  readonly group: SettingGroup
  /** Taxes that go stay until the surcharges that come with them no longer name them. */
  readonly keepsRows: boolean
}

function stepsOf(groups: readonly SettingGroup[]): Step[] {
  const sorted = groups.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
  const hasBoth = groups.includes('taxes') && groups.includes('charges')
  return sorted.flatMap((group): Step[] => {
    if (group === 'charges' && hasBoth)
      return [
        { group, keepsRows: false },
        { group: 'taxes', keepsRows: false },
      ]
    return [{ group, keepsRows: hasBoth && group === 'taxes' }]
  })
}

/** Whether the store of a context is the one that a document is of. */
export const isOwnDocument = ({ actor }: CallContext, { store }: SettingDocument): boolean =>
  actor.store.aid === store.aid

/**
 * Takes groups over. Throws SETTINGS_OUTDATED at `groups.0.version` where one has been saved
 * since it was looked at, and what the schema or the rules of a group refuse, at `groups.0`.
 */
export async function takeOver(
  context: CallContext,
  document: SettingDocument,
  seen: readonly SeenGroup[],
): Promise<Taken> {
  const { run, merchantId } = context
  for (const [at, { group, version }] of seen.entries()) {
    const current = await readSetting(run, merchantId, group)
    if (current.version !== version) throw new Failure('SETTINGS_OUTDATED', { field: `groups.${at}.version` })
  }
  const groups = seen.map(({ group }) => group)
  const changed = new Set<SettingGroup>()
  const missing: MissingName[] = []
  for (const step of stepsOf(groups)) {
    try {
      const taken = await takeGroup(context, document, step)
      if (taken.hasChanged) changed.add(step.group)
      missing.push(...taken.missing)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      throw new Failure(error.code, { field: `groups.${groups.indexOf(step.group)}`, values: error.values })
    }
  }
  return { changed: groups.filter(group => changed.has(group)), missing }
}

/** What taking these groups over would change in the store of a context, which is never flushed. */
export async function previewOf(
  context: CallContext,
  document: SettingDocument,
  groups: readonly SettingGroup[],
): Promise<GroupPreview[]> {
  const { run, actor } = context
  const previews = new Map<SettingGroup, GroupPreview>()
  for (const { group, version } of await asTheyStand(context, groups)) {
    const mayEdit = holds(actor, settingGroups[group].editPermission)
    previews.set(group, { group, version, ...settingChange({}, {}), missing: [], refusal: null, mayEdit })
  }
  await triedOut(run, async () => {
    for (const step of stepsOf(groups)) {
      const asked = previews.get(step.group)
      if (asked?.refusal !== null) continue
      const tried = await tryGroup(context, document, step)
      // The second time it is about what goes alone.
      const isFirst = Object.keys(asked.after).length === 0
      previews.set(step.group, { ...asked, ...(isFirst || tried.refusal ? tried : {}) })
    }
  })
  return settingGroupKeys.flatMap(group => previews.get(group) ?? [])
}

type Tried = Pick<GroupPreview, 'before' | 'after' | 'missing' | 'refusal'>

async function tryGroup(context: CallContext, document: SettingDocument, step: Step): Promise<Tried> {
  const { run, request } = context
  try {
    const { before, after, missing } = await wholly(run, () => takeGroup(context, document, step))
    return { ...settingChange(before, after), missing, refusal: null }
  } catch (error) {
    const { body, isDefect } = refusalFor(error, request.language, request.requestId)
    if (isDefect) throw error
    const { missing } = await resolved(context, document, step.group)
    const message = error instanceof FieldRefusal ? error.words(request.language) : body.message
    return { ...settingChange({}, {}), missing, refusal: { field: body.field ?? '', message } }
  }
}

/** A value that the schema of its group refuses, with the words of the field. */
class FieldRefusal extends Failure {
  readonly #issue: z.core.$ZodIssue
  constructor(issue: z.core.$ZodIssue) {
    super('INVALID_INPUT', { field: issue.path.map(String).join('.') })
    this.#issue = issue
  }
  words(language: 'en' | 'zh'): string {
    const { text: key, values } = fieldFailure(this.#issue)
    return text(language, `failures.field.${key}`, values)
  }
}

/** A group of a document by the ids of the store, and what it holds there now. */
async function resolved<G extends SettingGroup>(context: CallContext, document: SettingDocument, group: G) {
  const { run, merchantId } = context
  const current = await readSetting(run, merchantId, group)
  const names = await namesIn(run, merchantId)
  const before = byName(current.value, names)
  const named = document.groups[group]
  const wanted = isOwnDocument(context, document) ? named : withOwnFields(group, named, before)
  return { current, names, before, ...byId(wanted, current.value, names) }
}

async function takeGroup(context: CallContext, document: SettingDocument, { group, keepsRows }: Step) {
  const { run, merchantId } = context
  const { current, names, before, value, missing } = await resolved(context, document, group)
  const same = { before, after: before, missing, hasChanged: false }
  // What holds unset need not be what could be typed.
  if (sameField(byName(value, names), before)) return same
  const { currency } = context.actor.store
  const isOther = (document.store.currency ?? currency) !== currency
  // The same number of yen would be another price (ORD-11).
  if (isOther && hasAmounts(document.groups[group])) throw new Failure('OTHER_CURRENCY')
  const parsed = z.safeParse(settingGroups[group].inputSchema, value, { reportInput: true })
  const [issue] = parsed.success ? [] : parsed.error.issues
  if (!parsed.success) throw issue ? new FieldRefusal(issue) : new Failure('INVALID_INPUT')
  const wanted = parsed.data as SettingValue<typeof group>
  const named = byName(wanted, names)
  if (sameField(named, before)) return same
  const { version } = current
  if (keepsRows) {
    const { rates } = current.value as TaxSettings
    const taxes = wanted as TaxSettings
    const going = rates.filter(({ id }) => !taxes.rates.some(rate => rate.id === id))
    await saveSetting(context, 'taxes', { version, value: { ...taxes, rates: [...taxes.rates, ...going] } })
    return { before, after: named, missing, hasChanged: true }
  }
  await saveSetting(context, group, { version, value: wanted })
  const now = await readSetting(run, merchantId, group)
  const after = byName(now.value, await namesIn(run, merchantId))
  return { before, after, missing, hasChanged: now.version !== version }
}

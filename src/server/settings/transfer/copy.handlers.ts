/** Chosen groups of settings from the store of the session to other own stores of a boss. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { SettingDocument, settingTransferCalls } from '../../../shared/contract/settings/settingTransfer.ts'
import type { SettingGroup } from '../../../shared/contract/settings/settings.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refusalFor } from '../../kernel/refusals.ts'
import { text } from '../../kernel/texts.ts'
import { readSetting } from '../values/settings.ts'
import { exportGroups } from './exportGroups.ts'
import { namedStores } from './ownStores.ts'
import { actorIn, flushInto, SourcedContext } from './sourcedContext.ts'
import { asTheyStand, previewOf, type SeenGroup, takeOver } from './takeOver.ts'
import { copyPictures, type OwnedStore, triedOut, wholly } from './transfer.queries.ts'

type CopyCalls = Pick<typeof settingTransferCalls, 'previewSettingCopy' | 'applySettingCopy'>

export const copyHandlers: Handlers<CopyCalls> = {
  async previewSettingCopy({ groups, to }, context) {
    const { run } = context
    const stores = await targetsOf(context, to, at => `to.${at}`)
    const document = await exportGroups(context, groups)
    const from = await asTheyStand(context, groups)
    const previews = []
    for (const store of stores) {
      const there = inStore(context, store)
      const made = await triedOut(run, async () => {
        await copyLogos(context, groups, store)
        return previewOf(there, document, groups)
      })
      const { merchantId: target, name, secondName } = store
      previews.push({ merchantId: target, name, secondName, groups: made })
    }
    return { from, stores: previews }
  },

  async applySettingCopy({ from, to }, context) {
    const { run, merchantId, request } = context
    const ids = to.map(target => target.merchantId)
    const stores = await targetsOf(context, ids, at => `to.${at}.merchantId`)
    for (const [at, { group, version }] of from.entries()) {
      const now = await readSetting(run, merchantId, group)
      if (now.version !== version) throw new Failure('SETTINGS_OUTDATED', { field: `from.${at}.version` })
    }
    const copied = from.map(({ group }) => group)
    const unseen = to.findIndex(target => target.groups.some(({ group }) => !copied.includes(group)))
    if (unseen >= 0) throw new Failure('INVALID_INPUT', { field: `to.${unseen}.groups` })
    const document = await exportGroups(context, copied)
    const done = []
    for (const [at, store] of stores.entries()) {
      const groups = to[at]?.groups ?? []
      try {
        const changed = await wholly(run, () => copyInto(context, store, document, groups))
        done.push({ merchantId: store.merchantId, changed, refusal: null })
      } catch (error) {
        const { body, isDefect } = refusalFor(error, request.language, request.requestId)
        if (isDefect) throw error
        const place = Number(/^groups\.(\d+)/.exec(body.field ?? '')?.[1] ?? -1)
        const refusal = { group: groups[place]?.group ?? null, message: body.message }
        done.push({ merchantId: store.merchantId, changed: [], refusal })
      }
    }
    return { stores: done }
  },
}

/** Other own stores; the store itself is none of them. */
function targetsOf(
  context: CallContext,
  ids: readonly number[],
  fieldOf: (at: number) => string,
): Promise<OwnedStore[]> {
  const own = ids.indexOf(context.merchantId)
  if (own >= 0) throw new Failure('INVALID_INPUT', { field: fieldOf(own) })
  return namedStores(context, ids, fieldOf)
}

function inStore(context: CallContext, store: OwnedStore): SourcedContext {
  const { actor, request } = context
  const source = text(request.language, 'settingTransfer.copiedFrom', { store: actor.store.name })
  return new SourcedContext(context, actorIn(actor, store), source)
}

/** Logos belong to the details of a store; a picture that is there already stays. */
async function copyLogos(context: CallContext, groups: readonly SettingGroup[], to: OwnedStore): Promise<void> {
  if (!groups.includes('store')) return
  const { run, merchantId } = context
  const { value } = await readSetting(run, merchantId, 'store')
  const ids = [value.logoLight, value.logoDark].filter(id => id !== null)
  await copyPictures(run, merchantId, to.merchantId, ids)
}

async function copyInto(
  context: CallContext,
  store: OwnedStore,
  document: SettingDocument,
  groups: readonly SeenGroup[],
): Promise<SettingGroup[]> {
  await copyLogos(
    context,
    groups.map(({ group }) => group),
    store,
  )
  const there = inStore(context, store)
  const { changed } = await takeOver(there, document, groups)
  await flushInto(context, there)
  return changed
}

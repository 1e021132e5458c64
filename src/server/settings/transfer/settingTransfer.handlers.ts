/** Export, import and copies of settings (SET-10). */
import { z } from 'zod'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  settingDocument,
  type SettingDocument,
  type settingTransferCalls,
} from '../../../shared/contract/settings/settingTransfer.ts'
import { settingGroupKeys, settingGroups } from '../../../shared/contract/settings/settings.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import type { Download, Handlers } from '../../kernel/handlers.ts'
import { holds } from '../../staff/rights/rights.ts'
import { text } from '../../kernel/texts.ts'
import { exportGroups } from './exportGroups.ts'
import { flushInto, SourcedContext } from './sourcedContext.ts'
import { isOwnDocument, previewOf, takeOver } from './takeOver.ts'
import { copyHandlers } from './copy.handlers.ts'

export const settingTransferHandlers = (): Handlers<typeof settingTransferCalls> => ({
  exportSettings: (_, turns) => exportSettings(turns),

  async previewSettingImport({ document: given }, context) {
    const document = readDocument(given)
    const groups = settingGroupKeys.filter(group => Object.hasOwn(document.groups, group))
    return {
      madeAt: document.madeAt,
      store: document.store,
      isOwn: isOwnDocument(context, document),
      groups: await previewOf(new SourcedContext(context, context.actor, ''), document, groups),
      unknown: Object.keys(document.groups).filter(name => !Object.hasOwn(settingGroups, name)),
    }
  },

  async applySettingImport({ document: given, groups, fileName }, context) {
    const document = readDocument(given)
    for (const [at, { group }] of groups.entries()) {
      if (!holds(context.actor, settingGroups[group].editPermission)) throw new Failure('INSUFFICIENT_AUTHORITY')
      if (!Object.hasOwn(document.groups, group)) throw new Failure('INVALID_INPUT', { field: `groups.${at}.group` })
    }
    const sourced = new SourcedContext(context, context.actor, importedFrom(context, document, fileName))
    const { changed } = await takeOver(sourced, document, groups)
    await flushInto(context, sourced)
    return { changed }
  },

  ...copyHandlers,
})

/** Throws SETTINGS_FILE_UNREADABLE for anything but a file that this version writes. */
function readDocument(given: unknown): SettingDocument {
  const read = z.safeParse(settingDocument, given)
  if (!read.success) throw new Failure('SETTINGS_FILE_UNREADABLE', { field: 'document' })
  return read.data
}

const importedFrom = ({ request }: CallContext, { store }: SettingDocument, file: string): string =>
  text(request.language, 'settingTransfer.importedFrom', { store: store.name, file }).slice(0, 200)

/** The file; the audit trail says who took it out before its first byte leaves. */
async function exportSettings({ turn, request }: TurnContext): Promise<Download> {
  const document = await turn('write', context => {
    context.audit({ action: 'export', objectType: 'settings', objectId: '', after: { format: 'json' } })
    const seen = settingGroupKeys.filter(group => {
      const { viewPermission } = settingGroups[group]
      return viewPermission === 'signedIn' || holds(context.actor, viewPermission)
    })
    return exportGroups(context, seen)
  })
  const title = text(request.language, 'settingTransfer.out.fileName')
  return {
    fileName: `${document.store.name} ${title}.json`,
    contentType: 'application/json; charset=utf-8',
    body: inOne(`${JSON.stringify(document, undefined, 2)}\n`),
  }
}

async function* inOne(whole: string): AsyncGenerator<string> {
  yield await Promise.resolve(whole)
}

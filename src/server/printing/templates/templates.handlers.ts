/** Print templates of the store (DEV-4). */
import type { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { templateKinds } from '../../../shared/contract/printing/templateParts.ts'
import type { TemplateLayout } from '../../../shared/contract/printing/templates.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { defaultTemplate } from '../../../shared/rules/printing/templates/defaults.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import type { Undo } from '../../kernel/undo.ts'
import { addTemplate } from './addTemplate.ts'
import { assignTemplate } from './assign.ts'
import { layoutOf, requireOwnPictures } from './layouts.ts'
import { templateFileHandlers } from './templateFiles.ts'
import { storeDefault } from './templateFor.ts'
import { templatePaperHandlers } from './templatePapers.ts'
import { findVersion, keepVersion, listUses, listVersions, removeUses, templates } from './templates.queries.ts'

interface NewLayout {
  readonly templateId: number
  readonly version: number
  readonly name?: string
  readonly layout: TemplateLayout
}

/** Saves a layout as the newest version of its template; one that changes nothing makes no version. */
async function saveLayout(
  context: CallContext,
  { templateId, version, name, layout }: NewLayout,
): Promise<{ version: number }> {
  const stored = await templates.lock(context, templateId)
  requireVersion(stored, version)
  const isSame = canonicalJson(stored.layout) === canonicalJson(layout)
  const saved = await templates.update(
    { ...stored, name: name ?? stored.name, layout: isSame ? stored.layout : layout },
    context,
  )
  if (saved.version !== version)
    await keepVersion(context.run, context.merchantId, templateId, context.actor.displayName)
  return saved
}

/** Takes a change back; what comes back is a version like any other. */
export const printTemplateUndo: Undo = {
  ...templates.undo,
  async putBack(context, objectId, change) {
    await templates.undo.putBack(context, objectId, change)
    await keepVersion(context.run, context.merchantId, Number(objectId), context.actor.displayName)
  },
}

export const printTemplateHandlers = (): Handlers<typeof printTemplateCalls> => ({
  ...templateFileHandlers,
  ...templatePaperHandlers,

  async getPrintTemplates(_, context) {
    const { run, merchantId } = context
    const [{ rows }, uses, first] = await Promise.all([
      templates.listAll({}, context),
      listUses(run, merchantId),
      storeDefault(run, merchantId, 'receipt'),
    ])
    return {
      rows: rows.map(({ layout, ...row }) => ({
        ...row,
        columns: layout.columns,
        language: layout.language,
        uses: uses.filter(({ templateId }) => templateId === row.templateId).map(({ target }) => target),
      })),
      defaults: templateKinds.map(kind => defaultTemplate(kind, first)),
    }
  },

  async getPrintTemplate({ templateId }, context) {
    const { run, merchantId } = context
    const [row, uses, lastChange] = await Promise.all([
      templates.get({ templateId }, context),
      listUses(run, merchantId),
      findLastChange(run, merchantId, 'printTemplate', templateId),
    ])
    return { ...row, uses: uses.filter(use => use.templateId === templateId).map(({ target }) => target), lastChange }
  },

  async addPrintTemplate({ name, kind, ...typed }, context) {
    await requireOwnPictures(context, typed)
    return addTemplate(context, { name, kind, layout: layoutOf(typed) })
  },

  async updatePrintTemplate({ templateId, version, name, kind, ...layout }, context) {
    await requireOwnPictures(context, layout)
    const stored = await templates.get({ templateId }, context)
    if (stored.kind !== kind) throw new Failure('INVALID_INPUT', { field: 'kind' })
    return saveLayout(context, { templateId, version, name, layout })
  },

  async copyPrintTemplate({ templateId, name }, context) {
    const { kind, layout } = await templates.get({ templateId }, context)
    return addTemplate(context, { name, kind, layout })
  },

  async deletePrintTemplate({ templateId }, context) {
    const removed = await templates.remove({ templateId }, context)
    await removeUses(context.run, context.merchantId, templateId)
    return removed
  },

  async restorePrintTemplate({ templateId, version }, context) {
    const { kind, layout } = await templates.get({ templateId }, context)
    return saveLayout(context, { templateId, version, layout: layoutOf(defaultTemplate(kind, layout)) })
  },

  async getPrintTemplateHistory({ templateId }, context) {
    await templates.get({ templateId }, context)
    return { rows: await listVersions(context.run, context.merchantId, templateId) }
  },

  async putBackPrintTemplate({ templateId, version, toVersion }, context) {
    await templates.get({ templateId }, context)
    const kept = await findVersion(context.run, context.merchantId, templateId, toVersion)
    const { name, layout } = requireFound(kept, 'toVersion')
    return saveLayout(context, { templateId, version, name, layout })
  },

  assignPrintTemplate: assignTemplate,
})

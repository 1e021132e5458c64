/** Says by which template papers print (DEV-4). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import type { CallContext } from '../../kernel/context.ts'
import { findPrinterState } from '../jobs/printers.queries.ts'
import { listUses, setUse, targetKey, templates } from './templates.queries.ts'

type Assigns = typeof printTemplateCalls.assignPrintTemplate

/** Sets or clears a use. Throws NOT_FOUND for a printer, and for a template of another kind. */
export async function assignTemplate(
  { kind, target, templateId }: InputOf<Assigns>,
  context: CallContext,
): Promise<ReplyOf<Assigns>> {
  const { run, merchantId } = context
  if (target.scope === 'printer' && !(await findPrinterState(run, merchantId, target.printerId)))
    throw new Failure('NOT_FOUND', { field: 'target.printerId' })
  if (templateId !== null) {
    const template = await templates.lock(context, templateId)
    if (template.kind !== kind) throw new Failure('NOT_FOUND', { field: 'templateId' })
  }
  const before = await setUse(run, merchantId, { kind, target, templateId })
  const said = before ?? templateId
  if (before !== templateId && said !== null) {
    const usedFor = targetKey(target)
    // Of the template that came; where none did, of the one that went.
    if (templateId !== null)
      context.audit({ action: 'update', objectType: 'printTemplate', objectId: templateId, after: { usedFor } })
    else context.audit({ action: 'update', objectType: 'printTemplate', objectId: said, before: { usedFor } })
    context.publish('print', { templateId: said })
  }
  const uses = await listUses(run, merchantId)
  return {
    uses: uses.filter(use => use.kind === kind).map(use => ({ target: use.target, templateId: use.templateId })),
  }
}

import type { CallContext } from '../../kernel/context.ts'
import { keepVersion, templates } from './templates.queries.ts'

/** Adds a template, whose first version it is. */
export async function addTemplate(
  context: CallContext,
  fields: Parameters<typeof templates.add>[0],
): Promise<{ templateId: number }> {
  const made = await templates.add(fields, context)
  await keepVersion(context.run, context.merchantId, made.templateId, context.actor.displayName)
  return made
}

/** What every change of rights goes through, whichever call makes it (EMP-6). */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { permissionText } from '../../../shared/contract/permissions/permissionTexts.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import { hasAdministrator, lockRights } from './rights.queries.ts'

/** The functions by name, as a sentence lists them. */
export function namesOf(keys: readonly string[], language: Language): string {
  return keys.map(key => text(language, permissionText(key))).join(language === 'zh' ? '、' : ', ')
}

/** Whether somebody holds a function of the back office or of the POS. */
export function holds(actor: Actor, key: string): boolean {
  return (actor.permissions as ReadonlySet<string>).has(key) || (actor.posPermissions as ReadonlySet<string>).has(key)
}

/** Nobody grants what they lack. Throws `CANNOT_GRANT` with the names; a boss holds everything. */
export function requireMayGrant(
  { actor, request }: Pick<CallContext, 'actor' | 'request'>,
  keys: Iterable<string>,
  field: string,
): void {
  const lacking = [...keys].filter(key => !holds(actor, key))
  if (lacking.length === 0) return
  throw new Failure('CANNOT_GRANT', { field, values: { permissions: namesOf(lacking, request.language) } })
}

/**
 * Makes a change of rights: one at a time in a store, so that two managers cannot each remove the other's right; undone
 * where nobody could administer roles afterwards (`LAST_ADMINISTRATOR`); heard by sessions and open pages.
 */
export async function changeRights<T>(context: CallContext, change: () => Promise<T>): Promise<T> {
  const { run, merchantId } = context
  await lockRights(run, merchantId)
  const made = await change()
  if (!(await hasAdministrator(run, merchantId))) throw new Failure('LAST_ADMINISTRATOR')
  await context.forgetSessions()
  context.publish('permissions', {})
  return made
}

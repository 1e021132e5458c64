/** Languages, appearance and security: the row of the store, which sessions are loaded with, follows (SET-7). */
import type { GroupRules } from './groupRules.ts'
import { keepSystemRow } from './system.queries.ts'

export const systemRules: GroupRules<'system'> = {
  async syncTables(context, { languages, language, theme, idleMinutes, ownChanges }) {
    // That of people who have not chosen first.
    const ordered = [language, ...languages.filter(each => each !== language)]
    await keepSystemRow(context.run, context.merchantId, { languages: ordered, theme, idleMinutes, ownChanges })
    // In every process, and on the pages that are open.
    await context.forgetSessions()
    context.publish('store', {})
  },
}

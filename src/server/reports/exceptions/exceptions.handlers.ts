/** The exception watch and what is behind its figures (RPT-7). */
import type { exceptionCalls } from '../../../shared/contract/reports/exceptions.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { saveAt } from '../../settings/values/saveAt.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { requireReportRange } from '../sales/range.ts'
import { exportExceptionEvents } from './eventExport.ts'
import { listEvents } from './exceptions.queries.ts'
import { peopleByKey } from './onePerson.ts'
import { listPeople } from './people.queries.ts'
import { readWatch, watchRange } from './watch.ts'

export const exceptionHandlers: Handlers<typeof exceptionCalls> = {
  getExceptionWatch(input, { run, merchantId, actor }) {
    requireReportRange(input)
    return readWatch(run, merchantId, input, actor.store)
  },

  async getExceptionEvents({ page, pageSize, kind, key, meal, ...days }, { run, merchantId, actor }) {
    requireReportRange(days)
    const range = watchRange(days, actor.store)
    const { keysOf } = peopleByKey(await listPeople(run, merchantId))
    const which = { limit: pageSize, skip: (page - 1) * pageSize }
    const found = await listEvents(run, merchantId, range, { kind, keys: keysOf(key), meal }, which)
    const rows = found.map(({ total: _total, totalCents: _cents, rowNo: _no, ...row }) => row)
    return { rows, total: found[0]?.total ?? 0, sumCents: found[0]?.totalCents ?? 0 }
  },

  exportExceptionEvents,

  async saveExceptionThresholds({ version, value }, context) {
    await saveAt(context, 'exceptions', { version, value }, field => `value.${field}`)
    return readSetting(context.run, context.merchantId, 'exceptions')
  },
}

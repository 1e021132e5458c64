/** Free settings by group and key (`pos/data_config`). */
import type { dataConfigCalls } from '../../../shared/contract/settings/dataConfig.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { MOST_ENTRIES } from '../../../shared/contract/settings/groups/dataConfig.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { saveSetting, readSetting } from '../values/settings.ts'

export const dataConfigHandlers = (): Handlers<typeof dataConfigCalls> => ({
  async getDataConfig({ group, key }, { run, merchantId }) {
    const { version, value } = await readSetting(run, merchantId, 'dataConfig')
    const entry = value.entries.find(each => each.group === group && each.key === key)
    return { group, key, value: entry?.value ?? null, version }
  },
  async saveDataConfig(entry, context) {
    const { version, value } = await readSetting(context.run, context.merchantId, 'dataConfig')
    const at = value.entries.findIndex(({ group, key }) => group === entry.group && key === entry.key)
    const others = value.entries.filter((_, index) => index !== at)
    const index = at < 0 ? others.length : at
    const entries = entry.value === null ? others : others.toSpliced(index, 0, entry)
    if (entries.length > MOST_ENTRIES)
      throw new Failure('CONFIG_MOST', { field: 'key', values: { most: MOST_ENTRIES } })
    return { version: await saveSetting(context, 'dataConfig', { version, value: { entries } }) }
  },
})

/** Free settings by group and key: what a client of a store keeps for itself, as JSON. No page shows them. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { configData, configName } from './groups/dataConfig.ts'

const version = z.number().int()

export const dataConfigCalls = {
  getDataConfig: defineCall({
    method: 'GET',
    path: '/pos/data_config/{group}/{key}',
    needs: 'signedIn',
    access: 'read',
    about: 'What is kept under a group and a key, as it was given; null where nothing is.',
    input: z.strictObject({ group: configName, key: configName }),
    reply: z.object({ group: z.string(), key: z.string(), value: z.unknown(), version }),
  }),
  saveDataConfig: defineCall({
    method: 'POST',
    path: '/pos/data_config',
    needs: 'settings.pos.edit',
    access: 'write',
    about:
      'Keeps a value under a group and a key, in the place of the one before; null forgets it. Any JSON up to 4 kB, at most 200 in a store. Its versions are those of the settings with saveType 18.',
    input: z.strictObject({ group: configName, key: configName, value: configData }),
    reply: z.object({ version }),
  }),
} as const satisfies Calls

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
    about: 'Returns the value stored under a group and key, or null.',
    input: z.strictObject({ group: configName, key: configName }),
    reply: z.object({ group: z.string(), key: z.string(), value: z.unknown(), version }),
  }),
  saveDataConfig: defineCall({
    method: 'POST',
    path: '/pos/data_config',
    needs: 'settings.pos.edit',
    access: 'write',
    about:
      'Stores a JSON value of up to 4 KB under a group and key; null deletes it. Up to 200 per store, versioned as settings with saveType 18.',
    input: z.strictObject({ group: configName, key: configName, value: configData }),
    reply: z.object({ version }),
  }),
} as const satisfies Calls

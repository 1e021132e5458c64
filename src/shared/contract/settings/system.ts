/** System settings (SET-7): languages, appearance, security; whether the address of a connection answers. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { instant, nothing } from '../kernel/fields.ts'
import { settingVersion } from './groups/refining.ts'
import { checkSystem, systemFieldShape } from './groups/system.ts'
import { connectionNames } from './groups/thirdParty.ts'

const version = z.number().int()
const service = '/SysParamServe'

export const systemCalls = {
  getSysParam: defineCall({
    method: 'POST',
    path: `${service}/getSysParam`,
    needs: 'signedIn',
    access: 'read',
    about: 'Returns language, appearance and security settings of the back office (saveType 16).',
    input: nothing,
    reply: z.object({ version, setAt: instant.nullable(), setBy: z.string(), ...systemFieldShape }),
  }),
  saveSysParam: defineCall({
    method: 'POST',
    path: `${service}/saveSysParam`,
    needs: 'system.settings.edit',
    access: 'write',
    about: 'Saves language, appearance and security settings. Pass the version that was read.',
    input: z
      .strictObject({ version: settingVersion, ...systemFieldShape })
      .superRefine((value, context) => checkSystem(context, value)),
    reply: z.object({ version }),
  }),
  testConnection: defineCall({
    method: 'POST',
    path: `${service}/testConnection`,
    needs: 'settings.thirdParty.edit',
    // It waits for a stranger's answer, and holds no transaction meanwhile.
    access: 'ownerTurns',
    about:
      'Tests whether the saved address of a connection responds. Refused with API_KEY_MISSING without a key. The key is not sent.',
    input: z.strictObject({ connection: z.enum(connectionNames) }),
    reply: z.object({ milliseconds: z.number().int() }),
  }),
} as const satisfies Calls

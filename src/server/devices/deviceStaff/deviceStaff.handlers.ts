/** Who may work at a terminal: a store's people with what they may do there (SEC-2). */
import type { deviceStaffCalls } from '../../../shared/contract/devices/deviceStaff.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { deviceStaff } from './deviceStaff.ts'

export const deviceStaffHandlers = (): Handlers<typeof deviceStaffCalls> => ({
  async staff(_, { device, turn }) {
    const { body, etag } = await turn('read', ({ run }) => deviceStaff(run, device))
    return { contentType: 'application/json; charset=utf-8', etag, body }
  },
})

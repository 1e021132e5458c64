/** Devices say how they are (DEV-3). */
import { type deviceStateCalls, isBatteryLow } from '../../../shared/contract/devices/deviceState.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { writeDeviceState } from './deviceState.queries.ts'

export const deviceStateHandlers = (): Handlers<typeof deviceStateCalls> => ({
  async reportDeviceState(state, context) {
    const { run, merchantId, device } = context
    const before = await writeDeviceState(run, merchantId, device.deviceId, state)
    // A percent more or less is no news: a page that is open has it with its next look.
    const isNews = !before || before.appVersion !== state.appVersion || isBatteryLow(before) !== isBatteryLow(state)
    if (isNews) context.publish('device', { deviceId: device.deviceId }, merchantId)
    return {}
  },
})

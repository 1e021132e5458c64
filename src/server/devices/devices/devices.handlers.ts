/** Paired devices, where they are, and what they fetch (POS-1). */
import type { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { diningTables } from '../../room/tables/tables.queries.ts'
import { devices, endSession, findDevice, listDevices } from './devices.queries.ts'
import { fetchAvailability, fetchMenu, fetchSettings, heartbeat } from './fetching.ts'
import { clearLocation, locations } from './locations.queries.ts'
import { pairDevice, showCode } from './pairing.ts'

export const deviceHandlers = (): Handlers<typeof deviceCalls> => ({
  getDeviceLocations: locations.listAll,
  getDeviceLocationDetail: locations.getDetail,
  addDeviceLocation: locations.add,
  updateDeviceLocation: locations.update,
  async deleteDeviceLocation({ locationId }, context) {
    await locations.remove({ locationId }, context)
    return { devices: await clearLocation(context.run, context.merchantId, locationId) }
  },

  getOrderDevices: (input, { run, merchantId }) => listDevices(run, merchantId, input),
  async getOrderDeviceDetail({ deviceId }, { run, merchantId }) {
    const [device, lastChange] = await Promise.all([
      findDevice(run, merchantId, deviceId),
      findLastChange(run, merchantId, 'device', deviceId),
    ])
    return { ...requireFound(device, 'deviceId'), lastChange }
  },
  async updateOrderDevice(input, context) {
    if (input.locationId !== null) await locations.lock(context, input.locationId)
    if (input.tableId !== null) await diningTables.lock(context, input.tableId)
    // A process that keeps the device under its old name finds out.
    await context.forgetSessions()
    return devices.update(input, context)
  },
  addPairingCode: (input, context) => showCode(context, input),
  async revokeOrderDevice({ deviceId }, context) {
    await devices.remove({ deviceId }, context)
    await endSession(context.run, context.merchantId, deviceId)
    // In every process, at once.
    await context.forgetSessions()
    return {}
  },

  pair: (input, turns) => pairDevice(turns, input),
  menu: (_, turns) => fetchMenu(turns),
  availability: (_, turns) => fetchAvailability(turns),
  settings: (_, turns) => fetchSettings(turns),
  heartbeat: (_, context) => heartbeat(context),
})

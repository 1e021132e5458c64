/** Paired devices, where they stand, and what they fetch (POS-1). */
import type { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { findDevice, listDevices, lockDevice, lockLocation, revokeDevice, updateDevice } from './devices.queries.ts'
import { fetchAvailability, fetchMenu, fetchSettings, heartbeat } from './fetching.ts'
import { locationHandlers } from './locations.handlers.ts'
import { pairDevice, showCode } from './pairing.ts'

const notFound = (field: string) => new Failure('NOT_FOUND', { field })

export const deviceHandlers = (): Handlers<typeof deviceCalls> => ({
  ...locationHandlers(),

  getOrderDevices: (input, { run, merchantId }) => listDevices(run, merchantId, input),
  async getOrderDeviceDetail({ deviceId }, { run, merchantId }) {
    const [device, lastChange] = await Promise.all([
      findDevice(run, merchantId, deviceId),
      findLastChange(run, merchantId, 'device', deviceId),
    ])
    if (!device) throw notFound('deviceId')
    return { ...device, lastChange }
  },
  async updateOrderDevice({ deviceId, version, name, locationId }, context) {
    const { run, merchantId } = context
    const before = await lockDevice(run, merchantId, deviceId)
    if (!before) throw notFound('deviceId')
    if (before.version !== version) throw new Failure('CONFLICT', { field: 'version' })
    if (locationId !== null && !(await lockLocation(run, merchantId, locationId))) throw notFound('locationId')
    const was = { name: before.name, locationId: before.locationId }
    context.audit({
      action: 'update',
      objectType: 'device',
      objectId: deviceId,
      before: was,
      after: { name, locationId },
    })
    context.publish('device', { deviceId })
    // A process that keeps the device under its old name finds out.
    await context.forgetSessions()
    return { version: await updateDevice(run, merchantId, deviceId, { name, locationId }) }
  },
  addPairingCode: (input, context) => showCode(context, input),
  async revokeOrderDevice({ deviceId }, context) {
    const { run, merchantId } = context
    const before = await lockDevice(run, merchantId, deviceId)
    if (!before) throw notFound('deviceId')
    await revokeDevice(run, merchantId, deviceId)
    const { name, kind, locationId } = before
    context.audit({ action: 'delete', objectType: 'device', objectId: deviceId, before: { name, kind, locationId } })
    context.publish('device', { deviceId })
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

/** Paired devices, where they stand, and what they fetch (POS-1). */
import type { deviceCalls } from '../../../shared/contract/devices.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../menuBook/lastChange.queries.ts'
import {
  findDevice,
  insertLocation,
  isLocationTaken,
  listDevices,
  listLocations,
  lockDevice,
  lockLocation,
  removeLocation,
  renameLocation,
  revokeDevice,
  updateDevice,
} from './devices.queries.ts'
import { fetchAvailability, fetchMenu, heartbeat } from './fetching.ts'
import { pairDevice, showCode } from './pairing.ts'

const notFound = (field: string) => new Failure('NOT_FOUND', { field })

async function expectFreeName({ run, merchantId }: CallContext, name: string, exceptId = 0): Promise<void> {
  if (await isLocationTaken(run, merchantId, name, exceptId)) throw new Failure('NAME_TAKEN', { field: 'name' })
}

export const deviceHandlers = (): Handlers<typeof deviceCalls> => ({
  async getDeviceLocations(_, { run, merchantId }) {
    return { rows: await listLocations(run, merchantId) }
  },
  async getDeviceLocationDetail({ locationId }, { run, merchantId }) {
    const [all, lastChange] = await Promise.all([
      listLocations(run, merchantId),
      findLastChange(run, merchantId, 'deviceLocation', locationId),
    ])
    const found = all.find(location => location.locationId === locationId)
    if (!found) throw notFound('locationId')
    return { ...found, lastChange }
  },
  async addDeviceLocation({ name, secondName }, context) {
    await expectFreeName(context, name)
    const locationId = await insertLocation(context.run, context.merchantId, { name, secondName })
    const after = { name, secondName }
    context.audit({ action: 'add', objectType: 'deviceLocation', objectId: locationId, after })
    context.publish('device', { locationId })
    return { locationId }
  },
  async updateDeviceLocation({ locationId, version, name, secondName }, context) {
    const { run, merchantId } = context
    const before = await lockLocation(run, merchantId, locationId)
    if (!before) throw notFound('locationId')
    if (before.version !== version) throw new Failure('CONFLICT', { field: 'version' })
    await expectFreeName(context, name, locationId)
    const [was, after] = [
      { name: before.name, secondName: before.secondName },
      { name, secondName },
    ]
    context.audit({ action: 'update', objectType: 'deviceLocation', objectId: locationId, before: was, after })
    context.publish('device', { locationId })
    return { version: await renameLocation(run, merchantId, locationId, after) }
  },
  async deleteDeviceLocation({ locationId }, context) {
    const { run, merchantId } = context
    const found = await lockLocation(run, merchantId, locationId)
    if (!found) throw notFound('locationId')
    const before = { name: found.name, secondName: found.secondName }
    context.audit({ action: 'delete', objectType: 'deviceLocation', objectId: locationId, before })
    context.publish('device', { locationId })
    return { devices: await removeLocation(run, merchantId, locationId) }
  },

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
  heartbeat: (_, context) => heartbeat(context),
})

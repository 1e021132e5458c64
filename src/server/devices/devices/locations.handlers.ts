/** Where devices stand. */
import type { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import {
  insertLocation,
  isLocationTaken,
  listLocations,
  lockLocation,
  removeLocation,
  renameLocation,
} from './devices.queries.ts'

type LocationCalls = Pick<
  typeof deviceCalls,
  | 'getDeviceLocations'
  | 'getDeviceLocationDetail'
  | 'addDeviceLocation'
  | 'updateDeviceLocation'
  | 'deleteDeviceLocation'
>

const notFound = () => new Failure('NOT_FOUND', { field: 'locationId' })

async function expectFreeName({ run, merchantId }: CallContext, name: string, exceptId = 0): Promise<void> {
  if (await isLocationTaken(run, merchantId, name, exceptId)) throw new Failure('NAME_TAKEN', { field: 'name' })
}

export const locationHandlers = (): Handlers<LocationCalls> => ({
  async getDeviceLocations(_, { run, merchantId }) {
    return { rows: await listLocations(run, merchantId) }
  },
  async getDeviceLocationDetail({ locationId }, { run, merchantId }) {
    const [all, lastChange] = await Promise.all([
      listLocations(run, merchantId),
      findLastChange(run, merchantId, 'deviceLocation', locationId),
    ])
    const found = all.find(location => location.locationId === locationId)
    if (!found) throw notFound()
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
    if (!before) throw notFound()
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
    if (!found) throw notFound()
    const before = { name: found.name, secondName: found.secondName }
    context.audit({ action: 'delete', objectType: 'deviceLocation', objectId: locationId, before })
    context.publish('device', { locationId })
    return { devices: await removeLocation(run, merchantId, locationId) }
  },
})

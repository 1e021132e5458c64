/** The waitlist on server pads (SET-6). */
import { expect, test } from 'vitest'
import { deviceWaitlistCalls } from '../../../shared/contract/waitlist/deviceWaitlist.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { conflict, insufficient, nothingThere, tooSmall } from '../../testing/commonRefusals.ts'
import { aDevice } from '../../testing/devices.ts'
import { aPerson, requester } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { aHost, namesInLine } from '../testing/parties.ts'

const { addToWaitlist, moveInWaitlist, waitlist } = deviceWaitlistCalls

async function aPad() {
  const host = await aHost()
  const { token } = await aDevice(host.store, 'Pad')
  const bare = requester(await testServer())
  const headers = { [HEADERS.device]: token }
  const pad: Pick<typeof bare, 'request'> = {
    request: (call, input, more) => bare.request(call, input, { ...headers, ...more }),
  }
  const send: typeof bare.send = (call, input) => bare.send(call, input, headers)
  const server = await aPerson({ store: host.store, permissions: ['pos.table.seat'] })
  return { host, pad, send, employeeId: server.employeeId }
}

test('SET-6 a server pad lists, adds once a key, and moves, where the settings allow it', async () => {
  const { host, pad, send, employeeId } = await aPad()
  const party = { employeeId, clientKey: 'pad-1-party-1', name: 'Pat', size: 3 }
  const off = { reason: 'SERVER_PAD_OFF' }
  expect(await refusalOf(pad, waitlist, {})).toEqual(off)
  expect(await refusalOf(pad, addToWaitlist, party)).toEqual(off)
  await saveSettings(host, 'waitlist', { serverPad: true })
  const added = await send(addToWaitlist, party)
  expect(await send(addToWaitlist, party)).toEqual(added)
  const { line } = await send(waitlist, {})
  expect(line).toMatchObject([{ name: 'Pat', size: 3, source: 'device' }])
  const at = { employeeId, partyId: added.partyId, version: added.version }
  await send(moveInWaitlist, { ...at, to: 'seated' })
  expect(await refusalOf(pad, moveInWaitlist, { ...at, to: 'left' })).toEqual({ ...conflict, field: 'version' })
  expect(await namesInLine(host)).toEqual([])
})

test('SET-6 only an employee of the store who may seat guests moves parties, within bounds', async () => {
  const { host, pad, employeeId } = await aPad()
  await saveSettings(host, 'waitlist', { serverPad: true })
  const cook = await aPerson({ store: host.store })
  const stranger = await aPerson({ permissions: ['pos.table.seat'] })
  const party = { clientKey: 'k-1', name: 'Pat', size: 3 }
  expect(await refusalOf(pad, addToWaitlist, { ...party, employeeId: cook.employeeId })).toEqual(insufficient)
  expect(await refusalOf(pad, addToWaitlist, { ...party, employeeId: stranger.employeeId })).toEqual({
    ...nothingThere,
    field: 'employeeId',
  })
  expect(await refusalOf(pad, addToWaitlist, { ...party, employeeId, size: 0 })).toEqual({
    ...tooSmall(1),
    field: 'size',
  })
  expect(await namesInLine(host)).toEqual([])
})

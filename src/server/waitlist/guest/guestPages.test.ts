/** The public pages of the waitlist: a guest's place, joining at the door (SET-6, SEC-5, SEC-11). */
import { expect, test } from 'vitest'
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { waitlistDoorCalls } from '../../../shared/contract/waitlist/waitlistDoor.ts'
import type { TestPerson } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { aHost, aKey, aParty, move, namesInLine, textsOf } from '../testing/parties.ts'
import { pageOf, visit } from '../testing/visiting.ts'

const { getWaitlistParty, listWaitlist } = waitlistCalls

const doorOf = async (host: TestPerson, settings = {}) => {
  await saveSettings(host, 'waitlist', { joinByCode: true, ...settings })
  return (await host.send(waitlistDoorCalls.getWaitlistDoor, {})).path
}

test('SET-6 a guest sees the place in line and the time, in the language of the phone, and no name or phone of anybody', async () => {
  const host = await aHost()
  await aParty(host, { name: 'Zedekiah', phone: '+1 415 555 0177' })
  const path = await pageOf(host, await aParty(host, { name: 'Annabel', quoteMinutes: 25, size: 5 }))
  const english = await visit(path)
  expect(english.status).toBe(200)
  expect(english.body).toContain('<span class="place">2</span>')
  expect(english.body).toContain('About 25 more minutes')
  expect(english.body).not.toMatch(/Zedekiah|Annabel|555.?0177/)
  expect(english.headers.get('cache-control')).toBe('no-store')
  expect(english.headers.get('set-cookie')).toBeNull()
  expect((await visit(path, undefined, 'zh-CN')).body).toContain('大约还需 25 分钟')
  expect((await visit(`${path}?lang=zh`)).body).toContain('您的位置')
})

test('SET-6 a guest confirms once the table is ready, and cancels; pressed twice or too late nothing more happens', async () => {
  const host = await aHost()
  const party = await aParty(host)
  const path = await pageOf(host, party)
  await visit(path, { do: 'confirm' })
  expect((await host.send(listWaitlist, {})).line).toMatchObject([{ state: 'waiting' }])
  await move(host, party, 'told')
  const told = await visit(path)
  expect(told.body).toContain('Your table is ready')
  expect(told.body).toContain('another 10 minutes')
  const [first, second] = [await visit(path, { do: 'confirm' }), await visit(path, { do: 'confirm' })]
  expect([first.status, second.status, first.to.endsWith(path)]).toEqual([303, 303, true])
  expect((await host.send(listWaitlist, {})).line).toMatchObject([{ state: 'confirmed' }])
  await visit(path, { do: 'cancel' })
  expect((await visit(path)).body).toContain('You cancelled')
  const { events } = await host.send(getWaitlistParty, { partyId: party.partyId })
  expect(events.map(({ kind, byName }) => [kind, byName === ''])).toEqual([
    ['cancelled', true],
    ['confirmed', true],
    ['told', false],
    ['joined', false],
  ])
})

test('SET-6 SEC-11 a guest joins by the code at the door, with a quote, and agrees to texts in the words that were shown', async () => {
  const host = await aHost()
  const door = await doorOf(host, { smsOnJoin: true })
  const shown = await visit(door)
  expect(shown.body).toContain('Message and data rates may apply. Reply STOP')
  const joined = await visit(door, { name: 'Kim', size: '3', phone: '+1 415 555 0144', consent: 'on' })
  expect(joined.status).toBe(303)
  expect((await visit(joined.to)).body).toContain('You are in line')
  const { line } = await host.send(listWaitlist, {})
  expect(line).toMatchObject([{ name: 'Kim', size: 3, source: 'guest', quoteMinutes: 5 }])
  expect(await textsOf(host, line[0]?.partyId ?? 0)).toEqual(['waitlistJoined queued'])
  const silent = await visit(door, { name: 'Lee', size: '2', phone: '+1 415 555 0155' })
  expect(silent.status).toBe(303)
  const [, lee] = (await host.send(listWaitlist, {})).line
  expect(await textsOf(host, lee?.partyId ?? 0)).toEqual(['waitlistJoined refused noConsent'])
})

test('SET-6 the door refuses what is wrong, parties that are too large, a phone that is in line, and a full or closed line', async () => {
  const host = await aHost()
  const door = await doorOf(host, { joinMostSize: 6, joinMostParties: 3 })
  const tried = async (more: Record<string, string> = {}) => {
    const { status, body } = await visit(door, { name: 'Kim', size: '2', phone: '', ...more })
    return [status, /role="alert">([^<]*)</.exec(body)?.[1] ?? '']
  }
  expect(await tried({ name: ' ' })).toEqual([422, 'Please check name, party size and phone.'])
  expect(await tried({ size: 'four' })).toEqual([422, 'Please check name, party size and phone.'])
  expect(await tried({ phone: 'none' })).toEqual([422, 'Please check name, party size and phone.'])
  expect(await tried({ size: '7' })).toEqual([422, 'For a party of this size, please see the host.'])
  const kept = await visit(door, { name: '<b>"', size: '0', phone: '' })
  expect(kept.body).toContain('value="&lt;b&gt;&quot;"')
  expect(await tried({ phone: '+1 415 555 0144' })).toEqual([303, ''])
  expect(await tried({ name: 'Lee', phone: '415-555-0144' })).toEqual([
    422,
    'You couldn’t be added here. Please see the host.',
  ])
  expect([await tried(), await tried()]).toEqual([
    [303, ''],
    [303, ''],
  ])
  expect((await visit(door)).body).toContain('can’t be joined here right now')
  expect((await tried())[0]).toBe(422)
  expect(await namesInLine(host)).toHaveLength(3)
  await saveSettings(host, 'waitlist', { joinByCode: false })
  expect((await visit(door)).body).not.toContain('<form')
})

test('SET-6 a new code for the door makes printed ones void', async () => {
  const host = await aHost()
  const door = await doorOf(host)
  expect(await doorOf(host)).toBe(door)
  const { path } = await host.send(waitlistDoorCalls.renewWaitlistDoor, { idempotencyKey: aKey() })
  expect(path).not.toBe(door)
  expect([(await visit(door)).status, (await visit(path)).status]).toEqual([404, 200])
})

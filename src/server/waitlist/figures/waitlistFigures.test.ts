/** How well the waitlist worked, and its parties as a file (SET-6, SEC-6). */
import { expect, test } from 'vitest'
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { waitlistFigureCalls } from '../../../shared/contract/waitlist/waitlistFigures.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { insufficient } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { aHost, aParty, move } from '../testing/parties.ts'

const { exportWaitlist, getWaitlistFigures } = waitlistFigureCalls
const today = async (host: TestPerson) => (await host.send(waitlistCalls.listWaitlist, {})).day

test('SET-6 the figures of a day are those of its parties: the states sum to what joined', async () => {
  const host = await aHost()
  const day = await today(host)
  const none = await host.send(getWaitlistFigures, { from: day, to: day })
  expect(none).toMatchObject({ all: { joined: 0, averageWait: null }, byHour: [], bySize: [] })
  await move(host, await aParty(host, { size: 5, quoteMinutes: 25 }), 'seated')
  await move(host, await aParty(host, { size: 2, quoteMinutes: 10 }), 'left')
  await move(host, await move(host, await aParty(host, { size: 2 }), 'told'), 'noShow')
  await move(host, await aParty(host, { size: 8 }), 'cancelled')
  await aParty(host, { size: 6 })
  const { all, byHour, bySize } = await host.send(getWaitlistFigures, { from: day, to: day })
  expect(all).toEqual({
    joined: 5,
    guests: 23,
    seated: 1,
    left: 1,
    noShow: 1,
    cancelled: 1,
    open: 1,
    quoted: 1,
    averageQuote: 25,
    averageWait: 0,
    averageMiss: 25,
    late: 0,
  })
  expect(bySize.map(({ key, figures }) => [key, figures.joined])).toEqual([
    [0, 2],
    [2, 2],
    [3, 1],
  ])
  expect(byHour.reduce((sum, { figures }) => sum + figures.joined, 0)).toBe(5)
  const before = addDays(day, -1)
  expect((await host.send(getWaitlistFigures, { from: before, to: before })).all.joined).toBe(0)
  const other = await aHost()
  expect((await other.send(getWaitlistFigures, { from: day, to: day })).all.joined).toBe(0)
})

test('SET-6 a range that is upside down or longer than a year is refused', async () => {
  const host = await aHost()
  const refused = (from: string, to: string) => refusalOf(host, getWaitlistFigures, { from, to })
  expect(await refused('2026-05-02', '2026-05-01')).toEqual({ reason: 'RANGE_WRONG', field: 'to' })
  expect(await refused('2025-05-02', '2026-05-02')).toEqual({ reason: 'RANGE_TOO_LONG', field: 'to' })
})

test('SET-6 SEC-6 the file has every party, in the language of who takes it, and runs no formula', async () => {
  const host = await aHost()
  const day = await today(host)
  await move(host, await aParty(host, { name: '=1+1', size: 5, quoteMinutes: 25 }), 'seated')
  await aParty(host, { name: '陈', phone: '+1 415 555 0123' })
  const file = await host.request(exportWaitlist, { from: day, to: day, format: 'csv' }, { 'Accept-Language': 'zh-CN' })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('称呼')
  expect(lines[1]).toContain("'=1+1")
  expect(lines[1]).toContain('已入座,25,25,0')
  expect(lines[2]).toContain('陈')
  const viewer = await aPerson({ store: host.store, permissions: ['customers.waitlist.view'] })
  expect(await refusalOf(viewer, exportWaitlist, { from: day, to: day, format: 'csv' })).toEqual(insufficient)
})

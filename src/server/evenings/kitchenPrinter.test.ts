/** The simulator's printer at a store: it connects itself, and the kitchen tickets of an evening come out of it (DEV-2, POS-4). */
import { expect, test, vi } from 'vitest'
import { printerCalls } from '../../shared/contract/devices/printers.ts'
import { printJobCalls } from '../../shared/contract/printing/jobs.ts'
import { playEvening } from '../../simulator/evening.ts'
import { connectPrinter, NoSuchPrinter, startPolling } from '../../simulator/kitchenPrinter.ts'
import { aPersonWithPassword, PASSWORD } from '../staff/signIn/auth.testing.ts'
import { saveSettings } from '../testing/settings.ts'
import { aRestaurant } from './restaurant.testing.ts'

vi.setConfig({ testTimeout: 60_000 })
const MINUTE = 60_000

test('DEV-2 POS-4 each order of an evening comes out of the printer that the simulator plays, each ticket once', async () => {
  const { boss, terminal } = await aRestaurant()
  const { url, fetch } = terminal
  const { printerId } = await boss.send(printerCalls.addPrinter, { name: 'Wok', idempotencyKey: 'printer-of-the-wok' })
  await saveSettings(boss, 'printRouting', { categories: [{ printerIds: [printerId] }], terminalOrders: 'office' })
  const { email } = await aPersonWithPassword({ store: boss.store, isBoss: true })
  const person = { account: email, password: PASSWORD, verifyCode: 'TEST' }
  await expect(connectPrinter(url, person, 'Bar', fetch)).rejects.toThrow(NoSuchPrinter)
  const star = await connectPrinter(url, person, 'Wok', fetch)
  // Connected again it is the same printer.
  expect((await connectPrinter(url, person, 'Wok', fetch)).mac).toBe(star.mac)
  const lines: string[] = []
  const polling = startPolling(star, line => void lines.push(line), 20)
  const { orders } = await playEvening({
    ...terminal,
    name: 'printed',
    startsAt: Date.now() - 90 * MINUTE,
    minutes: 60,
    orders: 4,
    parts: [],
  })
  const papers = await polling.stop()
  const { rows } = await boss.send(printJobCalls.getPrintJobs, {})
  expect(orders.size).toBeGreaterThan(0)
  expect(papers).toBeGreaterThanOrEqual(orders.size)
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: papers }, () => 'printed'))
  expect(lines.filter(line => !line.startsWith('The printer printed'))).toEqual([])
})

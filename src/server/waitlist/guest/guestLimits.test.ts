/** Links of guests cannot be tried out, and nobody asks for all (SEC-5). */
import { expect, test } from 'vitest'
import { aHost, aParty, namesInLine } from '../testing/parties.ts'
import { pageOf, visitsElsewhere } from '../testing/visiting.ts'

test('SEC-5 links that are wrong, of another store or no links at all look alike; whoever tries them out waits', async () => {
  const visit = await visitsElsewhere()
  const host = await aHost()
  const other = await aHost()
  const path = await pageOf(host, await aParty(host))
  const token = path.split('-').slice(1).join('-')
  const wrong = [
    `/w/${other.store.merchantId}-${token}`,
    `/w/${host.store.merchantId}-${'x'.repeat(22)}`,
    '/w/1',
    '/w/%00',
  ]
  const answers = await Promise.all(wrong.map(each => visit(each)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await visit(wrong[0] ?? '', { do: 'cancel' })).status).toBe(404)
  expect(await namesInLine(host)).toEqual(['Ann'])
  const tried: number[] = []
  for (let tries = 0; tries < 40; tries++) tried.push((await visit(`/w/${tries + 1}-${'y'.repeat(22)}`)).status)
  expect(tried).toContain(429)
  // The link of a party still works from that address.
  expect((await visit(path)).status).toBe(200)
})

test('SEC-5 one phone that asks 1,000 times is limited; a guest on the same network is unharmed', async () => {
  const visit = await visitsElsewhere()
  const host = await aHost()
  const [one, two] = [await pageOf(host, await aParty(host)), await pageOf(host, await aParty(host, { name: 'Bo' }))]
  const statuses: number[] = []
  // More than the whole network may ask at once.
  for (let asked = 0; asked < 1_000; asked++) statuses.push((await visit(one)).status)
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter(status => status === 200).length).toBeLessThan(200)
  expect((await visit(two)).status).toBe(200)
  expect((await visit(two, { do: 'cancel' })).status).toBe(303)
  expect(await namesInLine(host)).toEqual(['Ann'])
})

import { expect, test } from 'vitest'
import type { LiveEvent } from '../../shared/contract/kernel/live.ts'
import { eventReader, namesOrder } from './live.ts'

const event = { seq: 8, topic: 'order', at: '2025-11-21T03:12:00.000Z', payload: { orderId: 4 } }
const asText = `id: 8\r\ndata: ${JSON.stringify(event)}\r\n\r\n`

function reading(parts: readonly string[]) {
  const heard: LiveEvent[] = []
  const places: number[] = []
  let missed = 0
  const read = eventReader(
    given => heard.push(given),
    seq => places.push(seq),
    () => (missed += 1),
  )
  for (const part of parts) read(part)
  return { heard, places, missed }
}

test('ORD-8 events are read however the network cuts them', () => {
  for (let cut = 0; cut <= asText.length; cut += 1) {
    const { heard, places } = reading([': alive\n\n', asText.slice(0, cut), asText.slice(cut)])
    expect(heard).toEqual([event])
    expect(places).toEqual([8])
  }
})

test('ORD-8 the opening names the place to resume from, and says when events are lost for good', () => {
  expect(reading(['retry: 2000\n\nid: 5\nevent: ready\ndata: {}\n\n'])).toEqual({ heard: [], places: [5], missed: 0 })
  expect(reading(['id: 9\nevent: missed\ndata: {}\n\n'])).toEqual({ heard: [], places: [9], missed: 1 })
})

test('ORD-8 what this page does not know is passed over', () => {
  const { heard } = reading(['data: {"seq":1,"topic":"weather","at":"x","payload":{}}\n\n', 'data: {\n\n', asText])
  expect(heard).toEqual([event])
})

test('ORD-8 an order hears of itself, also among those that terminals pushed', () => {
  const of = (payload: LiveEvent['payload']) => ({ ...event, payload }) as LiveEvent
  expect(
    [of({ orderId: 4 }), of({ orderIds: [3, 4] }), of({ orderIds: [44] }), of({})].map(each => namesOrder(each, 4)),
  ).toEqual([true, true, false, false])
})

test('ADM-7 a server that ends says when to come back', () => {
  const waits: number[] = []
  const read = eventReader(
    () => {},
    () => {},
    () => {},
    waitMs => waits.push(waitMs),
  )
  read('event: comeback\ndata: {"waitMs":1200}\n\nevent: comeback\ndata: {"waitMs":-1}\n\n')
  expect(waits).toEqual([1200])
})

import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { askAnew, queries } from './queries.ts'

afterEach(() => queries.clear())

/** A shown answer whose asking is answered by hand; `asked` counts. */
function shown(key: string) {
  const waiting: ((value: string) => void)[] = []
  let asked = 0
  const observer = new QueryObserver<string>(queries, {
    queryKey: [key],
    queryFn: () => new Promise(resolve => (waiting.push(resolve), (asked += 1))),
  })
  const leave = observer.subscribe(() => {})
  return {
    answer: (value: string) => waiting.shift()?.(value),
    asked: () => asked,
    data: () => observer.getCurrentResult().data,
    leave,
  }
}

test('ORD-8 a first answer that was on its way when something happened is asked for once more', async () => {
  const list = shown('list')
  askAnew({ queryKey: ['list'] })
  askAnew({ queryKey: ['list'] })
  expect(list.asked()).toBe(1)
  list.answer('before')
  await expect.poll(list.asked).toBe(2)
  expect(list.data()).toBe('before')
  list.answer('after')
  await expect.poll(list.data).toBe('after')
  expect(list.asked()).toBe(2)
  list.leave()
})

test('ORD-8 an answer that is there is asked again at once, others are left alone', async () => {
  const [list, other] = [shown('list'), shown('other')]
  list.answer('before')
  other.answer('other')
  await expect.poll(() => [list.data(), other.data()]).toEqual(['before', 'other'])
  askAnew({ queryKey: ['list'] })
  expect([list.asked(), other.asked()]).toEqual([2, 1])
  list.leave()
  other.leave()
})

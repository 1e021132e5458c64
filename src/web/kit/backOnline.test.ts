import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { watchOnline } from './backOnline.ts'
import { queries } from './queries.ts'

afterEach(() => {
  vi.useRealTimers()
  queries.clear()
})

/** A part of a page that asks while the network is away, as `useCall` does. */
function aPart(answer: () => Promise<string>) {
  const observer = new QueryObserver(queries, { queryKey: ['a call'], queryFn: answer, staleTime: Infinity })
  return { observer, leave: observer.subscribe(() => {}) }
}

test('SHELL-9 what failed is asked again when the browser is online, and what did not fail is not', async () => {
  const browser = new EventTarget()
  watchOnline(browser)
  let isAway = true
  const ask = vi.fn<() => Promise<string>>(async () => {
    if (isAway) throw new Error('no network')
    return 'rows'
  })
  const { observer, leave } = aPart(ask)
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
  isAway = false
  browser.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('rows'))
  browser.dispatchEvent(new Event('online'))
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
})

test('SHELL-9 what fails once more, because the way to the server is not there yet, is asked a little later', async () => {
  const browser = new EventTarget()
  watchOnline(browser)
  vi.useFakeTimers()
  let failures = 2
  const { observer, leave } = aPart(async () => {
    if (failures-- > 0) throw new Error('no network')
    return 'rows'
  })
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().status).toBe('error')
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(observer.getCurrentResult().status).toBe('error')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(observer.getCurrentResult().data).toBe('rows')
  leave()
})

import { expect, test, vi } from 'vitest'
import { stoppedWhereFails } from './postgres.ts'

test('a database whose set-up fails is stopped, and the failure told; else it runs on', async () => {
  const running = { url: 'postgres://there', stop: vi.fn<() => Promise<void>>() }
  const prepare = vi.fn<(url: string) => Promise<void>>()
  expect(await stoppedWhereFails(running, prepare)).toBe(running)
  expect(prepare).toHaveBeenCalledWith(running.url)
  expect(running.stop).not.toHaveBeenCalled()
  prepare.mockRejectedValueOnce(new Error('No room'))
  await expect(stoppedWhereFails(running, prepare)).rejects.toThrow('No room')
  expect(running.stop).toHaveBeenCalledOnce()
})

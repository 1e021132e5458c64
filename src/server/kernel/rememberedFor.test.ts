/** What is kept by a secret for a while. */
import { expect, test } from 'vitest'
import { rememberedFor } from './rememberedFor.ts'

/** A load whose answers the test gives, one for each time that it was asked. */
function aLoad() {
  const answers: ((value: string | undefined) => void)[] = []
  const asked: string[] = []
  const load = (key: string) => {
    asked.push(key)
    return new Promise<string | undefined>(resolve => answers.push(resolve))
  }
  return { load, asked, answer: (value: string | undefined) => answers.shift()?.(value) }
}

test('AUTH-5 many that ask at once share one answer, and it is kept', async () => {
  const { load, asked, answer } = aLoad()
  const remembered = rememberedFor(load)
  const all = [remembered.find('a'), remembered.find('a'), remembered.find('a')]
  answer('x')
  expect(await Promise.all(all)).toEqual(['x', 'x', 'x'])
  expect(await remembered.find('a')).toBe('x')
  expect(asked).toEqual(['a'])
})

test('AUTH-5 whoever asks after something was forgotten does not get what was being loaded before', async () => {
  const { load, asked, answer } = aLoad()
  const remembered = rememberedFor(load)
  const before = remembered.find('a')
  remembered.forgetAll()
  const after = remembered.find('a')
  answer('old')
  answer('new')
  expect([await before, await after]).toEqual(['old', 'new'])
  expect(await remembered.find('a')).toBe('new')
  expect(asked).toHaveLength(2)
})

test('AUTH-5 nothing found, or a failure, is asked again', async () => {
  const { load, asked, answer } = aLoad()
  const remembered = rememberedFor(load)
  const none = remembered.find('a')
  answer(undefined)
  expect(await none).toBeUndefined()
  const failing = rememberedFor(() => Promise.reject(new Error('away')))
  await expect(Promise.all([failing.find('a'), failing.find('a')])).rejects.toThrow('away')
  await expect(failing.find('a')).rejects.toThrow('away')
  void remembered.find('a')
  expect(asked).toHaveLength(2)
})

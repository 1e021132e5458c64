import { expect, test } from 'vitest'
import { oldestPlace, placeWanted, streamBegan, streamEnded } from './livePlace.ts'

const STORE = 3
const ELSEWHERE = 4

/** A stream of the store that begins after `place`; the places that it is told to go back to. */
function begins(place: number, merchantId = STORE): number[] {
  const heard: number[] = []
  streamBegan(merchantId, place, older => heard.push(older))
  return heard
}

test('ORD-8 a stream goes back to the oldest answer that was given before it began', () => {
  const [one, two] = [placeWanted(STORE), placeWanted(STORE)]
  one?.('9')
  two?.('7')
  expect(oldestPlace(STORE)).toBe(7)
  expect(begins(9)).toEqual([7])
  streamEnded(STORE)
})

test('ORD-8 an answer that comes after the stream began, but was asked for before, takes it back too', () => {
  const late = placeWanted(STORE)
  const heard = begins(9)
  expect(heard).toEqual([])
  late?.('8')
  expect(heard).toEqual([8])
  streamEnded(STORE)
})

test('ORD-8 answers as new as the stream change nothing, and once it has begun none is asked for its place', () => {
  const [one, two] = [placeWanted(STORE), placeWanted(STORE)]
  one?.('9')
  const heard = begins(9)
  two?.('10')
  expect(heard).toEqual([])
  expect(placeWanted(STORE)).toBeUndefined()
  streamEnded(STORE)
  expect(placeWanted(STORE)).toBeDefined()
  streamEnded(STORE)
})

test('ORD-8 another store has places of its own, also for an answer of the first that comes late', () => {
  const late = placeWanted(STORE)
  placeWanted(ELSEWHERE)?.('200')
  late?.('5')
  // The page of the first store is left only now.
  streamEnded(STORE)
  expect(oldestPlace(ELSEWHERE)).toBe(200)
  expect(begins(200, ELSEWHERE)).toEqual([])
  streamEnded(ELSEWHERE)
})

test('ORD-8 an answer without a place says nothing', () => {
  placeWanted(STORE)?.(null)
  expect(oldestPlace(STORE)).toBeUndefined()
  streamEnded(STORE)
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressOf, askToLeave, answerLeave, guard, hasUnsaved, isOfRouter, isSameForm, leaveAll } from './unsaved.ts'

beforeAll(() => void vi.stubGlobal('location', { hash: '#/merchant/Roles' }))
afterAll(() => void vi.unstubAllGlobals())

test('SHELL-17 a form is guarded until it is saved', () => {
  const saved = guard({ onLeave: () => undefined })
  expect(hasUnsaved()).toBe(true)
  saved()
  expect(hasUnsaved()).toBe(false)
})

test('SHELL-17 whoever leaves all the same gives up what every form holds, and nothing asks again', () => {
  const left: string[] = []
  const page = guard({ onLeave: () => left.push('page') })
  guard({ onLeave: () => left.push('drawer') })
  leaveAll()
  expect(left).toEqual(['page', 'drawer'])
  expect(hasUnsaved()).toBe(false)
  page()
})

test('SHELL-4 the question is answered once; a newer one takes its place', async () => {
  const first = askToLeave()
  const second = askToLeave()
  answerLeave(true)
  expect(await first).toBe(false)
  expect(await second).toBe(true)
})

const at = (hash: string) => addressOf(hash)

test.each([
  ['#/merchant/Roles/RolesAddNew?id=1', '#/merchant/OrderList', false],
  ['#/merchant/Equipments?tab=printers', '#/merchant/Equipments?tab=devices', false],
  ['#/merchant/Equipments?tab=printers', '#/merchant/Equipments?tab=printers&page=2', true],
  ['#/merchant/Customers', '#/merchant/Customers?search=a', true],
  ['#/', '', true],
])('SHELL-17 %s and %s are the same form: %s', (one, other, same) => {
  expect(isSameForm(at(one), at(other))).toBe(same)
})

test('SHELL-17 an address that was typed is told from the entries of the router', () => {
  expect(isOfRouter({ usr: null, key: 'default', idx: 0 })).toBe(true)
  for (const state of [null, undefined, {}, { idx: '1' }, 'x']) expect(isOfRouter(state)).toBe(false)
})

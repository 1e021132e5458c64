import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  addressOf,
  answerLeave,
  askToLeave,
  guard,
  hasUnsaved,
  isOfRouter,
  isSameForm,
  leaveAll,
  savingAll,
  verbOfAll,
} from './unsaved.ts'

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
  answerLeave('leave')
  expect(await first).toBe(false)
  expect(await second).toBe(true)
})

test('SHELL-17 whoever chooses to save leaves once it is saved, and stays where it is not', async () => {
  for (const isSaved of [true, false]) {
    const left = askToLeave(() => Promise.resolve(isSaved))
    answerLeave('save')
    expect(await left).toBe(isSaved)
  }
  const stays = askToLeave(() => Promise.reject(new Error('Nobody asked for it')))
  answerLeave('stay')
  expect(await stays).toBe(false)
})

test('SHELL-17 a drawer is saved before the page below, and what is not saved is stayed at, guarded as before', async () => {
  const saved: string[] = []
  let isPageSaved = false
  const page = guard({ onLeave: () => undefined, onSave: () => Promise.resolve(saved.push('page') > 0 && isPageSaved) })
  const drawer = guard({
    onLeave: () => undefined,
    onSave: () => {
      drawer()
      return Promise.resolve(saved.push('drawer') > 0)
    },
  })
  expect(await savingAll()?.()).toBe(false)
  expect(saved).toEqual(['drawer', 'page'])
  isPageSaved = true
  expect(await savingAll()?.()).toBe(true)
  expect(saved).toEqual(['drawer', 'page', 'page'])
  // Until the person is gone: no form says so before.
  page()
  expect(hasUnsaved()).toBe(true)
  leaveAll()
  expect(hasUnsaved()).toBe(false)
})

test('SHELL-17 saving is not offered where one of the forms cannot be saved from elsewhere, or none is left', () => {
  expect(savingAll()).toBeUndefined()
  guard({ onLeave: () => undefined, onSave: () => Promise.resolve(true) })
  expect(savingAll()).toBeDefined()
  guard({ onLeave: () => undefined })
  expect(savingAll()).toBeUndefined()
  leaveAll()
})

test('SHELL-17 what is saved by another verb says so, unless two forms call it differently', () => {
  const onSave = () => Promise.resolve(true)
  guard({ onLeave: () => undefined, onSave, verb: 'Add' })
  expect(verbOfAll()).toBe('Add')
  guard({ onLeave: () => undefined, onSave, verb: 'Add' })
  expect(verbOfAll()).toBe('Add')
  guard({ onLeave: () => undefined, onSave })
  expect(verbOfAll()).toBeUndefined()
  leaveAll()
  expect(verbOfAll()).toBeUndefined()
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldOf } from '../../../shared/rules/kernel/permissions.ts'
import {
  choiceOf,
  choose,
  isHeld,
  type Lock,
  type PermissionNode,
  type Rights,
  stateOf,
  toggle,
} from './permissionRights.ts'

const leaf = (key: string): PermissionNode => ({ key, title: key })
const orders: PermissionNode = { key: 'orders', title: 'Orders', children: [leaf('see'), leaf('export'), leaf('void')] }

function rights(settings: {
  role?: string[]
  granted?: string[]
  denied?: string[]
  locks?: Record<string, Lock>
}): Rights {
  const { role, granted = [], denied = [], locks = {} } = settings
  return {
    fromRole: role && new Set(role),
    own: { granted: new Set(granted), denied: new Set(denied) },
    lockOf: key => locks[key],
  }
}

const plain = ({ granted, denied }: Rights['own']) => ({ granted: [...granted].sort(), denied: [...denied].sort() })

test('EMP-5 what holds is the role, plus granted, less denied: the same as on the server', () => {
  const some = fc.subarray(['see', 'export', 'void'])
  fc.assert(
    fc.property(some, some, some, (role, granted, denied) => {
      const onServer = heldOf<string>(['see', 'export', 'void'], { isBoss: false, fromRole: role, granted, denied })
      const here = rights({ role, granted, denied })
      for (const key of ['see', 'export', 'void']) expect(isHeld(here, key)).toBe(onServer.has(key))
    }),
  )
})

test('EMP-5 a press turns a permission of the role into a denied one, and the next press gives it back to the role', () => {
  const before = rights({ role: ['see'] })
  const denied = toggle(before, leaf('see'))
  expect(plain(denied)).toEqual({ granted: [], denied: ['see'] })
  expect(plain(toggle({ ...before, own: denied }, leaf('see')))).toEqual({ granted: [], denied: [] })
})

test('EMP-5 a press turns a permission that the role lacks into a granted one, and back', () => {
  const before = rights({ role: ['see'] })
  const granted = toggle(before, leaf('void'))
  expect(plain(granted)).toEqual({ granted: ['void'], denied: [] })
  expect(plain(toggle({ ...before, own: granted }, leaf('void')))).toEqual({ granted: [], denied: [] })
})

test.each([[[]], [['see', 'export', 'void']]])(
  'EMP-5 two presses on a node above take each other back (role: %j)',
  role => {
    const before = rights({ role })
    const once = toggle(before, orders)
    expect(stateOf({ ...before, own: once }, orders).checked).toBe(role.length === 0)
    expect(plain(toggle({ ...before, own: once }, orders))).toEqual({ granted: [], denied: [] })
  },
)

test('EMP-5 each of the three choices can be made whatever the role says', () => {
  for (const role of [[], ['see']]) {
    for (const choice of ['granted', 'denied', 'role'] as const) {
      const own = choose(rights({ role, granted: ['see'] }), leaf('see'), choice)
      expect(choiceOf(own, 'see')).toBe(choice)
    }
  }
})

test('EMP-5 a node above counts what holds beneath and where it comes from', () => {
  const state = stateOf(rights({ role: ['see', 'export'], granted: ['void'], denied: ['export'] }), orders)
  expect(state).toEqual({ checked: 'mixed', count: 3, held: 2, granted: 1, denied: 1, lock: undefined })
})

test('EMP-6 what is locked stays as it is when the node above is pressed or chosen for', () => {
  const before = rights({ role: [], locks: { void: { reason: 'You lack this yourself.' } } })
  expect(plain(toggle(before, orders))).toEqual({ granted: ['export', 'see'], denied: [] })
  expect(plain(choose(before, orders, 'denied'))).toEqual({ granted: [], denied: ['export', 'see'] })
  expect(plain(toggle(before, leaf('void')))).toEqual({ granted: [], denied: [] })
})

test('EMP-6 a node is locked when everything beneath it is', () => {
  const reason = 'The boss may do everything.'
  const boss = rights({
    role: [],
    locks: Object.fromEntries(['see', 'export', 'void'].map(k => [k, { reason, held: true }])),
  })
  expect(stateOf(boss, orders)).toMatchObject({ checked: true, held: 3, lock: { reason } })
})

test('EMP-3 in the tree of a role a press grants and takes back, and nothing is ever denied', () => {
  const before = rights({})
  const granted = toggle(before, orders)
  expect(plain(granted)).toEqual({ granted: ['export', 'see', 'void'], denied: [] })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissionKeys, permissionTree } from '../../contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../contract/permissions/posPermissions.ts'
import { effectivePermissions, heldOf, type Holder, mayOpen, missingPermissions, OPERATOR } from './permissions.ts'
import { explainRight, stateOfRight } from '../staff/rights.ts'

const keys: readonly string[] = [...permissionKeys, ...posPermissionKeys]
const some = fc.subarray([...keys])
const modules = fc.subarray(permissionTree.map(({ key }) => key as string))
const holder: fc.Arbitrary<Holder> = fc.record({
  isBoss: fc.boolean(),
  fromRole: some,
  granted: some,
  denied: some,
  disabledModules: modules,
})
const employee = holder.map(each => ({ ...each, isBoss: false }))
const moduleOf = (key: string) => key.slice(0, key.indexOf('.'))
const isOn = ({ disabledModules = [] }: Holder, key: string) =>
  key.startsWith('pos.') || !disabledModules.includes(moduleOf(key))

test('EMP-5 denied wins over granted and over the role; granted wins over the role', () => {
  fc.assert(
    fc.property(employee, who => {
      const held = heldOf(keys, who)
      for (const key of who.denied) expect(held.has(key)).toBe(false)
      const granted = who.granted.filter(key => !who.denied.includes(key))
      for (const key of granted) expect(held.has(key)).toBe(isOn(who, key))
    }),
  )
})

test('EMP-5 the order of what is written makes no difference, nor does writing it twice', () => {
  fc.assert(
    fc.property(holder, fc.infiniteStream(fc.nat()), (who, random) => {
      const shuffled = <T>(list: readonly T[]) =>
        [...list, ...list.slice(0, 2)]
          .map(value => [random.next().value ?? 0, value] as const)
          .sort(([one], [other]) => one - other)
          .map(([, value]) => value)
      const other = {
        isBoss: who.isBoss,
        fromRole: shuffled(who.fromRole),
        granted: shuffled(who.granted),
        denied: shuffled(who.denied),
        disabledModules: shuffled(who.disabledModules ?? []),
      }
      expect([...heldOf(keys, other)]).toEqual([...heldOf(keys, who)])
    }),
  )
})

test('EMP-4 EMP-5 a boss holds everything but the modules that are off, whatever is written about them', () => {
  fc.assert(
    fc.property(holder, who => {
      const held = heldOf(keys, { ...who, isBoss: true })
      for (const key of keys) expect(held.has(key)).toBe(isOn(who, key))
    }),
  )
})

test('EMP-5 granting never takes anything, and denying never gives anything', () => {
  fc.assert(
    fc.property(employee, fc.constantFrom(...keys), (who, key) => {
      const before = heldOf(keys, who)
      const granted = heldOf(keys, { ...who, granted: [...who.granted, key] })
      const denied = heldOf(keys, { ...who, denied: [...who.denied, key] })
      expect([...before].filter(each => !granted.has(each))).toEqual([])
      expect([...denied].filter(each => !before.has(each))).toEqual([])
    }),
  )
})

test('EMP-5 what is not in the tree is held by nobody', () => {
  fc.assert(
    fc.property(holder, fc.string(), (who, key) => {
      const held = effectivePermissions({ ...who, granted: [...who.granted, `x.${key}`] })
      for (const each of held) expect(permissionKeys).toContain(each)
    }),
  )
})

/** The reasons in the order in which they count. */
function reasonOf(who: Holder, key: string): string {
  if (!isOn(who, key)) return 'moduleOff'
  if (who.isBoss) return 'boss'
  const state = stateOfRight(who, key)
  if (state !== 'fromRole') return state
  return who.fromRole.includes(key) ? 'role' : 'notInRole'
}

test('EMP-5 the explanation of a function says the same as the sum of them, and a reason that fits', () => {
  fc.assert(
    fc.property(holder, who => {
      const held = heldOf(keys, who)
      for (const key of keys) {
        const why = explainRight(who, key)
        expect(why.held).toBe(held.has(key))
        expect([key, why.origin]).toEqual([key, reasonOf(who, key)])
      }
    }),
    { numRuns: 50 },
  )
})

test('EMP-6 what is missing is what the one holds and the other does not', () => {
  fc.assert(
    fc.property(holder, holder, (mine, theirs) => {
      const [own, wanted] = [effectivePermissions(mine), effectivePermissions(theirs)]
      const missing = missingPermissions(own, wanted)
      expect(new Set([...missing, ...[...wanted].filter(key => own.has(key))])).toEqual(wanted)
      for (const key of missing) expect(own.has(key)).toBe(false)
    }),
  )
})

test('SHELL-5 a page opens for whoever holds the function that opens it, and for nobody else', () => {
  for (const { key, routes, opensWith } of permissionTree.flatMap(module => [...module.pages])) {
    for (const route of routes) {
      const path = route.replace(/:\w+/, '1')
      expect(mayOpen(path, new Set([opensWith])), key).toBe(true)
      expect(mayOpen(path, new Set(permissionKeys.filter(other => other !== opensWith))), key).toBe(false)
    }
  }
  expect(mayOpen('/merchant/NotInTheTree', new Set())).toBe(true)
  // ADM-3: no permission of a store opens a page of operators.
  expect(mayOpen('/merchant/System', new Set(permissionKeys))).toBe(false)
  expect(mayOpen('/merchant/system/', new Set([OPERATOR]))).toBe(true)
})

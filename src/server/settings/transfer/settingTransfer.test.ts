/** Settings as a file and from store to store (SET-10). */
import { beforeEach, describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { type SettingDocument, settingTransferCalls } from '../../../shared/contract/settings/settingTransfer.ts'
import { type SettingGroup, settingGroupKeys } from '../../../shared/contract/settings/settings.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, aStore, type TestPerson, unique } from '../../testing/people.ts'
import { readSettings, saveSettings, undoSettings } from '../../testing/settings.ts'

const { exportSettings, previewSettingImport, applySettingImport } = settingTransferCalls
const { previewSettingCopy, applySettingCopy } = settingTransferCalls
const key = () => `key-${unique()}`
const aManager = () => aPerson({ permissions: permissionKeys })

async function exported(person: TestPerson): Promise<SettingDocument> {
  return (await (await person.request(exportSettings, {})).json()) as SettingDocument
}
const preview = (person: TestPerson, document: SettingDocument) => person.send(previewSettingImport, { document })

/** Everything of a file that differs, as it was previewed. */
async function applied(person: TestPerson, document: SettingDocument): Promise<SettingGroup[]> {
  const { groups } = await preview(person, document)
  const chosen = groups.filter(({ after }) => Object.keys(after).length > 0)
  if (chosen.length === 0) return []
  const seen = chosen.map(({ group, version }) => ({ group, version }))
  return (await person.send(applySettingImport, { document, groups: seen, idempotencyKey: key() })).changed
}

/** A store with taxes, a surcharge that is taxed, a gratuity, and a dish that counts for its limits. */
async function fill(person: TestPerson): Promise<void> {
  await saveSettings(person, 'taxes', {
    rates: [
      { name: 'State', ratePcm: 4000 },
      { name: 'City', ratePcm: 4500, inclusive: true },
    ],
  })
  const [state, city] = (await readSettings(person, 'taxes')).value.rates
  const taxable = { kind: 'rates' as const, taxIds: [city?.id ?? 0, state?.id ?? 0] }
  await saveSettings(person, 'charges', {
    surcharges: [{ name: 'Service', kind: 'percent', ratePcm: 10_000, orderTypes: ['dineIn'], taxable }],
    gratuity: { enabled: true, taxable },
  })
  const category = await addEntity(person, 'category', { name: 'Soups' })
  const dish = await addEntity(person, 'dish', { name: 'Wonton', categoryId: category, priceCents: 500 })
  const { value } = await readSettings(person, 'orderLimits')
  await saveSettings(person, 'orderLimits', { ...value, counted: [{ kind: 'dish', id: dish }] } as never)
}

/** The same but for the day and the store. */
const contentOf = ({ groups }: SettingDocument) => {
  const { store: _, ...rest } = groups
  return rest
}

describe('SET-10 as a file', () => {
  test('SET-10 what was exported comes back without any change; the file has no ids, and is in the trail', async () => {
    const person = await aManager()
    await fill(person)
    const response = await person.request(exportSettings, {})
    expect(response.headers.get('content-disposition')).toMatch(/attachment; filename=".*settings\.json"/)
    const document = (await response.json()) as SettingDocument
    expect(Object.keys(document.groups)).toEqual(settingGroupKeys)
    expect(JSON.stringify(document)).not.toMatch(/"id":/)
    const { groups, isOwn, unknown } = await preview(person, document)
    expect([isOwn, unknown]).toEqual([true, []])
    expect(groups.filter(({ after, refusal }) => refusal !== null || Object.keys(after).length > 0)).toEqual([])
    const { rows } = await person.send(auditCalls.findAuditList, { action: 'export' })
    expect(rows).toMatchObject([{ objectType: 'settings' }])
  })

  test('SET-10 into an empty store it gives the same file; what is not there is left out and listed', async () => {
    const [source, target] = [await aManager(), await aManager()]
    await fill(source)
    const document = await exported(source)
    const { groups } = await preview(target, document)
    const limits = groups.find(({ group }) => group === 'orderLimits')
    expect(limits?.missing).toEqual([{ kind: 'dish', name: 'Wonton' }])
    expect(await applied(target, document)).toEqual(['taxes', 'charges'])
    const after = await exported(target)
    expect({ ...contentOf(after), orderLimits: 0 }).toEqual({ ...contentOf(document), orderLimits: 0 })
    // Taxes are those of this store.
    const { surcharges } = (await readSettings(target, 'charges')).value
    const ids = (await readSettings(target, 'taxes')).value.rates.map(({ id }) => id)
    expect(new Set(surcharges[0]?.taxable.taxIds)).toEqual(new Set(ids))
    expect(await applied(target, document)).toEqual([])
  })

  test('SET-10 rows that are called the same keep their ids; a tax that goes leaves its surcharges first', async () => {
    const person = await aManager()
    await fill(person)
    const document = await exported(person)
    const charged = await readSettings(person, 'charges')
    const taxes = document.groups['taxes'] as { rates: { name: string }[] }
    const charges = document.groups['charges'] as { surcharges: { taxable: { taxIds: string[] } }[]; gratuity: object }
    taxes.rates = taxes.rates.filter(({ name }) => name === 'State')
    charges.surcharges = charges.surcharges.map(each => ({ ...each, taxable: { kind: 'rates', taxIds: ['State'] } }))
    charges.gratuity = { ...charges.gratuity, taxable: { kind: 'no', taxIds: [] } }
    expect(await applied(person, document)).toEqual(['taxes', 'charges'])
    expect((await readSettings(person, 'taxes')).value.rates).toHaveLength(1)
    const { surcharges } = (await readSettings(person, 'charges')).value
    expect(surcharges[0]?.id).toBe(charged.value.surcharges[0]?.id)
    const { rows } = await person.send(auditCalls.getSettingChanges, {})
    expect(rows[0]).toMatchObject({ objectType: 'taxes', action: 'update', mayUndo: true })
    expect(rows[0]?.reason).toMatch(/^Imported from/)
    const before = rows[0]?.auditId ?? 0
    expect((await person.send(auditCalls.getSettingChanges, { before })).rows).toEqual(rows.slice(1))
    await undoSettings(person, 'taxes')
    await undoSettings(person, 'charges')
    expect((await readSettings(person, 'charges')).value).toEqual(charged.value)
  })

  test('SET-10 what a group refuses stands at its field; nothing of a refused import is kept', async () => {
    const person = await aManager()
    const document = await exported(person)
    document.groups['taxes'] = { rates: [{ name: 'High', ratePcm: 100_010 }] }
    document.groups['discounts'] = { discounts: [{ name: 'Lunch', kind: 'fixed', scope: 'order', amountCents: 100 }] }
    document.groups['future'] = {}
    const { groups, unknown } = await preview(person, document)
    expect(unknown).toEqual(['future'])
    const refused = groups.filter(({ refusal }) => refusal !== null)
    expect(refused).toMatchObject([{ group: 'taxes', refusal: { field: 'rates.0.ratePcm' } }])
    const both = [
      { group: 'discounts' as const, version: 0 },
      { group: 'taxes' as const, version: 0 },
    ]
    const apply = (seen: typeof both) =>
      person.send(applySettingImport, { document, groups: seen, idempotencyKey: key() })
    await expect(apply(both)).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'groups.1' })
    expect((await readSettings(person, 'discounts')).version).toBe(0)
    const discounts = both.slice(0, 1)
    await apply(discounts)
    await expect(apply(discounts)).rejects.toMatchObject({ code: 'SETTINGS_OUTDATED', field: 'groups.0.version' })
  })

  test.each([null, 'text', {}, { format: 'mise-settings', version: 2, groups: {} }])(
    'SET-10 %j is no file of settings',
    async document => {
      const person = await aManager()
      await expect(person.send(previewSettingImport, { document })).rejects.toMatchObject({
        code: 'SETTINGS_FILE_UNREADABLE',
        field: 'document',
      })
    },
  )

  test('SET-10 what changed lately is shown of those groups that the reader may see', async () => {
    const person = await aManager()
    await saveSettings(person, 'gateway', { days: 20 })
    await saveSettings(person, 'discounts', { reasons: [{ name: 'Birthday' }] })
    const reader = await aPerson({ store: person.store, permissions: ['settings.transfer.view'] })
    const types = async (of: TestPerson) =>
      (await of.send(auditCalls.getSettingChanges, {})).rows.map(({ objectType }) => objectType)
    expect([await types(person), await types(reader)]).toEqual([['discounts', 'gateway'], ['discounts']])
  })

  test('SET-10 nobody imports what they may not change', async () => {
    const person = await aPerson({ permissions: ['settings.transfer.import', 'settings.discounts.edit'] })
    const document = await exported(await aManager())
    const { groups } = await preview(person, document)
    expect(groups.filter(({ mayEdit }) => mayEdit).map(({ group }) => group)).toEqual(['discounts'])
    const input = { document, groups: [{ group: 'hours' as const, version: 0 }], idempotencyKey: key() }
    await expect(person.send(applySettingImport, input)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  })
})

describe('SET-10 to other stores', () => {
  let first: TestPerson
  let second: TestPerson
  let third: TestPerson
  beforeEach(async () => {
    first = await aPerson({ store: await aStore({ name: 'First' }), isBoss: true })
    const { accountId } = first
    second = await aPerson({ store: await aStore({ name: 'Second' }), isBoss: true, accountId })
    third = await aPerson({ store: await aStore({ name: 'Third' }), isBoss: true, accountId })
  })
  const idOf = ({ store }: TestPerson) => store.merchantId

  /** Looks, and copies what was looked at. */
  async function copied(groups: SettingGroup[], to: TestPerson[]) {
    const { from, stores } = await first.send(previewSettingCopy, { groups, to: to.map(idOf) })
    const targets = stores.map(store => ({
      merchantId: store.merchantId,
      groups: store.groups.map(({ group, version }) => ({ group, version })),
    }))
    return {
      stores,
      from,
      targets,
      apply: () => first.send(applySettingCopy, { from, to: targets, idempotencyKey: key() }),
    }
  }

  test('SET-10 a boss copies groups after a look; each store says where they came from, and undoes them', async () => {
    await fill(first)
    const { stores, apply } = await copied(['taxes', 'charges'], [second, third])
    expect(stores.map(({ name, groups }) => [name, groups.map(({ group }) => group)])).toEqual([
      ['Second', ['taxes', 'charges']],
      ['Third', ['taxes', 'charges']],
    ])
    // A look changes nothing.
    expect((await readSettings(second, 'charges')).version).toBe(0)
    expect((await apply()).stores).toMatchObject([
      { merchantId: idOf(second), changed: ['taxes', 'charges'], refusal: null },
      { merchantId: idOf(third), changed: ['taxes', 'charges'], refusal: null },
    ])
    for (const target of [second, third]) {
      const { charges, taxes } = (await exported(target)).groups
      expect({ charges, taxes }).toEqual(
        await exported(first).then(({ groups }) => ({ charges: groups['charges'], taxes: groups['taxes'] })),
      )
      const { rows } = await target.send(auditCalls.getSettingChanges, {})
      expect(rows[0]).toMatchObject({ actorId: target.employeeId, reason: 'Copied from First', mayUndo: true })
    }
    await undoSettings(second, 'charges')
    expect((await readSettings(second, 'charges')).value.surcharges).toEqual([])
    expect((await readSettings(third, 'charges')).value.surcharges).toHaveLength(1)
  })

  test('SET-10 name, phone and time zone stay those of the store', async () => {
    const { value } = await readSettings(first, 'store')
    await saveSettings(first, 'store', { ...value, phone: '212 555 0100', receiptFooter: 'Thank you' })
    const own = (await readSettings(second, 'store')).value
    await saveSettings(second, 'store', { ...own, phone: '718 555 0100' })
    const { apply } = await copied(['store'], [second])
    expect((await apply()).stores).toMatchObject([{ changed: ['store'] }])
    expect((await readSettings(second, 'store')).value).toMatchObject({
      name: 'Second',
      phone: '718 555 0100',
      receiptFooter: 'Thank you',
    })
  })

  test('SET-10 where something was saved since, that store alone stays as it is', async () => {
    await saveSettings(first, 'discounts', { reasons: [{ name: 'Birthday' }] })
    const { apply } = await copied(['discounts'], [second, third])
    await saveSettings(second, 'discounts', { reasons: [{ name: 'Other' }] })
    const { stores } = await apply()
    expect(stores[0]).toMatchObject({ changed: [], refusal: { group: 'discounts' } })
    expect(stores[0]?.refusal?.message).toMatch(/changed after this preview/)
    expect(stores[1]).toMatchObject({ changed: ['discounts'], refusal: null })
    await saveSettings(first, 'discounts', {})
    await expect(apply()).rejects.toMatchObject({ code: 'SETTINGS_OUTDATED', field: 'from.0.version' })
  })

  test('SET-10 nothing of a store that is not the own one, and nothing without being a boss', async () => {
    const stranger = await aPerson({ isBoss: true })
    const manager = await aPerson({ store: first.store, permissions: permissionKeys })
    const look = (person: TestPerson, to: number) => person.send(previewSettingCopy, { groups: ['taxes'], to: [to] })
    const groups = [{ group: 'taxes' as const, version: 0 }]
    const copy = (person: TestPerson, to: number) =>
      person.send(applySettingCopy, { from: groups, to: [{ merchantId: to, groups }], idempotencyKey: key() })
    for (const attempt of [look, copy]) {
      await expect(attempt(first, idOf(stranger))).rejects.toMatchObject({ code: 'BOSS_ONLY' })
      await expect(attempt(manager, idOf(second))).rejects.toMatchObject({ code: 'BOSS_ONLY' })
      await expect(attempt(first, idOf(first))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
  })
})

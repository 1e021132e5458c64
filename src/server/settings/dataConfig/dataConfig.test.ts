/** Free settings by group and key: `pos/data_config`. */
import { expect, test } from 'vitest'
import { dataConfigCalls } from '../../../shared/contract/settings/dataConfig.ts'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { insufficient, required } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { readSettings, saveSettings, undoSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'

const { getDataConfig, saveDataConfig } = dataConfigCalls
const anEditor = () => aPerson({ permissions: ['settings.pos.edit', 'system.audit.view', 'system.audit.undo'] })
const valueOf = async (person: TestPerson, group: string, key: string) =>
  (await person.send(getDataConfig, { group, key })).value

test('SET-7 a value is kept under two parts of an address, replaced, forgotten and taken back', async () => {
  const person = await anEditor()
  const at = { group: 'kitchen', key: 'screen-1' }
  expect(await valueOf(person, 'kitchen', 'screen-1')).toBeNull()
  await person.send(saveDataConfig, { ...at, value: { columns: 4, sound: null, zones: ['热菜', true, 1.5] } })
  await person.send(saveDataConfig, { group: 'kitchen', key: 'screen-2', value: false })
  const { app } = await testServer()
  const headers = { merchantAuth: person.token }
  const answer = await app.request(`${SERVICE_BASE}/pos/data_config/kitchen/screen-1`, { headers })
  expect(await answer.json()).toMatchObject({ ...at, value: { columns: 4, sound: null, zones: ['热菜', true, 1.5] } })
  await person.send(saveDataConfig, { ...at, value: 'x' })
  expect([await valueOf(person, 'kitchen', 'screen-1'), await valueOf(person, 'kitchen', 'screen-2')]).toEqual([
    'x',
    false,
  ])
  await person.send(saveDataConfig, { ...at, value: null })
  expect((await readSettings(person, 'dataConfig')).value.entries.map(({ key }) => key)).toEqual(['screen-2'])
  await undoSettings(person, 'dataConfig')
  expect(await valueOf(person, 'kitchen', 'screen-1')).toBe('x')
  const other = await anEditor()
  expect(await valueOf(other, 'kitchen', 'screen-1')).toBeNull()
})

test('SET-7 values, names and their number are bounded, word for word', async () => {
  const person = await anEditor()
  const refusal = (more: object) => refusalOf(person, saveDataConfig, { group: 'g', key: 'k', value: 1, ...more })
  const json = { reason: 'INVALID_INPUT', text: 'jsonMost' }
  const tooMuch = { ...json, field: 'value' }
  expect(await refusal({ value: '锅'.repeat(1365) })).toEqual(tooMuch)
  expect(await refusal({ value: JSON.parse('['.repeat(1500) + ']'.repeat(1500)) as unknown })).toEqual(tooMuch)
  expect(await refusal({ value: ['a\0b'] })).toEqual(tooMuch)
  expect(await refusal({ value: { '\ud800': 1 } })).toEqual(tooMuch)
  expect(await refusal({ value: undefined })).toEqual({ ...required, field: 'value' })
  const name = { reason: 'INVALID_INPUT', text: 'format' }
  for (const key of ['', 'a b', 'a/b', 'x'.repeat(61), '锅'])
    expect(await refusal({ key })).toEqual({ ...name, field: 'key' })
  await person.send(saveDataConfig, { group: 'g', key: 'k', value: '锅'.repeat(1364) })
  const entries = Array.from({ length: 200 }, (_, at) => ({ group: 'g', key: `k${at}`, value: at }))
  await saveSettings(person, 'dataConfig', { entries })
  const most = { reason: 'CONFIG_MOST', values: { most: '200' }, field: 'key' }
  expect(await refusal({ key: 'one-more' })).toEqual(most)
  await person.send(saveDataConfig, { group: 'g', key: 'k7', value: 'again' })
  const stranger = await aPerson({ permissions: ['settings.pos.view'] })
  expect(await refusalOf(stranger, saveDataConfig, { group: 'g', key: 'k', value: 1 })).toEqual(insufficient)
})

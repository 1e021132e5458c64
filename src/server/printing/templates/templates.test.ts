/** Print templates over HTTP (DEV-4): kept, copied, put back, sent to another store, and said where they print. */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { templateKinds } from '../../../shared/contract/printing/templateParts.ts'
import type { PrintTemplate } from '../../../shared/contract/printing/templates.ts'
import { defaultTemplate, plainSection } from '../../../shared/rules/printing/templates/defaults.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { addPrinter, key } from '../printing.testing.ts'
import { templateFor, type TemplateWanted } from './templateFor.ts'

const {
  addPrintTemplate,
  assignPrintTemplate,
  copyPrintTemplate,
  deletePrintTemplate,
  exportPrintTemplate,
  getPrintTemplate,
  getPrintTemplateHistory,
  getPrintTemplates,
  importPrintTemplate,
  putBackPrintTemplate,
  restorePrintTemplate,
  updatePrintTemplate,
} = printTemplateCalls

const aDesigner = (store?: TestPerson['store']) =>
  aPerson({
    ...(store && { store }),
    permissions: [
      'settings.printTemplates.view',
      'settings.printTemplates.edit',
      'equipment.devices.edit',
      'system.audit.view',
      'system.audit.undo',
    ],
  })
const receipt = defaultTemplate('receipt', { columns: 48, language: 'en' })
const add = async (person: TestPerson, name: string, template: PrintTemplate = receipt) =>
  (await person.send(addPrintTemplate, { name, ...template, ...key() })).templateId

test('DEV-4 a template is added, changed, copied, restored and deleted; each version stays and comes back', async () => {
  const person = await aDesigner()
  const templateId = await add(person, 'Front')
  const wide = { ...receipt, topBlankLines: 3, sections: receipt.sections.slice(0, 5) }
  const change = { templateId, version: 1, name: 'Front desk', ...wide }
  expect(await person.send(updatePrintTemplate, change)).toMatchObject({ version: 2 })
  await expect(person.send(updatePrintTemplate, change)).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
  expect(await person.send(updatePrintTemplate, { ...change, version: 2 })).toMatchObject({ version: 2 })
  const kitchen = { ...defaultTemplate('kitchen', receipt), templateId, version: 2, name: 'Front' }
  await expect(person.send(updatePrintTemplate, kitchen)).rejects.toMatchObject({ field: 'kind' })

  await expect(add(person, 'FRONT DESK')).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  await add(person, 'Front desk', defaultTemplate('kitchen', receipt))
  const copy = await person.send(copyPrintTemplate, { templateId, name: 'Copy', ...key() })
  expect((await person.send(getPrintTemplate, { templateId: copy.templateId })).layout).toMatchObject({
    topBlankLines: 3,
  })

  expect(await person.send(restorePrintTemplate, { templateId, version: 2 })).toMatchObject({ version: 3 })
  const restored = await person.send(getPrintTemplate, { templateId })
  expect(restored).toMatchObject({ name: 'Front desk', layout: { topBlankLines: 0, sections: receipt.sections } })
  expect(await person.send(putBackPrintTemplate, { templateId, version: 3, toVersion: 1 })).toMatchObject({
    version: 4,
  })
  const { rows } = await person.send(getPrintTemplateHistory, { templateId })
  expect(rows.map(({ version, name, layout }) => [version, name, layout.topBlankLines])).toEqual([
    [4, 'Front', 0],
    [3, 'Front desk', 0],
    [2, 'Front desk', 3],
    [1, 'Front', 0],
  ])
  await expect(person.send(putBackPrintTemplate, { templateId, version: 4, toVersion: 9 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'toVersion',
  })

  await person.send(deletePrintTemplate, { templateId })
  const left = await person.send(getPrintTemplates, {})
  expect(left.rows.map(({ name, kind }) => [name, kind])).toEqual([
    ['Copy', 'receipt'],
    ['Front desk', 'kitchen'],
  ])
  expect(left.defaults.map(({ kind }) => kind)).toEqual(templateKinds)
})

test('DEV-4 ADM-1 the change of a template is in the trail and can be taken back there', async () => {
  const person = await aDesigner()
  const templateId = await add(person, 'Front')
  await person.send(updatePrintTemplate, { templateId, version: 1, name: 'Bar', ...receipt, buzzer: 2 })
  const object = { objectType: 'printTemplate', objectId: String(templateId) } as const
  const { rows } = await person.send(auditCalls.getObjectTimeline, object)
  const [entry] = rows
  await person.send(auditCalls.undoChange, { auditId: entry?.auditId ?? 0, reason: 'Wrong name' })
  const stored = await person.send(getPrintTemplate, { templateId })
  expect(stored).toMatchObject({ name: 'Front', version: 3, layout: { buzzer: 0 } })
  expect((await person.send(getPrintTemplateHistory, { templateId })).rows).toHaveLength(3)
})

const holding = async ({ store }: TestPerson, wanted: Omit<TemplateWanted, 'kind'>) => {
  const { engine } = await testServer()
  const { merchantId } = store
  const found = await engine.transact({ merchantId }, 'read', run =>
    templateFor(run, merchantId, { kind: 'receipt', ...wanted }),
  )
  return found.topBlankLines
}

test('DEV-4 the printer’s template goes before the order type’s, that before the store’s, that before the default', async () => {
  const person = await aDesigner()
  const printerId = await addPrinter(person)
  const [all, carryout, printer] = [
    await add(person, 'All', { ...receipt, topBlankLines: 1 }),
    await add(person, 'Carryout', { ...receipt, topBlankLines: 2 }),
    await add(person, 'Printer', { ...receipt, topBlankLines: 3 }),
  ]
  const assign = (target: object, templateId: number | null) =>
    person.send(assignPrintTemplate, { kind: 'receipt', target: target as { scope: 'store' }, templateId })
  expect(await holding(person, { printerId, orderType: 'carryout' })).toBe(0)
  await assign({ scope: 'store' }, all)
  await assign({ scope: 'orderType', orderType: 'carryout' }, carryout)
  const { uses } = await assign({ scope: 'printer', printerId }, printer)
  expect(uses).toHaveLength(3)
  expect(await holding(person, { printerId, orderType: 'carryout' })).toBe(3)
  expect(await holding(person, { orderType: 'carryout' })).toBe(2)
  expect(await holding(person, { orderType: 'dineIn' })).toBe(1)
  const { rows } = await person.send(getPrintTemplates, {})
  expect(rows.find(({ templateId }) => templateId === printer)?.uses).toEqual([{ scope: 'printer', printerId }])

  await assign({ scope: 'printer', printerId }, null)
  expect(await holding(person, { printerId, orderType: 'carryout' })).toBe(2)
  await person.send(deletePrintTemplate, { templateId: carryout })
  expect(await holding(person, { orderType: 'carryout' })).toBe(1)
  const kitchen = await add(person, 'Wok', defaultTemplate('kitchen', receipt))
  await expect(assign({ scope: 'store' }, kitchen)).rejects.toMatchObject({ field: 'templateId' })
  await expect(assign({ scope: 'printer', printerId: 99_999_999 }, all)).rejects.toMatchObject({
    field: 'target.printerId',
  })
})

test('DEV-4 a template goes to another store as a file, which is checked like any other input', async () => {
  const [person, other] = [await aDesigner(), await aDesigner()]
  const templateId = await add(person, 'Front')
  const { file, fileName } = await person.send(exportPrintTemplate, { templateId })
  expect(fileName).toBe('Front.json')
  const path = `/pictures/${person.store.merchantId}/${'a'.repeat(64)}/480.webp`
  const pictured = { ...plainSection('pic', 'picture'), picture: path }
  const sent = { ...file, template: { ...file.template, sections: [...file.template.sections, pictured] } }
  const made = await other.send(importPrintTemplate, { file: sent, ...key() })
  expect(made.picturesLeftOut).toBe(1)
  const stored = await other.send(getPrintTemplate, { templateId: made.templateId })
  expect(stored.layout.sections).toEqual(receipt.sections)
  await expect(other.send(getPrintTemplate, { templateId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    person.send(addPrintTemplate, { name: 'Pictured', ...receipt, sections: [pictured], ...key() }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'sections.0.picture' })
})

test('DEV-4 a template with an unknown variable, a part of another kind, or too much of anything is refused at its field', async () => {
  const person = await aDesigner()
  const text = (en: string) => ({ ...plainSection('t', 'text'), text: { en, zh: '' } })
  const refused = async (template: object, field: string) => {
    const sent = { name: 'X', ...receipt, ...template, ...key() }
    await expect(person.send(addPrintTemplate, sent)).rejects.toMatchObject({ code: 'INVALID_INPUT', field })
  }
  await refused({ sections: [text('Hello {customr}')] }, 'sections.0.text.en')
  await refused({ sections: [text(' ')] }, 'sections.0.text')
  await refused({ sections: [text('x'.repeat(1001))] }, 'sections.0.text.en')
  await refused({ sections: [plainSection('m', 'moves')] }, 'sections.0.part')
  await refused({ sections: [plainSection('a', 'items'), plainSection('a', 'total')] }, 'sections.1.id')
  const many = Array.from({ length: 10_000 }, (_, at) => plainSection(`s${at}`, 'blank'))
  await refused({ sections: many }, 'sections')
  await refused(
    { sections: [{ ...plainSection('p', 'picture'), picture: 'https://example.com/a.png' }] },
    'sections.0.picture',
  )
  const inline = `data:image/png;base64,${'A'.repeat(1000)}`
  await refused({ sections: [{ ...plainSection('p', 'picture'), picture: inline }] }, 'sections.0.picture')
  await refused({ topBlankLines: 21 }, 'topBlankLines')
  await refused({ columns: 40 }, 'columns')
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyEntries, documentOf, emptyDocument, listsOf } from '../../../shared/rules/menu/document.ts'
import { entityOf } from './changeMenu.ts'
import { documentHash } from './versions.ts'

const fields = { name: 'Mains', secondName: '主菜', sort: 3 }
const withCategory = (category: object) =>
  applyEntries(emptyDocument(), [{ kind: 'category', id: 1, before: null, after: entityOf('category', 1, category) }])

test('MENU-11 the hash of a menu is that of its values, whatever the order of their fields', () => {
  const document = withCategory(fields)
  const turned = applyEntries(emptyDocument(), [
    {
      kind: 'category',
      id: 1,
      before: null,
      after: Object.fromEntries(Object.entries(entityOf('category', 1, fields)).toReversed()) as never,
    },
  ])
  expect(documentHash(turned)).toBe(documentHash(document))
  expect(documentHash(withCategory({ ...fields, sort: 4 }))).not.toBe(documentHash(document))
})

test('MENU-11 the hash is the SHA-256 of the document as it is stored: JSON with its names in order', () => {
  const text =
    '{"addOn":[],"addOnGroup":[],"category":[{"alcoholFree":false,"description":"","id":1,"name":"Mains","pictureId":null,' +
    '"secondDescription":"","secondName":"主菜","sort":3,"status":"valid","supplyTimeId":null}],"dish":[],"menu":[],' +
    '"menuType":[],"modifierGroup":[],"special":[],"specialGroup":[],"supplyTime":[]}'
  expect(documentHash(withCategory(fields))).toBe(createHash('sha256').update(text).digest('hex'))
})

test('CHOWLY-1 a menu stored before there were price rules is read without one, and keeps its hash', () => {
  const lists = listsOf(emptyDocument())
  const { priceRule, ...former } = entityOf('menu', 1, {
    name: 'Lunch',
    menuTypeId: 1,
    orderTypes: ['dineIn'],
    channels: ['pos'],
  })
  expect(priceRule).toBeNull()
  const read = documentOf({ ...lists, menu: [former as never] })
  expect(read.menu.get(1)?.priceRule).toBeNull()
  const now = documentOf({ ...lists, menu: [{ ...former, priceRule: null }] })
  expect(documentHash(now)).toBe(documentHash({ ...now, menu: new Map([[1, former as never]]) }))
  const ruled = { percentPcm: 15_000, amountCents: 0, ending: 95, modifiers: false }
  expect(documentHash(documentOf({ ...lists, menu: [{ ...former, priceRule: ruled }] }))).not.toBe(documentHash(now))
})

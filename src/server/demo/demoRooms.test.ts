import { expect, test } from 'vitest'
import { scenery as sceneryRule } from '../../shared/contract/room/plan.ts'
import { isOutside } from '../../shared/rules/room/plan/pieces.ts'
import { pieceOfScenery, pieceOfTable } from '../../shared/rules/room/plan/saved.ts'
import { overlappingTables, overlaps } from '../../shared/rules/room/plan/touching.ts'
import { demoRooms } from './demoRooms.ts'
import { houses } from './house.ts'

test.each(Object.entries(demoRooms))('TBL-2 the demo’s room of tables %s could be drawn and saved', (prefix, room) => {
  const { scenery, tables, width, height } = room
  expect(sceneryRule.parse({ pieces: scenery, background: null }).pieces).toEqual(scenery)
  expect(new Set(scenery.map(({ kind }) => kind))).toEqual(new Set(['wall', 'door', 'text']))
  const placed = tables.map((table, at) => pieceOfTable({ ...table, name: `${prefix}${at + 1}` }, `t${at}`))
  const drawn = [...scenery.map(pieceOfScenery), ...placed]
  expect(drawn.filter(piece => isOutside(piece, { width, height }))).toEqual([])
  expect([...overlappingTables(drawn)]).toEqual([])
  const solid = drawn.filter(({ kind }) => kind === 'wall' || kind === 'door')
  expect(placed.filter(table => solid.some(each => overlaps(table, each)))).toEqual([])
  const ofHouses = Object.values(houses).map(house => house.tables.filter(name => name.replace(/\d+$/, '') === prefix))
  expect(ofHouses.map(names => names.length)).toContain(tables.length)
})

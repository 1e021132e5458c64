/** The drawn rooms of the demo stores: tables where they stand, walls, doors and words (TBL-2). Centimetres, from the upper left corner. */
import type { SceneryPiece } from '../../shared/contract/room/plan.ts'

export interface DemoPlace {
  readonly shape: 'rectangle' | 'circle'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly rotation: number
}

export interface DemoRoom {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly scenery: readonly SceneryPiece[]
  /** Seats and place of each table, in the order of their names. */
  readonly tables: readonly (DemoPlace & { readonly capacity: number })[]
}

type Corner = readonly [x: number, y: number]

const THICK = 16
const usual = { width: 90, height: 90, radius: 45, rotation: 0 }
const square = (capacity: number, [x, y]: Corner, width = 90, rotation = 0) =>
  ({ ...usual, shape: 'rectangle', capacity, x, y, width, rotation }) as const
const round = (capacity: number, [x, y]: Corner, radius: number) =>
  ({ ...usual, shape: 'circle', capacity, x, y, radius }) as const

/** An upright or level wall between two corners. */
function wall([x1, y1]: Corner, [x2, y2]: Corner, thick = THICK) {
  const isLevel = y1 === y2
  const [width, height] = isLevel ? [Math.abs(x2 - x1), thick] : [thick, Math.abs(y2 - y1)]
  return { kind: 'wall', x: (x1 + x2) / 2, y: (y1 + y2) / 2, width, height, rotation: 0 } as const
}
/** A door in a level wall; without a turn its leaf opens upwards. */
const door = ([x, y]: Corner, width: number, rotation = 0) =>
  ({ kind: 'door', x, y, width, height: THICK, rotation }) as const
const words = (text: string, [x, y]: Corner, rotation = 0) =>
  ({ kind: 'text', text, x, y, width: 220, height: 30, rotation }) as const

type Drawn = ReturnType<typeof wall> | ReturnType<typeof door> | ReturnType<typeof words>
const sceneryOf = (pieces: readonly Drawn[]): SceneryPiece[] =>
  pieces.map((piece, index) => ({ pieceId: `demo${index + 1}`, ...piece }))

/** Four walls; below there are gaps, from where to where. */
function shell(width: number, height: number, gaps: readonly Corner[], thick = THICK): Drawn[] {
  const half = thick / 2
  const [right, bottom] = [width - half, height - half]
  const ends = [0, ...gaps.flat(), width]
  const below = Array.from({ length: ends.length / 2 }, (_, at) =>
    wall([ends[2 * at] ?? 0, bottom], [ends[2 * at + 1] ?? width, bottom], thick),
  )
  return [
    wall([0, half], [width, half], thick),
    wall([half, thick], [half, height - thick], thick),
    wall([right, thick], [right, height - thick], thick),
    ...below,
  ]
}

const columns = [150, 380, 600, 850] as const

const mainHall: DemoRoom = {
  name: 'Main hall',
  width: 1400,
  height: 900,
  scenery: sceneryOf([
    ...shell(1400, 900, [[1060, 1180]]),
    door([1120, 892], 120),
    words('Entrance 入口', [1120, 740]),
    // The kitchen, with the pass to the room.
    wall([1080, 16], [1080, 330]),
    wall([1072, 338], [1180, 338]),
    door([1230, 338], 100),
    wall([1280, 338], [1384, 338]),
    words('Kitchen 厨房', [1232, 120]),
    // The counter beside the entrance.
    wall([1240, 600], [1240, 800], 50),
    words('Cashier 收银台', [1300, 700], 90),
  ]),
  tables: [150, 450, 740].flatMap(y => [
    square(4, [columns[0], y], 100),
    square(4, [columns[1], y], 100),
    square(2, [columns[2], y], 70),
    round(6, [columns[3], y], 70),
  ]),
}

const patio: DemoRoom = {
  name: 'Patio',
  width: 1200,
  height: 700,
  scenery: sceneryOf([
    // The house above, a railing around the rest.
    wall([0, 8], [540, 8]),
    door([600, 8], 120, 180),
    wall([660, 8], [1200, 8]),
    words('Main hall 大厅', [440, 50]),
    wall([4, 16], [4, 692], 6),
    wall([1196, 16], [1196, 692], 6),
    wall([0, 696], [520, 696], 6),
    wall([680, 696], [1200, 696], 6),
    words('Steps to the street 通往街道', [600, 660]),
  ]),
  tables: [
    [150, 230],
    [400, 280],
    [800, 230],
    [1050, 280],
    [150, 500],
    [400, 520],
    [800, 500],
    [1050, 520],
  ].map(([x = 0, y = 0], at) => (at % 2 === 0 ? round(4, [x, y], 55) : round(2, [x, y], 46))),
}

const privateRooms: DemoRoom = {
  name: 'Private rooms',
  width: 1500,
  height: 720,
  scenery: sceneryOf([
    ...shell(1500, 720, [[40, 160]]),
    door([100, 712], 120),
    wall([500, 16], [500, 512]),
    wall([1000, 16], [1000, 512]),
    wall([16, 520], [360, 520]),
    door([410, 520], 100),
    wall([460, 520], [860, 520]),
    door([910, 520], 100),
    wall([960, 520], [1360, 520]),
    door([1410, 520], 100),
    wall([1460, 520], [1484, 520]),
    words('Lotus 荷花厅', [250, 60]),
    words('Peony 牡丹厅', [750, 60]),
    words('Bamboo 翠竹厅', [1250, 60]),
    words('Corridor 走廊', [750, 620]),
  ]),
  tables: [round(10, [230, 270], 95), round(12, [730, 270], 105), round(10, [1230, 270], 95)],
}

const diningRoom: DemoRoom = {
  name: 'Dining room',
  width: 1200,
  height: 800,
  scenery: sceneryOf([
    ...shell(1200, 800, [[760, 880]]),
    door([820, 792], 120),
    words('Entrance 入口', [820, 640]),
    wall([940, 110], [940, 560], 50),
    words('Order here 点餐台', [1000, 335], 90),
    wall([965, 560], [1095, 560]),
    door([1140, 560], 90),
    words('Kitchen 厨房', [1078, 60]),
    words('Pickup shelf 取餐架', [1060, 720]),
    wall([950, 762], [1170, 762], 30),
  ]),
  tables: [140, 400, 660].flatMap(y => [square(4, [150, y], 100), square(2, [390, y], 70), square(4, [630, y], 100)]),
}

/** By what the names of their tables begin with. */
export const demoRooms: Readonly<Record<string, DemoRoom>> = {
  A: mainHall,
  B: patio,
  VIP: privateRooms,
  T: diningRoom,
}

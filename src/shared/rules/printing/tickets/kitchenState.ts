/** An order as it is kept, as a kitchen sees it. */
import type { KitchenLine, KitchenModifier, KitchenState } from './kitchenDelta.ts'

/** A line as it is kept. */
export interface KeptLine {
  /** The terminal's; the parts of a special share one. */
  readonly clientKey: string
  readonly dishId: number | null
  readonly dishName: string
  readonly dishSecondName: string
  readonly variantName: string
  /** What the kitchen calls the dish, where it has a name of its own for it. */
  readonly kitchenName: string
  /** The dish's category of now; of a dish that is gone, the one it was sold from. */
  readonly categoryId: number | null
  readonly categoryName: string
  readonly categorySecondName: string
  readonly categorySort: number
  readonly quantity: number
  readonly note: string
  readonly modifiers: readonly KitchenModifier[]
  /** The dish's own printers. */
  readonly printerIds: readonly number[]
  readonly isVoid: boolean
  readonly voidReason: string
}

export interface KeptOrder {
  readonly tableName: string
  readonly isDeleted: boolean
  /** Without gift cards. */
  readonly lines: readonly KeptLine[]
}

export interface KitchenView {
  /** What is to be cooked. */
  readonly state: KitchenState
  /** The dishes' own printers, by line. */
  readonly printerIdsOf: ReadonlyMap<string, readonly number[]>
  /** Why lines were voided, by line. */
  readonly voidReasons: ReadonlyMap<string, string>
}

/** Names its lines so that a line keeps its name over changes; of a special, each part has one of its own. */
export function kitchenView({ tableName, isDeleted, lines }: KeptOrder): KitchenView {
  const counted = new Map<string, number>()
  const keyed = lines.map(line => {
    const own = `${line.clientKey} ${line.dishId ?? line.dishName}`
    const nth = (counted.get(own) ?? 0) + 1
    counted.set(own, nth)
    return { key: nth === 1 ? own : `${own} ${nth}`, line }
  })
  return {
    state: {
      table: tableName,
      lines: isDeleted ? [] : keyed.filter(({ line }) => !line.isVoid).map(({ key, line }) => cooked(key, line)),
    },
    printerIdsOf: new Map(keyed.map(({ key, line }) => [key, line.printerIds])),
    voidReasons: new Map(keyed.map(({ key, line }) => [key, line.voidReason])),
  }
}

const cooked = (key: string, line: KeptLine): KitchenLine => ({
  key,
  dishId: line.dishId,
  categoryId: line.categoryId,
  // A kitchen that has a name of its own for a dish reads that one in either language.
  name: line.kitchenName || line.dishName,
  secondName: line.kitchenName === '' ? line.dishSecondName : '',
  course: { name: line.categoryName, secondName: line.categorySecondName },
  courseSort: line.categorySort,
  quantity: line.quantity,
  variantName: line.variantName,
  modifiers: line.modifiers,
  note: line.note,
})

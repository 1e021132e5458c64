/**
 * What a kitchen must be told of an order: the difference between what it was told and what the order is now, printer by
 * printer (ORD-7, DEV-1). Told once it is never told again, so that a push that is repeated prints nothing.
 */
interface Name {
  readonly name: string
  readonly secondName: string
}

export interface KitchenModifier extends Name {
  readonly quantity: number
}

/** A line of an order as a kitchen cooks it. */
export interface KitchenLine extends Name {
  /** Names it in its order, also after a change. */
  readonly key: string
  readonly dishId: number | null
  readonly categoryId: number | null
  /** Courses follow each other as categories do in the menu. */
  readonly course: Name
  readonly courseSort: number
  readonly quantity: number
  readonly variantName: string
  readonly modifiers: readonly KitchenModifier[]
  readonly note: string
}

/** A line that a kitchen was told of, and where. */
export interface ToldLine extends KitchenLine {
  readonly printerIds: readonly number[]
}

export interface KitchenState<L extends KitchenLine = KitchenLine> {
  readonly table: string
  /** Without what was voided. */
  readonly lines: readonly L[]
}
export type ToldState = KitchenState<ToldLine>

/** A line as it stands on a ticket; `before` where it was told another way. */
export interface ChangedLine {
  readonly change: 'new' | 'changed' | 'void'
  readonly line: KitchenLine
  readonly before?: Pick<KitchenLine, 'quantity' | 'modifiers' | 'note'>
}

/** One ticket. */
export interface KitchenDelta {
  readonly printerId: number
  /** The printer has heard nothing of this order before. */
  readonly isFirst: boolean
  /** The table that the order was told to be at, where it is at another one now. */
  readonly movedFrom?: string
  /** The table that the order's own has become one with. */
  readonly mergedInto?: string
  readonly lines: readonly ChangedLine[]
}

export interface KitchenNews {
  /** By printer, ascending; only those with something to say. */
  readonly deltas: readonly KitchenDelta[]
  /** What the kitchen has been told once these are printed. */
  readonly told: ToldState
  /** Lines that are new or changed and print nowhere. */
  readonly nowhere: readonly KitchenLine[]
}

/**
 * The tickets that an order makes. A change goes where the line was told; where that printer is gone, to where it would be
 * told now. A line that was nowhere told and has a printer now is new there. A line that became another dish, or another
 * size of it, is a void of the one and the other one new: no cook would see it in a changed quantity.
 */
export function kitchenDelta(
  before: ToldState | undefined,
  now: KitchenState,
  route: (line: KitchenLine) => readonly number[],
  usable: ReadonlySet<number>,
): KitchenNews {
  const known = new Map(before?.lines.map(line => [line.key, line]))
  const told: ToldLine[] = []
  const said: { readonly printerIds: readonly number[]; readonly change: ChangedLine }[] = []
  const nowhere: KitchenLine[] = []
  const placesOf = (line: KitchenLine, was: ToldLine | undefined) => {
    const still = was?.printerIds.filter(id => usable.has(id)) ?? []
    return still.length > 0 ? still : route(line)
  }
  for (const line of now.lines) {
    const old = known.get(line.key)
    const was = old && sameDish(old, line) ? old : undefined
    const wasTold = was !== undefined && was.printerIds.length > 0
    if (wasTold && sameLine(was, line)) {
      told.push(was)
      continue
    }
    const printerIds = placesOf(line, was)
    told.push({ ...line, printerIds })
    if (printerIds.length === 0) nowhere.push(line)
    const change: ChangedLine = wasTold
      ? { change: 'changed', line, before: { quantity: was.quantity, modifiers: was.modifiers, note: was.note } }
      : { change: 'new', line }
    said.push({ printerIds, change })
  }
  const there = new Map(now.lines.map(line => [line.key, line]))
  for (const { printerIds: places, ...line } of before?.lines ?? []) {
    const still = there.get(line.key)
    if ((still && sameDish(line, still)) || places.length === 0) continue
    said.push({ printerIds: placesOf(line, { ...line, printerIds: places }), change: { change: 'void', line } })
  }
  const state = { table: now.table, lines: told }
  return { deltas: deltasOf(before, state, said), told: state, nowhere }
}

function deltasOf(
  before: ToldState | undefined,
  { table, lines }: ToldState,
  said: readonly { readonly printerIds: readonly number[]; readonly change: ChangedLine }[],
): KitchenDelta[] {
  const heard = new Set(before?.lines.flatMap(({ printerIds }) => printerIds))
  const cooks = new Set(lines.flatMap(({ printerIds }) => printerIds))
  const isMoved = before !== undefined && before.table !== table
  const printerIds = new Set(said.flatMap(each => each.printerIds))
  // Who cooks for the table hears where it sits now, also without a change of its own.
  if (isMoved) for (const id of cooks) if (heard.has(id)) printerIds.add(id)
  return [...printerIds]
    .toSorted((a, b) => a - b)
    .map(printerId => ({
      printerId,
      isFirst: !heard.has(printerId),
      ...(isMoved && heard.has(printerId) && { movedFrom: before.table }),
      lines: said
        .filter(each => each.printerIds.includes(printerId))
        .map(({ change }) => change)
        .toSorted((a, b) => a.line.courseSort - b.line.courseSort),
    }))
}

const modifierKey = ({ name, quantity }: KitchenModifier): string => `${quantity} ${name}`

const sameDish = (one: KitchenLine, other: KitchenLine): boolean =>
  one.variantName === other.variantName &&
  (one.dishId === null || other.dishId === null ? one.name === other.name : one.dishId === other.dishId)

/** Whether a cook would do the same. */
const sameLine = (one: KitchenLine, other: KitchenLine): boolean =>
  one.quantity === other.quantity &&
  one.note === other.note &&
  one.modifiers.map(modifierKey).toSorted().join('\n') === other.modifiers.map(modifierKey).toSorted().join('\n')

/** How an element of the grid says which day of whom it is, and which shift: events are heard at the grid alone. */
export interface CellAddress {
  readonly employeeId: number
  readonly date: string
  /** The shift's position in its day; undefined for the day itself. */
  readonly index: number | undefined
}

export const CELL = '[data-cell]'
export const BAR = '[data-bar]'

/** The day or shift that an element lies in; undefined outside of both. */
export function cellOf(element: Element | null | undefined): CellAddress | undefined {
  const cell = element?.closest<HTMLElement>(CELL)
  if (!cell) return undefined
  const bar = element?.closest<HTMLElement>(BAR)
  const [employeeId = '', date = ''] = (cell.dataset['cell'] ?? '').split(' ')
  return { employeeId: Number(employeeId), date, index: bar ? Number(bar.dataset['bar']) : undefined }
}

/** The cell of a day. */
export function cellAt(root: Element | null, { employeeId, date }: Pick<CellAddress, 'employeeId' | 'date'>) {
  return root?.querySelector<HTMLElement>(`[data-cell="${employeeId} ${date}"]`) ?? undefined
}

/** The element of a shift; where that has none so late, the last one of its day, or the day. */
export function elementAt(root: Element | null, address: CellAddress): HTMLElement | undefined {
  const cell = cellAt(root, address)
  const bars = [...(cell?.querySelectorAll<HTMLElement>(BAR) ?? [])]
  return address.index === undefined ? (bars[0] ?? cell) : (bars[address.index] ?? bars.at(-1) ?? cell)
}

/** Where the focus is to go once a change is drawn. */
export class WantedFocus {
  #address: CellAddress | undefined
  set(address: CellAddress): void {
    this.#address = address
  }
  /** The cell, once. */
  take(): CellAddress | undefined {
    const address = this.#address
    this.#address = undefined
    return address
  }
}

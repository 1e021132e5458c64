/** How an element of the grid says which day of whom it is, and which shift: events are heard at the grid alone. */
export interface Place {
  readonly employeeId: number
  readonly date: string
  /** The shift's position in its day; undefined for the day itself. */
  readonly index: number | undefined
}

export const CELL = '[data-cell]'
export const BAR = '[data-bar]'

/** The day or shift that an element lies in; undefined outside of both. */
export function cellOf(element: Element | null | undefined): Place | undefined {
  const cell = element?.closest<HTMLElement>(CELL)
  if (!cell) return undefined
  const bar = element?.closest<HTMLElement>(BAR)
  const [employeeId = '', date = ''] = (cell.dataset['cell'] ?? '').split(' ')
  return { employeeId: Number(employeeId), date, index: bar ? Number(bar.dataset['bar']) : undefined }
}

/** The cell of a day. */
export function cellAt(root: Element | null, { employeeId, date }: Pick<Place, 'employeeId' | 'date'>) {
  return root?.querySelector<HTMLElement>(`[data-cell="${employeeId} ${date}"]`) ?? undefined
}

/** The element of a shift; where that has none so late, the last one of its day, or the day. */
export function elementAt(root: Element | null, place: Place): HTMLElement | undefined {
  const cell = cellAt(root, place)
  const bars = [...(cell?.querySelectorAll<HTMLElement>(BAR) ?? [])]
  return place.index === undefined ? (bars[0] ?? cell) : (bars[place.index] ?? bars.at(-1) ?? cell)
}

/** Where the focus is to go once a change is drawn. */
export class WantedFocus {
  #place: Place | undefined
  set(place: Place): void {
    this.#place = place
  }
  /** The place, once. */
  take(): Place | undefined {
    const place = this.#place
    this.#place = undefined
    return place
  }
}

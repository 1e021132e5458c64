/** Cards for tables on sheets of paper, with lines to cut along (TBL-3). */
import type { BoxMark, Drawing } from '../../kernel/drawing/marks.ts'
import { type Paper, paperSizes } from '../../kernel/drawing/paperSizes.ts'
import { type CardLook, cardMarks, type CardTable } from './tableCard.ts'

export const cardsPerPage = [1, 4, 9] as const
export type CardsPerPage = (typeof cardsPerPage)[number]

/** What printers leave white. */
const MARGIN = 8
/** Between a card and the line that it is cut along. */
const PADDING = 2

export interface SheetChoices {
  readonly perPage: CardsPerPage
  readonly paper: Paper
}

/** One sheet, with as many tables as fit on it (the first `perPage`). */
export function cardSheet(tables: readonly CardTable[], look: CardLook, { perPage, paper }: SheetChoices): Drawing {
  const [width, height] = paperSizes[paper]
  const across = Math.sqrt(perPage)
  const cell = { width: (width - 2 * MARGIN) / across, height: (height - 2 * MARGIN) / across }
  const marks = tables.slice(0, perPage).flatMap((table, at) => {
    const x = MARGIN + (at % across) * cell.width
    const y = MARGIN + Math.floor(at / across) * cell.height
    const edge: BoxMark = { kind: 'box', x, y, ...cell, radius: 0, stroke: '#bfbfbf', lineWidth: 0.15, dash: 1.5 }
    const place = { x: x + PADDING, y: y + PADDING, width: cell.width - 2 * PADDING, height: cell.height - 2 * PADDING }
    return [...(perPage === 1 ? [] : [edge]), ...cardMarks(table, look, place)]
  })
  return { width, height, marks }
}

/** So many sheets the tables need. */
export const sheetCount = (tables: number, { perPage }: SheetChoices): number => Math.ceil(tables / perPage)

/** The sheets of all tables, one after the other. */
export function* cardSheets(tables: readonly CardTable[], look: CardLook, choices: SheetChoices): Generator<Drawing> {
  for (let from = 0; from < tables.length; from += choices.perPage) {
    yield cardSheet(tables.slice(from, from + choices.perPage), look, choices)
  }
}

/**
 * Short hours cured (CHOWLY-4): a span that touches another becomes one with it, which changes no minute; one that
 * stands alone is lengthened by quarters of an hour. What finds no room stays as it is.
 */
import type { MendKind } from '../../../contract/channels/findings.ts'
import { DAY, WEEK, type WeeklySpan, weekMinutes } from '../checks/spans.ts'

/** Restaurants think in quarters of an hour. */
const STEP = 15

export type SpanMend = Extract<MendKind, 'mergeSpans' | 'lengthenSpan'>
export interface MendedSpans {
  readonly spans: readonly WeeklySpan[]
  /** How each span that needed it was cured, by its place in the given list. */
  readonly how: ReadonlyMap<number, SpanMend>
}

/** Some of the given spans in one. */
interface Piece {
  from: number
  to: number
  readonly places: number[]
}

/**
 * Hours of which none is `moreThanMinutes` or shorter and none overlaps, as far as that can be had. `only` names the
 * places that may be mended; all where it is left out.
 */
export function mendSpans(
  spans: readonly WeeklySpan[],
  moreThanMinutes: number,
  only?: ReadonlySet<number>,
): MendedSpans {
  const pieces: Piece[] = spans
    .map((span, place) => {
      const [from, to] = weekMinutes(span)
      return { from, to, places: [place] }
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  const how = new Map<number, SpanMend>()
  const may = ({ places }: Piece) => only === undefined || places.some(place => only.has(place))
  const note = (places: readonly number[], kind: SpanMend) => {
    for (const place of places) if (only === undefined || only.has(place)) how.set(place, kind)
  }
  const isShort = ({ from, to }: Piece) => to - from <= moreThanMinutes

  /** Makes two into one; false where that would be more than a day. */
  const join = (a: Piece, b: Piece): boolean => {
    const start = b.from < a.from ? b.from + WEEK : b.from
    const to = Math.max(a.to, start + (b.to - b.from))
    if (to - a.from > DAY) return false
    a.to = to
    a.places.push(...b.places)
    pieces.splice(pieces.indexOf(b), 1)
    return true
  }
  const neighbour = (piece: Piece, step: 1 | -1): Piece | undefined =>
    pieces.length < 2 ? undefined : pieces.at((pieces.indexOf(piece) + step) % pieces.length)
  /** Minutes from the end of one to the beginning of the next, around the week; below 0 where they overlap. */
  const gap = (a: Piece, b: Piece): number => (b.from < a.from ? b.from + WEEK : b.from) - a.to

  const mergeOverlap = (piece: Piece): boolean => {
    const next = neighbour(piece, 1)
    if (!next || gap(piece, next) >= 0 || !(may(piece) || may(next))) return false
    const places = [...piece.places, ...next.places]
    if (!join(piece, next)) return false
    note(places, 'mergeSpans')
    return true
  }
  const mergeTouching = (piece: Piece): boolean => {
    if (!isShort(piece) || !may(piece)) return false
    const { places } = piece
    const own = [...places]
    const [next, before] = [neighbour(piece, 1), neighbour(piece, -1)]
    const shortNext = next && isShort(next) ? [...next.places] : []
    const joined =
      (next && gap(piece, next) === 0 && join(piece, next) && [...own, ...shortNext]) ||
      (before && gap(before, piece) === 0 && join(before, piece) && own)
    if (!joined) return false
    note(joined, 'mergeSpans')
    return true
  }
  const lengthen = (piece: Piece): boolean => {
    if (!isShort(piece) || !may(piece)) return false
    const need = (Math.floor(moreThanMinutes / STEP) + 1) * STEP - (piece.to - piece.from)
    const [next, before] = [neighbour(piece, 1), neighbour(piece, -1)]
    const own = [...piece.places]
    const shortNext = next && isShort(next) ? [...next.places] : []
    const shortBefore = before && isShort(before) ? [...before.places] : []
    if ((next ? gap(piece, next) : WEEK) >= need) piece.to += need
    // Reaching the next one adds less than what is needed.
    else if (next && join(piece, next)) own.push(...shortNext)
    else if (gap(before ?? piece, piece) >= need && piece.from % DAY >= need) piece.from -= need
    else if (before && join(before, piece)) own.push(...shortBefore)
    else return false
    note(own, 'lengthenSpan')
    return true
  }
  for (const mend of [mergeOverlap, mergeTouching, lengthen, mergeTouching])
    while (pieces.some(piece => mend(piece))) {
      // Each success leaves one piece less, or one short piece less.
    }
  return { spans: pieces.map(spanOf).toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute), how }
}

function spanOf({ from, to }: Piece): WeeklySpan {
  const weekday = Math.floor(from / DAY) % 7
  const fromMinute = from % DAY
  return { weekday, fromMinute, toMinute: fromMinute + to - from }
}

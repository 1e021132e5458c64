/** The QR code of a coupon: its code alone, so that any scanner types it where a cashier would (MKT-1). */
import { encode } from 'uqr'
import type { PathMark } from '../../kernel/drawing/marks.ts'

/** What ISO/IEC 18004 asks to stay light around a code, in modules. */
const QUIET_MODULES = 4

/** Draws each row's dark runs as one box: few bytes on a sheet of ten. */
export function codeMarks(
  code: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  color: string,
): PathMark[] {
  const { data: rows, size } = encode(code, { ecc: 'M', boostEcc: true, border: 0 })
  const scale = side / (size + 2 * QUIET_MODULES)
  const d = rows
    .flatMap((row, top) => runsOf(row).map(([from, length]) => `M${from} ${top}h${length}v1h${-length}z`))
    .join('')
  return [{ kind: 'path', d, x: x + QUIET_MODULES * scale, y: y + QUIET_MODULES * scale, scale, color }]
}

function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === at) last[1] += 1
    else if (isDark) runs.push([at, 1])
  }
  return runs
}

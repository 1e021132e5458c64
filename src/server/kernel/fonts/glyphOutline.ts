import type { Glyph, PathCommand } from 'fontkit'
import type { OutlineCommand } from '../../../shared/rules/kernel/outline.ts'

/** A letter's outline, its base line at 0: of the font's units, upwards, to those of a picture, downwards. */
export const glyphOutline = ({ path }: Glyph, scale: number): OutlineCommand[] =>
  path.commands.map(command => scaled(command, scale))

function scaled({ command, args }: PathCommand, scale: number): OutlineCommand {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args.map((value, at) => (at % 2 === 0 ? value : -value) * scale)
  switch (command) {
    case 'moveTo':
      return { type: 'M', x: a, y: b }
    case 'lineTo':
      return { type: 'L', x: a, y: b }
    case 'quadraticCurveTo':
      return { type: 'Q', x1: a, y1: b, x: c, y: d }
    case 'bezierCurveTo':
      return { type: 'C', x1: a, y1: b, x2: c, y2: d, x: e, y: f }
    case 'closePath':
      return { type: 'Z' }
  }
}

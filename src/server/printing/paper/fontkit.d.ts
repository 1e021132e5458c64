/** The little that is used of fontkit, which ships no types. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    /** In units of the font, `y` upwards. */
    readonly args: readonly number[]
  }
  export interface Glyph {
    readonly advanceWidth: number
    readonly path: { readonly commands: readonly PathCommand[] }
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly glyphForCodePoint: (codePoint: number) => Glyph
  }
  export function create(bytes: Uint8Array): Font
}

/** The little that is used of fontkit, which ships no types. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    /** In units of the font, `y` upwards. */
    readonly args: readonly number[]
  }
  export interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    readonly path: { readonly commands: readonly PathCommand[] }
  }
  export interface GlyphPosition {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    readonly glyphForCodePoint: (codePoint: number) => Glyph
    /** Shapes a text: letters that join, marks above and below, right to left. */
    readonly layout: (
      text: string,
      /** OpenType features by their tags: on or off. */
      features?: Readonly<Record<string, boolean>>,
    ) => {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly GlyphPosition[]
    }
  }
  export function create(bytes: Uint8Array): Font
}

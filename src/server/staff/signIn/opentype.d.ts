/** The little that is used of opentype.js, which ships no types. */
declare module 'opentype.js/dist/opentype.mjs' {
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: 'C'
        readonly x1: number
        readonly y1: number
        readonly x2: number
        readonly y2: number
        readonly x: number
        readonly y: number
      }
    | { readonly type: 'Z' }
  export interface Font {
    readonly getPath: (text: string, x: number, y: number, fontSize: number) => { readonly commands: PathCommand[] }
  }
  export function parse(buffer: ArrayBuffer): Font
}

/** What templates are put together with: boxes by size, words by language, layers that leave out what is usual. */
import type { PosterDocumentInput, PosterLayerInput } from '../../../contract/posters/document.ts'
import { posterSizes, type PosterSize } from '../document/bounds.ts'
import type { PosterLanguage, PosterTemplate } from './template.ts'

export type Box = readonly [x: number, y: number, width: number, height: number]
type InputOf<Kind extends PosterLayerInput['kind']> = Extract<PosterLayerInput, { kind: Kind }>
type Boxed = 'id' | 'kind' | 'x' | 'y' | 'width' | 'height'
/** A layer without its id, which its place gives it. */
export type Drawn = PosterLayerInput extends infer Layer ? (Layer extends unknown ? Omit<Layer, 'id'> : never) : never

const boxOf = ([x, y, width, height]: Box) => ({ x, y, width, height })

export type TextStyle = Omit<InputOf<'text'>, Boxed | 'text'>
export const words = (box: Box, text: string, style: TextStyle): Drawn => ({
  kind: 'text',
  ...boxOf(box),
  text,
  ...style,
})
export const shape = (
  box: Box,
  kind: InputOf<'shape'>['shape'],
  fill: string | null,
  style: Omit<InputOf<'shape'>, Boxed | 'shape' | 'fill'> = {},
): Drawn => ({ kind: 'shape', ...boxOf(box), shape: kind, fill, ...style })
export const picture = (
  box: Box,
  standIn: InputOf<'picture'>['standIn'],
  style: Omit<InputOf<'picture'>, Boxed | 'standIn' | 'pictureId'> = {},
): Drawn => ({ kind: 'picture', ...boxOf(box), pictureId: null, standIn, ...style })
export const price = (box: Box, style: Omit<InputOf<'price'>, Boxed>): Drawn => ({
  kind: 'price',
  ...boxOf(box),
  ...style,
})
export const logo = (box: Box, style: Omit<InputOf<'logo'>, Boxed>): Drawn => ({
  kind: 'logo',
  ...boxOf(box),
  ...style,
})
export const code = (
  box: Box,
  content: InputOf<'code'>['content'],
  style: Omit<InputOf<'code'>, Boxed | 'content'> = {},
): Drawn => ({ kind: 'code', ...boxOf(box), content, ...style })

/** A size and a language that a template is made for. */
export interface Desk {
  readonly size: PosterSize
  readonly language: PosterLanguage
  readonly isWide: boolean
  readonly isBoth: boolean
  /** The one for the landscape, the other for the portrait poster. */
  readonly pick: <T>(landscape: T, portrait: T) => T
  /** In the language; in both, one below the other or with `between`. */
  readonly say: (en: string, zh: string, between?: string) => string
  /** Lines of a list; in both languages, each line in both. */
  readonly list: (lines: readonly (readonly [en: string, zh: string])[], between?: string) => string
  /** In the language; in both, each in its part of the box, the `first` one above. */
  readonly pair: (box: Box, en: string, zh: string, style: PairStyle) => Drawn[]
}

export interface PairStyle extends TextStyle {
  /** Above in both languages; the usual is `en`. */
  readonly first?: 'en' | 'zh'
  /** How much of the height the one above has; the usual is 0.58. */
  readonly split?: number
  /** What the one below has of its own. */
  readonly second?: Partial<TextStyle>
  /** What Chinese has of its own. */
  readonly chinese?: Partial<TextStyle>
}

const GAP = 0.04

function pairOf(language: PosterLanguage): Desk['pair'] {
  return (box, en, zh, { first = 'en', split = 0.58, second = {}, chinese = {}, ...style }) => {
    const styleOf = (of: 'en' | 'zh'): TextStyle => (of === 'zh' ? { ...style, ...chinese } : style)
    if (language !== 'both') return [words(box, language === 'en' ? en : zh, styleOf(language))]
    const [x, y, width, height] = box
    const [above, below] = first === 'en' ? ([en, zh] as const) : ([zh, en] as const)
    const other = first === 'en' ? 'zh' : 'en'
    const from = split + GAP
    return [
      words([x, y, width, height * split], above, { ...styleOf(first), verticalAlign: 'bottom' }),
      words([x, y + height * from, width, height * (1 - from)], below, {
        ...styleOf(other),
        ...second,
        verticalAlign: 'top',
      }),
    ]
  }
}

interface Ground {
  readonly background: PosterDocumentInput['background']
  readonly layers: readonly (Drawn | readonly Drawn[])[]
}

/** A template out of what it draws, bottom first. */
export function template(
  head: Pick<PosterTemplate, 'template' | 'type' | 'name'>,
  draw: (desk: Desk) => Ground,
): PosterTemplate {
  return {
    ...head,
    build: (size, language) => {
      const isWide = size === 'landscape'
      const { background, layers } = draw({
        size,
        language,
        isWide,
        isBoth: language === 'both',
        pick: (landscape, portrait) => (isWide ? landscape : portrait),
        say: (en, zh, between = '\n') => ({ en, zh, both: `${en}${between}${zh}` })[language],
        list: (lines, between = '  ') =>
          lines.map(([en, zh]) => (en === zh ? en : { en, zh, both: `${en}${between}${zh}` }[language])).join('\n'),
        pair: pairOf(language),
      })
      return {
        format: 1,
        ...posterSizes[size],
        background,
        layers: layers.flat().map((layer, index) => ({ ...layer, id: `layer-${index + 1}` }) as PosterLayerInput),
      }
    },
  }
}

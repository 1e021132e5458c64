/** The fonts that come with the product, for PDF files, printed papers and posters: read when the first letter needs one. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/**
 * `base` is Noto Sans SC: English, Western European, Vietnamese, Greek, Russian, Chinese and Japanese. The others hold
 * what it lacks; `latin` (Noto Sans) the rest of Latin, Greek and Cyrillic, and Devanagari.
 */
export type FontName = 'base' | 'latin' | 'korean' | 'thai' | 'arabic' | 'hebrew' | 'emoji'

/** Faces for posters, of one weight: four for Latin letters, four for simplified Chinese. */
export type DisplayFontName =
  | 'anton'
  | 'dmSerif'
  | 'pacifico'
  | 'kaushan'
  | 'huangYou'
  | 'xiaoWei'
  | 'kuaiLe'
  | 'maShan'

/** A face of one weight. */
const oneWeight = (file: string) => ({ regular: file, bold: file })

const FILES: Readonly<Record<FontName | DisplayFontName, { readonly regular: string; readonly bold: string }>> = {
  base: {
    regular: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    bold: 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  },
  latin: {
    regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
    bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
  },
  korean: {
    regular: 'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
    bold: 'nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
  },
  thai: {
    regular: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    bold: 'noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
  },
  arabic: {
    regular: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    bold: 'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  },
  hebrew: {
    regular: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    bold: 'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  },
  emoji: {
    regular: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    bold: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  },
  anton: oneWeight('anton/400Regular/Anton_400Regular.ttf'),
  dmSerif: oneWeight('dm-serif-display/400Regular/DMSerifDisplay_400Regular.ttf'),
  pacifico: oneWeight('pacifico/400Regular/Pacifico_400Regular.ttf'),
  kaushan: oneWeight('kaushan-script/400Regular/KaushanScript_400Regular.ttf'),
  huangYou: oneWeight('zcool-qingke-huangyou/400Regular/ZCOOLQingKeHuangYou_400Regular.ttf'),
  xiaoWei: oneWeight('zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'),
  kuaiLe: oneWeight('zcool-kuaile/400Regular/ZCOOLKuaiLe_400Regular.ttf'),
  maShan: oneWeight('ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf'),
}

const find = createRequire(import.meta.url).resolve

export interface BundledFont {
  /** The file: TrueType. Whoever changes what it holds of its glyphs opens it anew. */
  readonly bytes: Buffer
  readonly font: Font
}
const opened = new Map<string, BundledFont>()

/** A font, read once and kept. */
export function bundledFont(name: FontName | DisplayFontName, isBold: boolean): BundledFont {
  const file = FILES[name][isBold ? 'bold' : 'regular']
  const known = opened.get(file)
  if (known) return known
  const bytes = fs.readFileSync(find(`@expo-google-fonts/${file}`))
  const made = { bytes, font: create(bytes) }
  opened.set(file, made)
  return made
}

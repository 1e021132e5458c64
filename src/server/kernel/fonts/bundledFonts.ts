/** The fonts that come with the product, for PDF files and printed papers: read when the first letter needs one. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/**
 * `base` is Noto Sans SC: English, Western European, Vietnamese, Greek, Russian, Chinese and Japanese. The others hold
 * what it lacks; `latin` (Noto Sans) the rest of Latin, Greek and Cyrillic, and Devanagari.
 */
export type FontName = 'base' | 'latin' | 'korean' | 'thai' | 'arabic' | 'hebrew' | 'emoji'

const FILES: Readonly<Record<FontName, { readonly regular: string; readonly bold: string }>> = {
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
}

const find = createRequire(import.meta.url).resolve

export interface BundledFont {
  /** The file: TrueType. Whoever changes what it holds of its glyphs opens it anew. */
  readonly bytes: Buffer
  readonly font: Font
}
const opened = new Map<string, BundledFont>()

/** A font, read once and kept. */
export function bundledFont(name: FontName, isBold: boolean): BundledFont {
  const file = FILES[name][isBold ? 'bold' : 'regular']
  const known = opened.get(file)
  if (known) return known
  const bytes = fs.readFileSync(find(`@expo-google-fonts/${file}`))
  const made = { bytes, font: create(bytes) }
  opened.set(file, made)
  return made
}

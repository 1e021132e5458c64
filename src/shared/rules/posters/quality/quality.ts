/** How good the file of a poster can be within the bytes that it may have (MKT-2). */

/** What terminals take. */
export const POSTER_BYTES = 300_000
/** Above it nobody sees a difference; below it nobody would hang the poster up. */
export const QUALITIES = { least: 30, most: 92 } as const

export interface QualityFile<File> {
  readonly quality: number
  readonly file: File
}

/**
 * The best quality whose file fits, found by halving: a better one is larger. Undefined where even the least does not fit.
 * The encoder is the caller's: sharp on the server, a canvas in the browser.
 */
export async function bestQuality<File>(
  encode: (quality: number) => Promise<File>,
  sizeOf: (file: File) => number,
  most = POSTER_BYTES,
): Promise<QualityFile<File> | undefined> {
  const at = async (quality: number) => ({ quality, file: await encode(quality) })
  const fits = ({ file }: QualityFile<File>) => sizeOf(file) <= most
  const top = await at(QUALITIES.most)
  if (fits(top)) return top
  let best = await at(QUALITIES.least)
  if (!fits(best)) return undefined
  let tooGood: number = QUALITIES.most
  while (tooGood - best.quality > 1) {
    const tried = await at(Math.floor((best.quality + tooGood) / 2))
    if (fits(tried)) best = tried
    else tooGood = tried.quality
  }
  return best
}

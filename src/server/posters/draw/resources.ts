/** What a poster is drawn with (MKT-2): letters, pictures, prices, codes, the store's name and logos. */
import { pictureAddress, type PictureFacts, type PictureSize } from '../../../shared/contract/menu/pictures.ts'
import { decimalText, minorDigits } from '../../../shared/rules/basics/currency.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import type { FaceText, PosterNeeds } from '../../../shared/rules/posters/svg/needs.ts'
import type { PieceSet, PosterPicture, PosterResources } from '../../../shared/rules/posters/svg/resources.ts'
import type { Run } from '../../db/run.ts'
import { findPictures } from '../../menu/pictures/pictures.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { findPieces } from './pieces.ts'
import { listPrices } from './prices.ts'
import { listCodes } from './resources.queries.ts'

/** The same in both languages: a poster may be in both. */
function priceText(cents: number, currency: string): string {
  const digits = minorDigits(currency)
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat('en-US', {
    ...options,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalText(cents, currency) as `${number}`)
}

/** Of pictures that posters show: sharp over a whole poster. */
export const SHOWN_SIZE: PictureSize = 1200
/** The part of a picture's sides that a delivered size has. */
const delivered = ({ width, height }: PictureFacts) => {
  const part = Math.min(1, SHOWN_SIZE / width)
  return { width: Math.round(width * part), height: Math.round(height * part) }
}

export interface LinkedResources extends Omit<PosterResources, 'glyphs' | 'samples' | 'pictures'> {
  readonly pictures: Readonly<Record<number, PosterPicture & { readonly hash: string }>>
}

/** What layers are linked to as it is now, pictures by their addresses. What no longer exists is left out. */
export async function linkedResources(run: Run, merchantId: number, needs: PosterNeeds): Promise<LinkedResources> {
  const [{ value: store }, prices, codes] = await Promise.all([
    readSetting(run, merchantId, 'store'),
    listPrices(run, merchantId, needs),
    listCodes(run, merchantId, needs.couponIds),
  ])
  const { logoLight, logoDark, currency } = store
  const wanted = [...needs.pictureIds, ...[logoLight, logoDark].filter(id => id !== null)]
  const facts = wanted.length === 0 ? [] : await findPictures(run, merchantId, wanted)
  const pictures = Object.fromEntries(
    facts.map(picture => {
      const { pictureId, hash } = picture
      return [pictureId, { href: pictureAddress(merchantId, hash, SHOWN_SIZE, 'webp'), hash, ...delivered(picture) }]
    }),
  )
  const logo = (id: number | null) => (id === null ? null : (pictures[id] ?? null))
  return {
    pictures,
    prices: Object.fromEntries([...prices].map(([key, priceCents]) => [key, priceText(priceCents, currency)])),
    coupons: Object.fromEntries(codes.map(({ couponId, code }) => [couponId, { code: showCode(code), data: code }])),
    store: {
      name: [store.name, store.secondName].filter(Boolean).join(' '),
      logos: { light: logo(logoLight), dark: logo(logoDark) },
    },
  }
}

/** The letters of texts, by face. */
export function lettersOf(texts: readonly FaceText[]): Record<string, PieceSet> {
  const faces: Record<string, PieceSet> = {}
  for (const [face, parts] of Map.groupBy(texts, text => text.face))
    faces[face] = findPieces(face, parts.map(({ text }) => text).join('\n'))
  return faces
}

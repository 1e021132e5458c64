/** What the poster is drawn with: letters, pictures, prices and codes as they are now. */
import { useMemo } from 'react'
import type { PosterDocument } from '../../../shared/contract/posters/document.ts'
import { posterDrawCalls } from '../../../shared/contract/posters/draw.ts'
import { needsOf, textsOf } from '../../../shared/rules/posters/svg/needs.ts'
import type { PosterResources } from '../../../shared/rules/posters/svg/resources.ts'
import { useLive } from '../../kit/live.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useGlyphs } from './glyphStore.ts'

const { getPosterResources } = posterDrawCalls

/** What stands where a layer is not linked yet. */
const SAMPLE_CENTS = 1288
const SAMPLE_COUPON = { code: 'ABCDE-FGHJK', data: 'ABCDEFGHJK' }
const SAMPLE_URL = 'https://example.com'
const NONE = { light: null, dark: null }

export interface DrawnWith {
  readonly resources: PosterResources
  /** Everything is there: it looks as the server draws it. */
  readonly isReady: boolean
}

export function usePosterResources(document: PosterDocument): DrawnWith {
  const { money } = useFormat()
  const { layers } = document
  const needs = needsOf({ layers })
  // The same object for as long as the same is needed, however often a layer is moved.
  const needed = JSON.stringify(needs)
  const input = useMemo(() => JSON.parse(needed) as ReturnType<typeof needsOf>, [needed])
  const { data, isPlaceholderData } = useCall(
    getPosterResources,
    {
      pictureIds: [...input.pictureIds],
      dishIds: [...input.dishIds],
      specialIds: [...input.specialIds],
      couponIds: [...input.couponIds],
    },
    { keep: true },
  )
  useLive('menu', () => askAgain(getPosterResources))
  const price = money(SAMPLE_CENTS)
  const linked = useMemo<PosterResources>(
    () => ({
      glyphs: {},
      pictures: data?.pictures ?? {},
      prices: data?.prices ?? {},
      coupons: data?.coupons ?? {},
      store: data?.store ?? { name: '', logos: NONE },
      samples: { price, coupon: SAMPLE_COUPON, url: SAMPLE_URL },
    }),
    [data, price],
  )
  const texts = useMemo(() => textsOf({ layers }, linked), [layers, linked])
  const { glyphs, isReady } = useGlyphs(texts)
  const resources = useMemo(() => ({ ...linked, glyphs }), [linked, glyphs])
  return { resources, isReady: isReady && data !== undefined && !isPlaceholderData }
}

/** The steps of the palette that speak of the menu: with all texts, when they are first wanted. */
import { lazyPart, withWholeTexts } from '../kit/lazyPart.ts'
import type { PaletteParts } from '../palette/search/paletteParts.ts'

export const paletteParts: PaletteParts = {
  UntilStep: lazyPart(() => import('../palette/search/UntilStep.tsx').then(part => part.UntilStep)),
  SoldOutOf: lazyPart(() => import('../palette/search/SoldOutOf.tsx').then(part => part.SoldOutOf)),
  async sellAgain(dish, name) {
    const sellAgain = await withWholeTexts(() => import('../palette/search/sellAgain.ts').then(part => part.sellAgain))
    await sellAgain(dish, name)
  },
}

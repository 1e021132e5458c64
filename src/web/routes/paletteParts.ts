/** The steps of the palette that speak of the menu: with all texts, when they are first wanted. */
import { lazy } from 'react'
import { wholeTexts } from '../kit/texts.ts'
import type { PaletteParts } from '../palette/search/paletteParts.ts'

export const paletteParts: PaletteParts = {
  UntilStep: lazy(async () => {
    const part = import('../palette/search/UntilStep.tsx').then(({ UntilStep }) => ({ default: UntilStep }))
    await wholeTexts()
    return part
  }),
  SoldOutOf: lazy(async () => {
    const part = import('../palette/search/SoldOutOf.tsx').then(({ SoldOutOf }) => ({ default: SoldOutOf }))
    await wholeTexts()
    return part
  }),
  async sellAgain(dish, name) {
    const part = import('../palette/search/sellAgain.ts').then(({ sellAgain }) => sellAgain)
    await wholeTexts()
    await (
      await part
    )(dish, name)
  },
}

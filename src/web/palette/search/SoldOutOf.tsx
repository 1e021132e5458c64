/** The dialog of the menu for a dish that was picked in the palette: until a time, or after some portions. */
import type { ReactNode } from 'react'
import { SoldOutDialog } from '../../menu/library/SoldOutDialog.tsx'
import { useSoldOut } from '../../menu/library/useSoldOut.ts'
import type { SoldOutOfProps } from './paletteParts.ts'

export function SoldOutOf({ dish, onClose }: SoldOutOfProps): ReactNode {
  const { saleOf, nextDayAt } = useSoldOut()
  return (
    <SoldOutDialog
      item={{ kind: 'dish', ...dish }}
      sale={saleOf('dish', dish.id)}
      nextDayAt={nextDayAt}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { keepPreference, readPreference, useSession } from '../../kit/session.ts'
import { areItems, type PaletteItem, withChoice } from './paletteItems.ts'

/** What this person chose before in this store. */
export function useRecent(): { recent: readonly PaletteItem[]; keep: (item: PaletteItem) => void } {
  const { merchantId } = useSession()
  const name = `palette.recent.${merchantId}`
  const [recent] = useState(() => readPreference(name, areItems, []))
  return { recent, keep: item => keepPreference(name, withChoice(recent, item)) }
}

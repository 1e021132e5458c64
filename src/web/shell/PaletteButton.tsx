/** Opens the command palette, from the header and by Ctrl-K or Cmd-K anywhere; its code comes when it is first wanted. */
import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PalettePage } from '../palette/search/palettePlaces.ts'
import { SearchOutlined } from '../kit/icons.ts'
import { useTexts } from '../kit/texts.ts'
import { paletteParts } from '../routes/paletteParts.ts'
import styles from './shell.module.css'
import { signOut } from './sessionCare.ts'
import type { NavigationGroup } from './navigation.ts'
import { useLatePart } from './useLatePart.ts'
import { useRecentLinks } from './useVisits.ts'

const keys = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '') ? '⌘K' : 'Ctrl K'

const loadPalette = () => import('../palette/search/Palette.tsx').then(part => part.Palette)

export function PaletteButton({ navigation }: { navigation: readonly NavigationGroup[] }): ReactNode {
  const t = useTexts()
  const pages = useMemo(() => navigation.flatMap(({ links }) => links), [navigation])
  const recentLinks = useRecentLinks(navigation, undefined)
  const [visited, setVisited] = useState<readonly PalettePage[]>([])
  const palette = useLatePart(loadPalette)
  const { Part, open, close } = palette
  const show = () => {
    setVisited(recentLinks())
    palette.show()
  }
  useKeys(open ? close : show)
  return (
    <>
      <Button
        className={styles.search ?? ''}
        icon={<SearchOutlined />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('palette.open')} (${keys})`}
        onClick={show}
      >
        <span className={styles.searchText}>{t('palette.title')}</span>
        <kbd className={styles.searchKeys} aria-hidden="true">
          {keys}
        </kbd>
      </Button>
      {Part !== undefined && (
        <Part
          open={open}
          pages={pages}
          visited={visited}
          parts={paletteParts}
          onClose={close}
          onSignOut={() => void signOut()}
        />
      )}
    </>
  )
}

function useKeys(onKeys: () => void): void {
  const act = useEffectEvent(onKeys)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat) act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** Opens the command palette, from the header and by Ctrl-K or Cmd-K anywhere; its code comes when it is first wanted. */
import { Button } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PaletteProps } from '../palette/search/Palette.tsx'
import type { PalettePage } from '../palette/search/palettePlaces.ts'
import { SearchOutlined } from '../kit/icons.ts'
import { useTexts } from '../kit/texts.ts'
import { toast } from '../kit/toasts.tsx'
import { paletteParts } from '../routes/paletteParts.ts'
import styles from './shell.module.css'
import { signOut } from './sessionCare.ts'
import { useNavigation } from './useNavigation.ts'
import { useRecentLinks } from './useVisits.ts'

const keys = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '') ? '⌘K' : 'Ctrl K'

export function PaletteButton(): ReactNode {
  const t = useTexts()
  const navigation = useNavigation()
  const pages = useMemo(() => navigation.flatMap(({ links }) => links), [navigation])
  const recentLinks = useRecentLinks(navigation, undefined)
  const [visited, setVisited] = useState<readonly PalettePage[]>([])
  const [open, setOpen] = useState(false)
  const [part, setPart] = useState<{ readonly Palette: ComponentType<PaletteProps> }>()
  const show = async () => {
    setVisited(recentLinks())
    setOpen(true)
    if (part !== undefined) return
    try {
      setPart(await import('../palette/search/Palette.tsx'))
    } catch {
      setOpen(false)
      toast.problem(t('shell.error.part'))
    }
  }
  useKeys(() => (open ? setOpen(false) : void show()))
  return (
    <>
      <Button
        className={styles.search ?? ''}
        icon={<SearchOutlined />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('palette.open')} (${keys})`}
        onClick={() => void show()}
      >
        <span className={styles.searchText}>{t('palette.title')}</span>
        <kbd className={styles.searchKeys} aria-hidden="true">
          {keys}
        </kbd>
      </Button>
      {part !== undefined && (
        <part.Palette
          open={open}
          pages={pages}
          visited={visited}
          parts={paletteParts}
          onClose={() => setOpen(false)}
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

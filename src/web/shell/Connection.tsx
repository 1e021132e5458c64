/** Says quietly that the page no longer hears of changes, or shows what could not be asked for again (ORD-8, SHELL-9). */
import { useIsFetching } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { WarningOutlined } from '../kit/icons.ts'
import { useLiveState } from '../kit/live.ts'
import { askFailedAgain, useIsOutdated } from '../kit/outdated.ts'
import { useTexts } from '../kit/texts.ts'
import { useWide } from '../kit/useWide.ts'
import styles from './shell.module.css'

/** From so many pixels on there is room for it in the header. */
const IN_HEADER = 960

export function ConnectionNote(): ReactNode {
  return useWide(IN_HEADER) && <Connection />
}

/** Below the header, where it has no room for it. */
export function ConnectionBar(): ReactNode {
  return !useWide(IN_HEADER) && <Connection className={styles.connectionBar} />
}

function Connection({ className }: { className?: string | undefined }): ReactNode {
  const t = useTexts()
  const state = useLiveState()
  const isOutdated = useIsOutdated()
  return (
    <span aria-live="polite" className={className}>
      {state === 'lost' ? (
        <span className={styles.lost} title={t('shell.connection.hint')}>
          <WarningOutlined />
          {t('shell.connection.lost')}
        </span>
      ) : (
        isOutdated && <Outdated />
      )}
    </span>
  )
}

function Outdated(): ReactNode {
  const t = useTexts()
  const asking = useIsFetching({ predicate: ({ state }) => state.status === 'error' }) > 0
  return (
    <span className={styles.lost} title={t('shell.connection.outdatedHint')}>
      <WarningOutlined />
      <span>{t('shell.connection.outdated')}</span>
      <Button size="small" loading={asking} onClick={() => void askFailedAgain()}>
        {t('common.tryAgain')}
      </Button>
    </span>
  )
}

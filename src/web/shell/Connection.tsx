/** Says quietly that the page no longer hears of changes, or shows what could not be asked for again (ORD-8, SHELL-9). */
import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { WarningOutlined } from '../kit/icons.ts'
import { useLiveState } from '../kit/live.ts'
import { askFailedAgain, useIsAskingAgain, useIsOutdated } from '../kit/outdated.ts'
import { useTexts } from '../kit/texts.ts'
import { useWide } from '../kit/useWide.ts'
import pieces from '../kit/kit.module.css'
import look from '../kit/look.module.css'
import styles from './shell.module.css'

/** From so many pixels on the header has room for the words; below it they come when the sign is pressed. */
const WORDS_FROM = 960

export function Connection(): ReactNode {
  const state = useLiveState()
  const isOutdated = useIsOutdated()
  const wide = useWide(WORDS_FROM)
  const what = state === 'lost' ? 'lost' : isOutdated ? 'outdated' : undefined
  return (
    <span aria-live="polite">{what !== undefined && (wide ? <InWords what={what} /> : <AsSign what={what} />)}</span>
  )
}

interface NoteProps {
  what: 'lost' | 'outdated'
}

function InWords({ what }: NoteProps): ReactNode {
  const t = useTexts()
  return (
    <span className={styles.lost} title={t(`shell.connection.hint.${what}`)}>
      <WarningOutlined />
      <span>{t(`shell.connection.${what}`)}</span>
      {what === 'outdated' && <AskAgain />}
    </span>
  )
}

function AsSign({ what }: NoteProps): ReactNode {
  const t = useTexts()
  const words = t(`shell.connection.${what}`)
  return (
    <Popover
      trigger="click"
      title={words}
      content={
        <div className={styles.lostMore}>
          {t(`shell.connection.hint.${what}`)}
          {what === 'outdated' && <AskAgain />}
        </div>
      }
    >
      <Button type="text" icon={<WarningOutlined className={look.warned ?? ''} />}>
        <span className={pieces.unseen}>{words}</span>
      </Button>
    </Popover>
  )
}

function AskAgain(): ReactNode {
  const t = useTexts()
  const asking = useIsAskingAgain()
  return (
    <Button size="small" loading={asking} onClick={() => void askFailedAgain()}>
      {t('common.tryAgain')}
    </Button>
  )
}

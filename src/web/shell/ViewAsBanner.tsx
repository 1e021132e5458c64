/** Says on every page that these are other eyes, and leads back (EMP-7). */
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { EyeOutlined } from '../kit/icons.ts'
import { useSession } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { toast } from '../kit/toasts.tsx'
import { useNameOf } from '../kit/useNameOf.ts'
import { stopViewAs } from '../kit/viewAs.ts'
import { useLanding } from '../kit/landing.ts'
import styles from './viewAs.module.css'

/** Through whose eyes the session looks, as a key; other eyes begin at the first page that they may open. */
export function useEyes(): string {
  const { viewAs } = useSession()
  const landing = useLanding()
  const navigate = useNavigate()
  const eyes = viewAs === null ? '' : `${viewAs.kind} ${viewAs.id}`
  const last = useRef(eyes)
  useEffect(() => {
    if (last.current === eyes) return
    last.current = eyes
    void navigate(landing)
  }, [eyes, landing, navigate])
  return eyes
}

export function ViewAsBanner(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { viewAs } = useSession()
  const [leaving, setLeaving] = useState(false)
  if (viewAs === null) return null
  const leave = async () => {
    setLeaving(true)
    try {
      await stopViewAs()
    } catch (failure) {
      toast.failure(failure)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <aside className={styles.banner} aria-label={t('administration.viewAs.start')}>
      <output className={styles.text}>
        <EyeOutlined className={styles.icon ?? ''} />
        <span>
          <strong>{t(`administration.viewAs.${viewAs.kind}`, { name: nameOf(viewAs) })}</strong>{' '}
          {t('administration.viewAs.readOnly')}
        </span>
      </output>
      <Button loading={leaving} onClick={() => void leave()}>
        {t('administration.viewAs.leave')}
      </Button>
    </aside>
  )
}

/** Direct sign-in with a one-time ticket (AUTH-6): exchanged once, and gone from the history before the answer. */
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { send } from '../../kit/send.ts'
import { keepSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useLanding } from '../../kit/landing.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './auth.module.css'

const PATH = '/merchant/directly'

interface Ticket {
  readonly id?: string | undefined
  readonly token?: string | undefined
}

export function DirectSignInPage(): ReactNode {
  const t = useTexts()
  const outcome = useExchange()
  if (outcome === 'refused') {
    return (
      <AuthFrame title={t('auth.direct.refused')}>
        <div className={styles.center}>
          <p>{t('auth.direct.refusedHint')}</p>
          <Link to="/">{t('auth.direct.toSignIn')}</Link>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('auth.direct.title')}>
      <p aria-live="polite">{t('auth.direct.working')}</p>
    </AuthFrame>
  )
}

function useExchange(): 'working' | 'refused' {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const landing = useLanding()
  const [ticket] = useState<Ticket>(() => ({ id, token: new URLSearchParams(search).get('token') ?? undefined }))
  const [outcome, setOutcome] = useState<'working' | 'refused' | 'done'>('working')
  useEffect(() => {
    void navigate(PATH, { replace: true })
    exchange(ticket).then(
      () => setOutcome('done'),
      () => setOutcome('refused'),
    )
  }, [ticket, navigate])
  useEffect(() => {
    if (outcome === 'done') void navigate(landing, { replace: true })
  }, [outcome, landing, navigate])
  return outcome === 'refused' ? 'refused' : 'working'
}

async function exchange({ id, token }: Ticket): Promise<void> {
  if (id !== undefined) keepSession(await send(authCalls.loginPOS, { id }))
  else keepSession(await send(authCalls.loginPOSFromToken, { token: token ?? '' }))
}

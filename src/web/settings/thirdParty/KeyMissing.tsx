import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { secretCalls, type SecretName } from '../../../shared/contract/settings/secrets.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import styles from './thirdParty.module.css'

/** Says at once that a connection cannot be switched on without its key, and whom to ask (CHOWLY-3, SET-7). */
export function KeyMissing({ secret }: { secret: SecretName }): ReactNode {
  const t = useTexts()
  const { data } = useCall(secretCalls.getSecrets, {}, { quiet: true })
  const state = data?.rows.find(({ name }) => name === secret)
  if (state === undefined || (state.isSet && !state.isUnreadable)) return null
  return (
    <Alert className={styles.missing ?? ''} type="warning" showIcon title={t('failures.reasons.API_KEY_MISSING')} />
  )
}

import { ReloadOutlined } from '../../kit/icons.ts'
import type { ReactNode } from 'react'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import styles from './auth.module.css'

export interface VerifyCode {
  readonly verifyCodeId: string
  readonly image: string | undefined
  readonly loading: boolean
  readonly redraw: () => void
}

/** A verification code: drawn once, and anew when asked. The server accepts each once, for 5 minutes. */
export function useVerifyCode(): VerifyCode {
  const code = useCall(authCalls.verifycode, {}, { fixed: true })
  return {
    verifyCodeId: code.data?.verifyCodeId ?? '',
    image: code.isError ? undefined : code.data?.image,
    loading: code.isFetching,
    redraw: () => void code.refetch(),
  }
}

/** The picture of the code; a click draws a new one (AUTH-1). */
export function VerifyPicture({ code }: { code: VerifyCode }): ReactNode {
  const t = useTexts()
  const failed = code.image === undefined && !code.loading
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={failed ? t('auth.signIn.codeFailed') : t('auth.signIn.codePicture')}
      title={failed ? t('auth.signIn.codeFailed') : t('auth.signIn.codePicture')}
      aria-busy={code.loading}
      onClick={code.redraw}
    >
      {code.image === undefined ? <ReloadOutlined spin={code.loading} /> : <img src={code.image} alt="" />}
    </button>
  )
}

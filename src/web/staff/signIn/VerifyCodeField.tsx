/** The verification code of the sign-in: typed from a picture, or sums in its place for whoever cannot see it (AUTH-1). */
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { SUMS } from '../../../shared/rules/staff/signInSums.ts'
import { cx } from '../../kit/cx.ts'
import { CheckOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import styles from './auth.module.css'
import type { Sums } from './useSums.ts'
import { type VerifyCode, VerifyPicture } from './VerifyPicture.tsx'

export function VerifyCodeField({ code, sums }: { code: VerifyCode; sums: Sums }): ReactNode {
  const t = useTexts()
  return (
    <>
      {sums.wanted ? (
        <Form.Item name="verifyCode" label={t('auth.signIn.code')} htmlFor="sums">
          <SumsState sums={sums} />
        </Form.Item>
      ) : (
        <Form.Item label={t('auth.signIn.code')} htmlFor="verifyCode">
          <div className={styles.codeRow}>
            <Form.Item
              name="verifyCode"
              noStyle
              rules={[{ required: true, whitespace: true, message: t('auth.signIn.codeEmpty') }]}
            >
              <Input size="large" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
            </Form.Item>
            <VerifyPicture code={code} />
          </div>
        </Form.Item>
      )}
      <Button className={cx(styles.otherWay)} type="link" size="small" onClick={sums.toggle}>
        {sums.wanted ? t('auth.signIn.sums.picture') : t('auth.signIn.sums.start')}
      </Button>
    </>
  )
}

/** Its end is read out, not each of its steps. */
function SumsState({ sums }: { sums: Sums }): ReactNode {
  const t = useTexts()
  const isDone = sums.answer !== undefined
  return (
    <div className={styles.sums}>
      <span aria-live="polite" className={isDone ? look.strong : look.quiet}>
        {isDone && <CheckOutlined />} {t(isDone ? 'auth.signIn.sums.done' : 'auth.signIn.sums.working')}
      </span>
      {!isDone && <progress id="sums" max={SUMS} value={sums.done} aria-label={t('auth.signIn.code')} />}
    </div>
  )
}

import { GlobalOutlined } from './icons.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import styles from './kit.module.css'
import { queries } from './queries.ts'
import { send } from './send.ts'
import { getSession, useLanguage, useMaybeSession } from './session.ts'
import { changeLanguage, useTexts } from './texts.ts'
import { toast } from './toasts.tsx'
import { ChineseWord } from './ChineseWord.tsx'

/** Switches to the other language, named in that language, without a reload (AUTH-10). `narrow`: its name alone. */
export function LanguageSwitch({ narrow = false }: { narrow?: boolean }): ReactNode {
  const t = useTexts()
  const other: Language = useLanguage() === 'en' ? 'zh' : 'en'
  const offered = useMaybeSession()?.store.languages
  if (offered?.includes(other) === false) return null
  return (
    <Button
      type="text"
      {...(narrow ? { className: styles.narrowSwitch ?? '' } : { icon: <GlobalOutlined /> })}
      aria-label={t(`shell.language.${other}`)}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      onClick={() => void switchLanguage(other)}
    >
      {other === 'zh' ? <ChineseWord /> : t('shell.language.en')}
    </Button>
  )
}

/** Speaks another language from now on, here and in the person's messages. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language)
    if (getSession() === undefined) return
    // The server speaks the reader's language too: what is shown is asked for again.
    await Promise.all([send(authCalls.changeLanguage, { language }), queries.invalidateQueries()])
  } catch (failure) {
    toast.failure(failure)
  }
}

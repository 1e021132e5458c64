/** One text of the waitlist in both languages: typed, with variables to insert, a sample and what it takes to send it. */
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import {
  MOST_TEMPLATE_CHARACTERS,
  type WaitlistText,
  waitlistFields,
  waitlistVariables,
} from '../../../shared/contract/settings/groups/waitlist.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { previewTemplate } from '../../../shared/rules/messages/template.ts'
import look from '../../kit/look.module.css'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './waitlistSetting.module.css'

const languages = ['en', 'zh'] as const

/** `link` is a sample of the guest's page; '' where texts have none. */
export function TemplateField({ kind, link }: { kind: WaitlistText; link: string }): ReactNode {
  const t = useTexts()
  return (
    <fieldset className={styles.kind}>
      <legend className={look.strong}>{t(`waitlistSetting.kinds.${kind}`)}</legend>
      {languages.map(language => (
        <InLanguage key={language} kind={kind} language={language} link={link} />
      ))}
    </fieldset>
  )
}

interface InLanguageProps {
  kind: WaitlistText
  language: Language
  link: string
}

function InLanguage({ kind, language, link }: InLanguageProps): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<object>()
  const path = ['value', kind, language]
  const insert = (variable: string) => {
    const field = form.getFieldInstance(path) as { resizableTextArea?: { textArea: HTMLTextAreaElement } } | undefined
    const area = field?.resizableTextArea?.textArea
    const before = String(form.getFieldValue(path) ?? '')
    const [from, to] = [area?.selectionStart ?? before.length, area?.selectionEnd ?? before.length]
    form.setFieldValue(path, `${before.slice(0, from)}{${variable}}${before.slice(to)}`)
    area?.focus()
  }
  const own = `${kind}-${language}`
  return (
    <div className={look.stack}>
      <Form.Item
        name={path}
        label={t(language === 'en' ? 'waitlistSetting.english' : 'waitlistSetting.chinese')}
        className={styles.item ?? ''}
        required
        rules={[{ validator: (_, value: unknown) => checked(kind, language, value, t) }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={MOST_TEMPLATE_CHARACTERS}
          aria-describedby={`${own}-preview`}
          lang={language === 'zh' ? 'zh' : 'en'}
        />
      </Form.Item>
      <div className={look.row}>
        <span className={look.note}>{t('waitlistSetting.variables')}</span>
        {waitlistVariables.map(variable => (
          <Button
            key={variable}
            size="small"
            aria-label={`${t('waitlistSetting.variables')}: ${t(`waitlistSetting.variable.${variable}`)}`}
            onClick={() => insert(variable)}
          >
            {t(`waitlistSetting.variable.${variable}`)}
          </Button>
        ))}
      </div>
      <Preview id={`${own}-preview`} kind={kind} language={language} link={link} />
    </div>
  )
}

function checked(kind: WaitlistText, language: Language, value: unknown, t: ReturnType<typeof useTexts>) {
  const typed = typeof value === 'string' ? value : ''
  const { success } = waitlistFields.safeParse({ [kind]: { [language]: typed } })
  if (success) return Promise.resolve()
  return Promise.reject(
    new Error(t(typed.trim() === '' ? 'failures.field.required' : 'failures.field.templateVariable')),
  )
}

/** What the guest would read, live, and how many segments it is billed as. */
function Preview({ id, kind, language, link }: InLanguageProps & { id: string }): ReactNode {
  const t = useTexts()
  const { store } = useSession()
  const typed = Form.useWatch(['value', kind, language]) as unknown
  const name = t(language === 'zh' ? 'waitlistSetting.sample.zh' : 'waitlistSetting.sample.en')
  const { body, size } = previewTemplate(typeof typed === 'string' ? typed : '', {
    name,
    size: 5,
    minutes: kind === 'ready' ? 10 : 25,
    position: 3,
    store: language === 'zh' && store.secondName !== '' ? store.secondName : store.name,
    link,
  })
  const { units, encoding, segments, notGsm } = size
  return (
    <div id={id} className={styles.preview}>
      <span className={look.caption}>{t('waitlistSetting.preview')}</span>
      <span className={look.breaks} lang={language === 'zh' ? 'zh' : 'en'}>
        {body}
      </span>
      <output className={look.note}>{t('waitlistSetting.length', { units, encoding, count: segments })}</output>
      {language === 'en' && notGsm.length > 0 && (
        <span className={look.warned}>
          {t('waitlistSetting.notGsm', { characters: notGsm.slice(0, 10).join(' ') })}
        </span>
      )}
    </div>
  )
}

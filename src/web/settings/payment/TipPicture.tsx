/** The tip screen of a sample order, in the guest's language (V8, V15). */
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { TipSettings } from '../../../shared/contract/settings/groups/payment.ts'
import { tipScreen } from '../../../shared/rules/settings/tipScreen.ts'
import { MoneyInput, type MoneyValue } from '../../kit/MoneyInput.tsx'
import { useLanguage } from '../../kit/session.ts'
import { useTexts, useTextsIn } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './payment.module.css'

/** Order A of docs/product/money.md: its net, and its tax. */
const ORDER_A = { net: 3172, tax: 282 } as const
const centsOf = (value: MoneyValue): number => (typeof value === 'number' && value > 0 ? value : 0)

/** What guests of an order see; nothing of it is saved. Tips are undefined while they are refused. */
export function TipPicture({ tips }: { tips: TipSettings | undefined }): ReactNode {
  const t = useTexts()
  const [net, setNet] = useState<MoneyValue>(ORDER_A.net)
  const [tax, setTax] = useState<MoneyValue>(ORDER_A.tax)
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <div className={look.card}>
      <h3 className={styles.subtitle}>{t('payment.screen.title')}</h3>
      <div className={styles.sample}>
        <label>
          {t('payment.screen.net')}
          <MoneyInput value={net} onChange={setNet} />
        </label>
        <label>
          {t('payment.screen.tax')}
          <MoneyInput value={tax} onChange={setTax} />
        </label>
        <Segmented<Language>
          className={styles.language ?? ''}
          aria-label={t('payment.screen.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: t('shell.language.en') },
            { value: 'zh', label: t('shell.language.zh') },
          ]}
        />
      </div>
      {tips === undefined ? (
        <p className={look.hint}>{t('payment.screen.incomplete')}</p>
      ) : (
        <Screen tips={tips} netCents={centsOf(net)} taxCents={centsOf(tax)} language={language} />
      )}
    </div>
  )
}

interface ScreenProps {
  tips: TipSettings
  netCents: number
  taxCents: number
  language: Language
}

function Screen({ tips, netCents, taxCents, language }: ScreenProps): ReactNode {
  const reader = useTexts()
  const t = useTextsIn(language)
  const { money, percent } = useFormat()
  if (t === undefined) return null
  const { choices, custom } = tipScreen(tips, { netCents, taxCents })
  return (
    <figure
      className={styles.screen}
      aria-label={reader('payment.screen.title')}
      lang={language === 'zh' ? 'zh-CN' : 'en'}
    >
      <p>{t('payment.screen.due', { amount: money(netCents + taxCents) })}</p>
      {tips.enabled ? (
        <>
          <p className={styles.question}>{t('payment.screen.heading')}</p>
          <ul className={styles.offers}>
            {choices.map(({ ratePcm, cents }, at) => (
              <li key={at}>
                <strong>{ratePcm === undefined ? money(cents) : percent(ratePcm)}</strong>
                {ratePcm !== undefined && <span>{money(cents)}</span>}
              </li>
            ))}
          </ul>
          <ul className={styles.others}>
            {custom && <li>{t('payment.screen.other')}</li>}
            <li>{t('payment.screen.noTip')}</li>
          </ul>
        </>
      ) : (
        <p className={styles.question}>{t('payment.screen.thanks')}</p>
      )}
    </figure>
  )
}

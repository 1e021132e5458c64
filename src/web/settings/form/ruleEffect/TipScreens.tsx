import type { ReactNode } from 'react'
import type { TipScreen } from '../../../../shared/rules/settings/tipScreen.ts'
import { sameValue } from '../../../kit/sameValue.ts'
import { useTexts } from '../../../kit/texts.ts'
import { useFormat } from '../../../kit/useFormat.ts'
import styles from './ruleEffect.module.css'

/** What the guest is offered as a tip: once where nothing changes, else before and after. */
export function TipScreens({ saved, typed }: { saved: TipScreen; typed: TipScreen }): ReactNode {
  const t = useTexts()
  const isSame = sameValue(saved, typed)
  return (
    <div className={styles.tips}>
      <h3>{t('ruleEffect.tips.title')}</h3>
      {isSame ? (
        <Choices screen={saved} />
      ) : (
        <dl>
          <dt>{t('ruleEffect.saved')}</dt>
          <dd>
            <Choices screen={saved} />
          </dd>
          <dt className={styles.changed}>{t('ruleEffect.typed')}</dt>
          <dd>
            <Choices screen={typed} />
          </dd>
        </dl>
      )}
    </div>
  )
}

function Choices({ screen: { choices, custom } }: { screen: TipScreen }): ReactNode {
  const t = useTexts()
  const { money, percent } = useFormat()
  const offers = choices.map(({ ratePcm, cents }) =>
    ratePcm === undefined ? money(cents) : t('ruleEffect.tips.rung', { rate: percent(ratePcm), amount: money(cents) }),
  )
  const all = custom ? [...offers, t('ruleEffect.tips.custom')] : offers
  if (all.length === 0) return <p className={styles.quiet}>{t('ruleEffect.tips.none')}</p>
  return (
    <ul className={styles.choices}>
      {all.map(offer => (
        <li key={offer}>{offer}</li>
      ))}
    </ul>
  )
}

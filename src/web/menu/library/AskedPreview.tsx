/** How a guest is asked by a group of choices, as on a kiosk: the question, what it allows, and what each choice costs. */
import type { ReactNode } from 'react'
import type { ChoiceLimits } from '../../../shared/rules/menu/choices.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './askedPreview.module.css'
import { useAskedWords } from './useAskedWords.ts'

export interface AskedOption {
  readonly name: string
  readonly secondName: string
  /** On top of the price; below zero makes it cheaper. */
  readonly cents: number
  readonly isChosen: boolean
  /** The group that it opens. */
  readonly opens?: string
}

/** A long list is cut: the preview shows how it is asked, not everything that there is. */
const MOST_SHOWN = 12

/** What the chosen ones cost on top: the cheapest of them are free first. */
function extraOf(options: readonly AskedOption[], free: number): number {
  const prices = options.filter(({ isChosen }) => isChosen).map(({ cents }) => cents)
  return prices
    .toSorted((a, b) => a - b)
    .slice(free)
    .reduce((sum, cents) => sum + cents, 0)
}

export function AskedPreview(props: {
  name: string
  secondName: string
  limits: ChoiceLimits
  options: readonly AskedOption[]
}): ReactNode {
  const { limits, options } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const asked = useAskedWords()
  const { money } = useFormat()
  const named = (of: { name: string; secondName: string }) => nameOf(of) || t('choices.preview.unnamed')
  const mark = limits.max === 1 ? styles.round : styles.square
  const extra = extraOf(options, limits.freeQuantity ?? 0)
  const hidden = options.length - MOST_SHOWN
  return (
    <section className={styles.ticket} aria-label={t('choices.preview.title')}>
      <h3 className={styles.question}>{named(props)}</h3>
      <p className={look.hint}>{asked(limits)}</p>
      {options.length === 0 && <p className={look.hint}>{t('choices.preview.nothing')}</p>}
      <ul className={styles.options}>
        {options.slice(0, MOST_SHOWN).map((option, index) => (
          // A row has no key of its own before it is saved, and only its text is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.option}>
            <span className={cx(styles.mark, mark, option.isChosen && styles.chosen)} aria-hidden="true" />
            <span className={styles.name}>
              {named(option)}
              {option.opens !== undefined && (
                <span className={styles.opens}>{t('choices.preview.opens', { name: option.opens })}</span>
              )}
            </span>
            {option.cents !== 0 && (
              <span className={styles.price}>{`${option.cents > 0 ? '+' : ''}${money(option.cents)}`}</span>
            )}
          </li>
        ))}
        {hidden > 0 && <li className={look.hint}>{t('choices.preview.more', { count: hidden })}</li>}
      </ul>
      {options.some(({ isChosen, cents }) => isChosen && cents !== 0) && (
        <p className={styles.extra}>
          {t('choices.preview.extra', { amount: extra === 0 ? t('choices.preview.free') : money(extra) })}
        </p>
      )}
    </section>
  )
}

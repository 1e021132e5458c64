/** How the prices of a menu are made from the library's (CHOWLY-1), with an example. A form gives it its value. */
import { Checkbox, Select, Switch } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { type PriceRule, ruledPrice } from '../../../shared/rules/menu/priceRule.ts'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { PercentInput, percentRule } from '../../kit/PercentInput.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'
import look from '../../kit/look.module.css'
import { endingText } from './usePriceRuleWords.ts'
import styles from './priceRule.module.css'

/** While it is typed; the rule of the field says what is no number. */
interface TypedRule extends Omit<PriceRule, 'percentPcm' | 'amountCents'> {
  percentPcm: TypedNumber
  amountCents: TypedNumber
}
export interface PriceRuleFieldProps {
  id?: string
  value?: PriceRule | null
  onChange?: (value: PriceRule | null) => void
  disabled?: boolean
  /** What the switch says; with `always` there is none, and a rule in any case. */
  label?: string
  always?: boolean
}

const FRESH: PriceRule = { percentPcm: 0, amountCents: 0, ending: null, modifiers: false }
/** The endings that menus have; another one of before is offered beside them. */
const ENDINGS = [0, 49, 50, 90, 95, 99]
const EXAMPLE_CENTS = 1250

const percents = percentRule({ least: -90_000, most: 900_000, required: true })
const amounts = moneyRule({ least: -MOST_CENTS, most: MOST_CENTS, required: true })
/** The rule of the field: what is typed in it can be read and is within its limits. */
export const priceRuleRule: RuleObject = {
  validator: async (rule, value: TypedRule | null | undefined) => {
    if (!value) return
    await percents.validator?.(rule, value.percentPcm, () => {})
    await amounts.validator?.(rule, value.amountCents, () => {})
  },
}

export function PriceRuleField(props: PriceRuleFieldProps): ReactNode {
  const { id, value = null, onChange, disabled = false, label, always = false } = props
  const t = useTexts()
  const shown = always ? (value ?? FRESH) : value
  return (
    <div className={styles.rule}>
      {!always && (
        <label className={look.inline}>
          <Switch
            {...(id !== undefined && { id })}
            checked={value !== null}
            disabled={disabled}
            onChange={on => onChange?.(on ? FRESH : null)}
          />
          {label ?? t('menuPrices.byRule')}
        </label>
      )}
      {shown !== null && <Parts rule={shown} disabled={disabled} onChange={rule => onChange?.(rule as PriceRule)} />}
    </div>
  )
}

function Parts(props: { rule: TypedRule; disabled: boolean; onChange: (rule: TypedRule) => void }): ReactNode {
  const { rule, disabled, onChange } = props
  const t = useTexts()
  const { currency } = useSession().store
  const set = (patch: Partial<TypedRule>) => onChange({ ...rule, ...patch })
  const endings = rule.ending === null || ENDINGS.includes(rule.ending) ? ENDINGS : [rule.ending, ...ENDINGS]
  return (
    <>
      <div className={styles.parts}>
        <label className={styles.part}>
          <span className={look.caption}>{t('menuVersions.fields.percentPcm')}</span>
          <PercentInput
            aria-label={t('menuVersions.fields.percentPcm')}
            disabled={disabled}
            value={rule.percentPcm}
            onChange={percentPcm => set({ percentPcm })}
          />
        </label>
        <label className={styles.part}>
          <span className={look.caption}>{t('menuVersions.fields.amountCents')}</span>
          <MoneyInput
            aria-label={t('menuVersions.fields.amountCents')}
            disabled={disabled}
            value={rule.amountCents}
            onChange={amountCents => set({ amountCents })}
          />
        </label>
        <label className={styles.part}>
          <span className={look.caption}>{t('menuVersions.fields.ending')}</span>
          <Select<number>
            aria-label={t('menuVersions.fields.ending')}
            disabled={disabled}
            value={rule.ending ?? -1}
            options={[
              { value: -1, label: t('menuPrices.anyEnding') },
              ...endings.map(value => ({ value, label: endingText(value, currency) })),
            ]}
            onChange={ending => set({ ending: ending < 0 ? null : ending })}
          />
        </label>
      </div>
      <Checkbox
        checked={rule.modifiers}
        disabled={disabled}
        onChange={({ target }) => set({ modifiers: target.checked })}
      >
        {t('menuPrices.modifiers')}
      </Checkbox>
      <Example rule={rule} />
    </>
  )
}

function Example({ rule }: { rule: TypedRule }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { percentPcm, amountCents } = rule
  if (typeof percentPcm !== 'number' || typeof amountCents !== 'number') return null
  const to = ruledPrice(EXAMPLE_CENTS, { ...rule, percentPcm, amountCents })
  return <span className={look.quiet}>{t('menuPrices.example', { from: money(EXAMPLE_CENTS), to: money(to) })}</span>
}

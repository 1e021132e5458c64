/** What a rule of money does before it is saved: sample orders by the saved and by the typed rules (SET-9). */
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { quoteCalls } from '../../../shared/contract/orders/quote.ts'
import { type SettingFields, settingGroups } from '../../../shared/contract/settings/settings.ts'
import type { MoneySettings } from '../../../shared/rules/settings/storePricing.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { sameValue } from '../../kit/sameValue.ts'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EffectTable } from './ruleEffect/EffectTable.tsx'
import { effectRows } from './ruleEffect/effectRows.ts'
import { Replay } from './ruleEffect/Replay.tsx'
import styles from './ruleEffect/ruleEffect.module.css'
import { SampleFields } from './ruleEffect/SampleFields.tsx'
import { firstSamples, priceSample, type SampleKind, sampleKinds, sidesOf, spoken } from './ruleEffect/samples.ts'
import { TipScreens } from './ruleEffect/TipScreens.tsx'
import { type MoneyGroup, useMoneySettings } from './ruleEffect/useMoneySettings.ts'
import { useRowWords } from './ruleEffect/useRowWords.ts'

interface RuleEffectProps<G extends MoneyGroup> {
  group: G
  /** As it is typed (`valueOf` of the form's shape); undefined, or what its rules refuse, is shown as incomplete. */
  value: SettingFields<G> | undefined
}

/** Stands below the sections of a form of money; what it is told is not saved. */
export function RuleEffect<G extends MoneyGroup>({ group, value }: RuleEffectProps<G>): ReactNode {
  const saved = useMoneySettings()
  const can = useCan()
  // Who may not change the rules never has anything to replay.
  const may = can(quoteCalls.replayOrders.needs) && can(settingGroups[group].editPermission)
  if (saved === undefined) return null
  const typed = settingGroups[group].inputSchema.safeParse(value)
  const changed = typed.success ? { ...saved, [group]: typed.data } : undefined
  return (
    <>
      <Effect saved={saved} typed={changed} />
      {may && <Replay proposed={changed && { [group]: changed[group] }} isSaved={sameValue(changed, saved)} />}
    </>
  )
}

function Effect({ saved, typed }: { saved: MoneySettings; typed: MoneySettings | undefined }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [kind, setKind] = useState<SampleKind>('table')
  const [samples, setSamples] = useState(firstSamples)
  const sides = sidesOf(spoken(saved, nameOf), spoken(typed ?? saved, nameOf))
  const sample = samples[kind]
  const [before, after] = [priceSample(sample, sides.saved), priceSample(sample, sides.typed)]
  const { money } = useFormat()
  const named = useRowWords()
  const [old, now] = [before.priced.totalCents, after.priced.totalCents]
  const words =
    typed === undefined
      ? t('ruleEffect.incomplete')
      : old === now
        ? t('ruleEffect.same')
        : t('ruleEffect.differs', { before: money(old), after: money(now) })
  return (
    <FormSection title={t('ruleEffect.title')} text={t('ruleEffect.text')}>
      <Segmented<SampleKind>
        className={styles.kinds}
        aria-label={t('ruleEffect.title')}
        value={kind}
        onChange={setKind}
        options={sampleKinds.map(each => ({ value: each, label: t(`ruleEffect.kinds.${each}`) }))}
      />
      <SampleFields
        sample={sample}
        sides={[sides.saved, sides.typed]}
        onChange={next => setSamples({ ...samples, [kind]: next })}
      />
      <p className={styles.words} aria-live="polite">
        {words}
      </p>
      <EffectTable rows={effectRows(before, after).map(named)} />
      <TipScreens saved={before.tips} typed={after.tips} />
    </FormSection>
  )
}

import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'
import type { ChargesFields, SurchargeForm } from './chargesForm.ts'

type Field = keyof ChargesFields

/** A surcharge in a line: how much, when, for whom. */
export function useSurchargeWords(): (surcharge: SurchargeForm) => string {
  const t = useTexts()
  const { money, percent, clock } = useFormat()
  return ({ kind, amountCents, ratePcm, base, auto, orderTypes: types, byGuests, guestsFrom, byTime, span }) => {
    const fixed = written(amountCents, money)
    const amount =
      kind === 'fixed'
        ? fixed
        : t('charges.fees.ofBase', { rate: written(ratePcm, percent), base: t(`charges.fees.bases.${base}`) })
    const parts = [
      amount,
      t(auto ? 'charges.fees.automatic' : 'charges.fees.byHand'),
      types.length === orderTypes.length
        ? t('charges.fees.everyType')
        : types.map(type => t(`orders.type.${type}`)).join(', '),
      byGuests && typeof guestsFrom === 'number' ? t('charges.fees.guests', { count: guestsFrom }) : '',
      byTime ? `${clock(span.fromMinute)}–${clock(span.toMinute)}` : '',
    ]
    return parts.filter(Boolean).join(' · ')
  }
}

/** The fields of the group, and their values, in words. */
export function useChargeWords() {
  const t = useTexts()
  const nameOf = useNameOf()
  const surchargeWords = useSurchargeWords()
  const { percent } = useFormat()
  const names = {
    surcharges: 'charges.fees.title',
    gratuity: 'charges.gratuity.title',
    cardSurcharge: 'charges.card.title',
  } as const
  const value = (key: Field, { surcharges, gratuity, cardSurcharge }: ChargesFields): string => {
    switch (key) {
      case 'surcharges': {
        const said = surcharges.map(each =>
          t('charges.fees.value', { title: nameOf(each), words: surchargeWords(each) }),
        )
        return said.join('; ') || t('charges.fees.none')
      }
      case 'gratuity': {
        const { enabled, ratePcm, guestsFrom } = gratuity
        const words = { rate: written(ratePcm, percent), guests: String(guestsFrom ?? '') }
        return enabled ? t('charges.gratuity.words', words) : t('charges.gratuity.off')
      }
      case 'cardSurcharge': {
        const { enabled, ratePcm, capPcm } = cardSurcharge
        const words = { rate: written(ratePcm, percent), cap: written(capPcm, percent) }
        return enabled ? t('charges.card.words', words) : t('charges.card.off')
      }
    }
  }
  return { field: (key: Field) => t(names[key]), value }
}

const written = (value: TypedNumber, write: (value: number) => string): string =>
  typeof value === 'number' ? write(value) : (value ?? '')

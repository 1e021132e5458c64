/** How the figures of the exception watch are written. */
import type { ExceptionPart, PersonKindRow, WatchedPersonRow } from '../../../shared/contract/reports/exceptions.ts'
import { type ExceptionKind, isByAmount } from '../../../shared/rules/settings/exceptionKinds.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

/** To a tenth: what a rate brings is no whole number of times. */
const tenth = (value: number): number => Math.round(value * 10) / 10

export function useKindFigures() {
  const t = useTexts()
  const { money, number, percent } = useFormat()
  return {
    /** Cents, or thousandths of an event, as the kind is compared. */
    expectedOf: (kind: ExceptionKind, expected: number) =>
      isByAmount(kind) ? money(expected) : number(tenth(expected / 1000)),
    actualOf: (
      kind: ExceptionKind,
      { count, amountCents }: { readonly count: number; readonly amountCents: number },
    ) => (isByAmount(kind) ? money(amountCents) : number(count)),
    /** What it is measured by. */
    baseOf: (kind: ExceptionKind, { orders, grossCents }: ExceptionPart['own']) =>
      isByAmount(kind) ? money(grossCents) : t('exceptionWatch.arithmetic.ordersOf', { count: orders }),
    rateOf: (kind: ExceptionKind, { count, amountCents, orders, grossCents }: ExceptionPart['own']) =>
      isByAmount(kind)
        ? percent(Math.round((amountCents * 10_000) / grossCents) * 10)
        : t('exceptionWatch.arithmetic.perOrders', { rate: number(tenth((count * 100) / orders)) }),
    /** How it stands to what is expected. */
    comparedOf: ({ expected, timesHundredths }: PersonKindRow): string => {
      if (expected === null) return t('exceptionWatch.noPeers')
      if (timesHundredths === null) return t('exceptionWatch.noneOfIt')
      return t('exceptionWatch.times', { times: number(tenth(timesHundredths / 100)) })
    },
  }
}

/** What a person is called. */
export function usePersonName() {
  const t = useTexts()
  return ({ key, name }: Pick<WatchedPersonRow, 'key' | 'name'>) => (key === '' ? t('exceptionWatch.nobody') : name)
}
